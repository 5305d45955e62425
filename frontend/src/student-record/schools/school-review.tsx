import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANSWER_MAX_LENGTH, ANSWER_ROWS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { isAnswered } from '@contract/progress';
import type { StoredFeedback } from '@contract/feedback';
import { useState } from 'react';
import { CareCard } from '../../ui/care-card';
import { Field } from '../../ui/field';
import { StatusLive } from '../../ui/status-live';

type Saving = 'idle' | 'sending' | 'failed';

const blockLook = { p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.sunSoft' };

// What was sent stays readable, although its box is disabled.
const readableWhenSent = { '& .MuiInputBase-root.Mui-disabled': { opacity: 1, backgroundColor: 'transparent' } };

/** What the review holds now: the stored one, over which the student may have typed. */
function reviewNow(stored: StoredFeedback | undefined, draft: string | undefined) {
  const submitted = stored?.submitted ?? false;
  const typed = submitted ? undefined : draft;
  return {
    submitted,
    reason: typed ?? stored?.reason ?? '',
    researched: Boolean(stored?.researched) || typed !== undefined,
  };
}

function statusOf(saving: Saving, justSaved: boolean): string {
  if (saving === 'failed') return MESSAGES.keepPageOpen;
  return justSaved ? MESSAGES.savedFeedback : '';
}

function NotResearched({ onResearched }: { onResearched: () => void }) {
  return (
    <Box>
      <Typography sx={{ mb: 1.5, maxWidth: '60ch' }}>
        Look around the school’s website or visit. Then tell us what you think: your reasons shape your next list.
      </Typography>
      <Button variant="contained" onClick={onResearched}>
        I've researched this school!
      </Button>
    </Box>
  );
}

// A verdict that was given stays readable, although its button is disabled.
const verdictLook = (given: boolean) =>
  given
    ? { '&:disabled': { backgroundColor: 'primary.main', color: 'primary.contrastText', opacity: 0.85 } }
    : undefined;

interface VerdictsProps {
  liked: boolean | null;
  disabled: boolean;
  onVerdict: (liked: boolean) => void;
}

function Verdicts({ liked, disabled, onVerdict }: VerdictsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant={liked === true ? 'contained' : 'outlined'}
        aria-pressed={liked === true}
        disabled={disabled}
        startIcon={<ThumbUpAltRounded />}
        onClick={() => onVerdict(true)}
        sx={verdictLook(liked === true)}
      >
        Like
      </Button>
      <Button
        variant={liked === false ? 'contained' : 'outlined'}
        aria-pressed={liked === false}
        disabled={disabled}
        startIcon={<ThumbDownAltRounded />}
        onClick={() => onVerdict(false)}
        sx={verdictLook(liked === false)}
      >
        Dislike
      </Button>
    </Box>
  );
}

interface SchoolReviewProps {
  school: string;
  stored: StoredFeedback | undefined;
  /** The reason typed so far; undefined until the student says the school is researched. */
  draft: string | undefined;
  onDraft: (reason: string) => void;
  /** True for the short while in which a stored verdict is confirmed. */
  justSaved: boolean;
  /** Stores the verdict; rejects when it was not stored. */
  onSend: (liked: boolean, reason: string) => Promise<void>;
}

/** The student's review of one school: researched, then liked or disliked with a reason; final once sent. */
export function SchoolReview({ school, stored, draft, onDraft, justSaved, onSend }: SchoolReviewProps) {
  const [saving, setSaving] = useState<Saving>('idle');
  const { reason, researched, submitted } = reviewNow(stored, draft);
  const locked = submitted || saving === 'sending';

  const decide = async (liked: boolean): Promise<void> => {
    if (!isAnswered(reason)) return;
    setSaving('sending');
    try {
      await onSend(liked, reason);
      setSaving('idle');
    } catch {
      setSaving('failed');
    }
  };

  return (
    <Box sx={{ ...blockLook, ...readableWhenSent, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h3">
        Your review
      </Typography>
      {!researched && <NotResearched onResearched={() => onDraft('')} />}
      {researched && (
        <>
          <Field
            label={`What do you like or dislike about ${school}?`}
            hint="Write a reason, then choose Like or Dislike. A verdict is final for this list."
            multiline
            rows={ANSWER_ROWS}
            value={reason}
            disabled={locked}
            inputProps={{ maxLength: ANSWER_MAX_LENGTH }}
            onChange={(event) => onDraft(event.target.value)}
          />
          <Verdicts liked={stored?.liked ?? null} disabled={locked} onVerdict={(liked) => void decide(liked)} />
          <StatusLive tone={saving === 'failed' ? 'warning' : 'good'}>{statusOf(saving, justSaved)}</StatusLive>
          {stored?.care && <CareCard text={stored.care} />}
        </>
      )}
    </Box>
  );
}

/** A student's verdict as a counselor reads it. */
export function ReadOnlyReview({ stored }: { stored: StoredFeedback | undefined }) {
  const decided = stored?.submitted && stored.liked !== null;
  return (
    <Box sx={blockLook}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        The student’s review
      </Typography>
      {!decided && <Typography>Not reviewed yet.</Typography>}
      {decided && (
        <>
          <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            {stored.liked ? <ThumbUpAltRounded aria-hidden="true" /> : <ThumbDownAltRounded aria-hidden="true" />}
            {stored.liked ? 'Liked' : 'Disliked'}
          </Typography>
          <Box component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            “{stored.reason}”
          </Box>
        </>
      )}
    </Box>
  );
}
