import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANSWER_MAX_LENGTH, ANSWER_ROWS } from '@contract/limits';
import type { StoredFeedback } from '@contract/feedback';
import { lazy, Suspense, useState } from 'react';
import { OwnCare } from '../own-care';
import { Field } from '../../ui/field';
import { StatusLive } from '../../ui/status-live';
import { useWords } from '../../i18n/words';
import { ReasonChips } from './reason-chips';
import type { Reviews } from './use-reviews';
import reviewWords from '../../words/en/reviews.json';
import { isAnswered } from '@contract/progress';
import savingWords from '../../words/en/saving.json';
import { isPassing, sentenceOf } from '../../api/problem';

/** The review of one school, and what can be done with it. */
interface Verdict {
  stored: StoredFeedback | undefined;
  /** True where a verdict stands that is not being changed. */
  closed: boolean;
  /** True where a verdict stands and the student has asked to change it. */
  reopened: boolean;
  reason: string;
  researched: boolean;
  sending: boolean;
  /** Why the last try was not taken; '' where it was. */
  failure: string;
  /** True where the last try did not reach the server and is kept. */
  kept: boolean;
  write: (reason: string) => void;
  /** Sends the verdict with its reason; nothing where the reason is blank. Answers whether it was stored. */
  decide: (liked: boolean) => Promise<boolean>;
  reopen: () => void;
  leave: () => void;
  takeBack: () => Promise<boolean>;
}

/** What passes is tried again; what the server refuses, it explains. */
function failureText(failed: unknown, keepOpen: string): string {
  if (failed === null) return '';
  return isPassing(failed) ? keepOpen : sentenceOf(failed);
}

/** What a student says of one school: typed, sent, and changed as long as it may be. */
function useVerdict(school: string, reviews: Reviews): Verdict {
  const keepOpen = useWords(savingWords)('unkept');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stored = reviews.bySchool.get(school);
  const draft = reviews.drafts[school];
  const submitted = stored?.submitted ?? false;
  const reopened = submitted && draft !== undefined && reviews.mayChange;
  const closed = submitted && !reopened;
  const reason = (closed ? undefined : draft) ?? stored?.reason ?? '';

  // What was kept may have been sent meanwhile.
  const failed = closed && isPassing(error) ? null : error;

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setSending(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    stored,
    closed,
    reopened,
    reason,
    researched: Boolean(stored?.researched) || draft !== undefined,
    sending,
    failure: failureText(failed, keepOpen),
    kept: failed !== null && !navigator.onLine,
    write: (text) => reviews.setDraft(school, text),
    decide: async (liked) => isAnswered(reason) && attempt(() => reviews.send(school, liked, reason)),
    reopen: () => reviews.setDraft(school, stored?.reason ?? ''),
    leave: () => reviews.dropDraft(school),
    takeBack: () => attempt(() => reviews.takeBack(school)),
  };
}

// Few reviews are about the price.
const LowerLimit = lazy(() => import('./lower-limit'));

const blockLook = { p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.sunSoft' };

// What was sent stays readable, although its box is disabled.
const readableWhenSent = { '& .MuiInputBase-root.Mui-disabled': { opacity: 1, backgroundColor: 'transparent' } };

function NotResearched({ onResearched }: { onResearched: () => void }) {
  const t = useWords(reviewWords);
  return (
    <Box>
      <Typography sx={{ mb: 1.5, maxWidth: '60ch' }}>{t('researchHint')}</Typography>
      <Button variant="contained" onClick={onResearched}>
        {t('researched')}
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
  const t = useWords(reviewWords);
  return [true, false].map((way) => (
    <Button
      key={String(way)}
      variant={liked === way ? 'contained' : 'outlined'}
      aria-pressed={liked === way}
      disabled={disabled}
      startIcon={way ? <ThumbUpAltRounded /> : <ThumbDownAltRounded />}
      onClick={() => onVerdict(way)}
      sx={verdictLook(liked === way)}
    >
      <span>{t(way ? 'like' : 'dislike')}</span>
    </Button>
  ));
}

/** The ways to another verdict, for as long as there are any. */
function Changes({ verdict, mayChange }: { verdict: Verdict; mayChange: boolean }) {
  const t = useWords(reviewWords);
  if (verdict.closed) {
    return mayChange ? (
      <Button onClick={verdict.reopen}>{t('changeMind')}</Button>
    ) : (
      <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
        {t('stands')}
      </Typography>
    );
  }
  if (!verdict.reopened) return null;
  return (
    <>
      <Button onClick={verdict.leave}>{t('keepIt')}</Button>
      <Button onClick={() => void verdict.takeBack()}>{t('takeBack')}</Button>
    </>
  );
}

/** How the last try to store a verdict ended. */
function VerdictStatus({ verdict, justSaved }: { verdict: Verdict; justSaved: boolean }) {
  const t = useWords(reviewWords);
  const { failure, kept } = verdict;
  const text = failure === '' && justSaved ? t('savedReview') : failure;
  return (
    <StatusLive tone={failure === '' ? 'good' : 'warning'}>
      {text}
      {kept && <span>{` ${t('sentLater')}`}</span>}
    </StatusLive>
  );
}

interface SchoolReviewProps {
  userId: string;
  school: string;
  reviews: Reviews;
}

function Researched({ userId, school, reviews, verdict }: SchoolReviewProps & { verdict: Verdict }) {
  const t = useWords(reviewWords);
  const { reason, closed, stored } = verdict;
  const locked = closed || verdict.sending;
  return (
    <>
      {!closed && (
        <>
          <ReasonChips side="good" reason={reason} disabled={locked} onChange={verdict.write} />
          <ReasonChips side="bad" reason={reason} disabled={locked} onChange={verdict.write} />
        </>
      )}
      <Field
        label={t('reasonLabel', { school })}
        hint={t('reasonHint')}
        multiline
        rows={ANSWER_ROWS}
        value={reason}
        disabled={locked}
        inputProps={{ maxLength: ANSWER_MAX_LENGTH }}
        onChange={(event) => verdict.write(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Verdicts liked={stored?.liked ?? null} disabled={locked} onVerdict={(liked) => void verdict.decide(liked)} />
        <Changes verdict={verdict} mayChange={reviews.mayChange} />
      </Box>
      <VerdictStatus verdict={verdict} justSaved={reviews.justSaved === school} />
      {closed && typeof stored?.lower_limit === 'number' && (
        <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
          <LowerLimit userId={userId} dollars={stored.lower_limit} />
        </Suspense>
      )}
      {stored?.care && <OwnCare text={stored.care} written={stored.reason} />}
    </>
  );
}

/** The student's review of one school: researched, then liked or disliked with a reason; to be changed until the next list is asked for. */
export function SchoolReview(props: SchoolReviewProps) {
  const { school, reviews } = props;
  const t = useWords(reviewWords);
  const verdict = useVerdict(school, reviews);
  return (
    <Box sx={{ ...blockLook, ...readableWhenSent, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h3">
        {t('yourReview')}
      </Typography>
      {verdict.researched ? (
        <Researched {...props} verdict={verdict} />
      ) : (
        <NotResearched onResearched={() => verdict.write(verdict.reason)} />
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
      {!decided && <Typography>Not reviewed on this list yet. Earlier lists hold earlier reviews.</Typography>}
      {decided && (
        <>
          <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            {stored.liked ? <ThumbUpAltRounded aria-hidden="true" /> : <ThumbDownAltRounded aria-hidden="true" />}
            <span>{stored.liked ? 'Liked' : 'Disliked'}</span>
          </Typography>
          <Box component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            “{stored.reason}”
          </Box>
        </>
      )}
    </Box>
  );
}
