import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANSWER_MAX_LENGTH, ANSWER_ROWS } from '@contract/limits';
import type { StoredFeedback } from '@contract/ai';
import { lazy, Suspense, useState } from 'react';
import { StudentCareCard } from '../own-care';
import { Field } from '../../ui/field';
import { StatusLive } from '../../ui/status-live';
import { useWords } from '../../i18n/words';
import { ReasonChips } from './reason-chips';
import type { Reviews } from './use-reviews';
import reviewWords from '../../words/en/reviews.json';
import { isAnswered } from '@contract/progress';
import savingWords from '../../words/en/saving.json';
import { isTransient, errorText } from '../../api/problem';
import { Muted } from '../../ui/text';

/** Transient failures are retried; rejections carry the server's explanation. */
function failureText(failed: unknown, keepOpen: string): string {
  if (failed === null) return '';
  return isTransient(failed) ? keepOpen : errorText(failed);
}

function useVerdict(school: string, reviews: Reviews) {
  const keepOpen = useWords(savingWords)('unkept');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stored = reviews.bySchool.get(school);
  const draft = reviews.drafts[school];
  const submitted = stored?.submitted ?? false;
  const reopened = submitted && draft !== undefined && reviews.mayChange;
  const closed = submitted && !reopened;
  const reason = (closed ? undefined : draft) ?? stored?.reason ?? '';

  // The stored review may have been sent in the meantime.
  const failed = closed && isTransient(error) ? null : error;

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
    /** True if a verdict was given and is not being changed. */
    closed,
    /** True if a verdict was given and the student has asked to change it. */
    reopened,
    reason,
    researched: Boolean(stored?.researched) || draft !== undefined,
    sending,
    /** Why the last attempt failed; '' if it didn't. */
    failure: failureText(failed, keepOpen),
    /** True if the last attempt didn't reach the server and is stored in this browser. */
    kept: failed !== null && !navigator.onLine,
    write: (text: string) => reviews.setDraft(school, text),
    /** Sends the verdict with its reason; does nothing if the reason is blank. Returns whether it was stored. */
    decide: async (liked: boolean) => isAnswered(reason) && attempt(() => reviews.send(school, liked, reason)),
    reopen: () => reviews.setDraft(school, stored?.reason ?? ''),
    leave: () => reviews.dropDraft(school),
    takeBack: () => attempt(() => reviews.takeBack(school)),
  };
}

type Verdict = ReturnType<typeof useVerdict>;

// Few reviews are about the price.
const LowerPriceLimit = lazy(() => import('./lower-limit'));

const blockLook = { p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.sunSoft' };

// Sent text stays readable in its disabled field.
const readableWhenSent = { '& .MuiInputBase-root.Mui-disabled': { opacity: 1, backgroundColor: 'transparent' } };

// A given verdict stays readable on its disabled button.
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

function VerdictChanges({ verdict, mayChange }: { verdict: Verdict; mayChange: boolean }) {
  const t = useWords(reviewWords);
  if (verdict.closed) {
    return mayChange ? (
      <Button onClick={verdict.reopen}>{t('changeMind')}</Button>
    ) : (
      <Muted sx={{ alignSelf: 'center' }}>{t('stands')}</Muted>
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

interface SchoolReviewProps {
  userId: string;
  school: string;
  reviews: Reviews;
}

function ReviewForm({ userId, school, reviews, verdict }: SchoolReviewProps & { verdict: Verdict }) {
  const t = useWords(reviewWords);
  const { reason, closed, stored, failure } = verdict;
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
        <VerdictChanges verdict={verdict} mayChange={reviews.mayChange} />
      </Box>
      <StatusLive tone={failure === '' ? 'good' : 'warning'}>
        {failure === '' && reviews.justSaved === school ? t('savedReview') : failure}
        {verdict.kept && <span>{` ${t('sentLater')}`}</span>}
      </StatusLive>
      {closed && typeof stored?.lower_limit === 'number' && (
        <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
          <LowerPriceLimit userId={userId} dollars={stored.lower_limit} />
        </Suspense>
      )}
      {stored?.care && <StudentCareCard text={stored.care} written={stored.reason} />}
    </>
  );
}

/**
 * A student's review of one school: researched, then liked or disliked with a reason. Can be changed until the next
 * list is requested.
 */
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
        <ReviewForm {...props} verdict={verdict} />
      ) : (
        <Box>
          <Typography sx={{ mb: 1.5, maxWidth: '60ch' }}>{t('researchHint')}</Typography>
          <Button variant="contained" onClick={() => verdict.write(verdict.reason)}>
            {t('researched')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

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
