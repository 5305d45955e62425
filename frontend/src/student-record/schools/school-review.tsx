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
function failureText(activeError: unknown, keepOpenText: string): string {
  if (activeError === null) return '';
  return isTransient(activeError) ? keepOpenText : errorText(activeError);
}

function useVerdict(school: string, reviews: Reviews) {
  const keepOpenText = useWords(savingWords)('unkept');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const storedReview = reviews.bySchool.get(school);
  const draft = reviews.drafts[school];
  const isSubmitted = storedReview?.submitted ?? false;
  const isReopened = isSubmitted && draft !== undefined && reviews.canChange;
  const isClosed = isSubmitted && !isReopened;
  const reason = (isClosed ? undefined : draft) ?? storedReview?.reason ?? '';

  // The stored review may have been sent in the meantime.
  const activeError = isClosed && isTransient(error) ? null : error;

  const runAttempt = async (action: () => Promise<void>): Promise<boolean> => {
    setIsSending(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (caughtError) {
      setError(caughtError);
      return false;
    } finally {
      setIsSending(false);
    }
  };

  return {
    storedReview,
    /** True if a verdict was given and is not being changed. */
    isClosed,
    /** True if a verdict was given and the student has asked to change it. */
    reopened: isReopened,
    reason,
    isResearched: Boolean(storedReview?.researched) || draft !== undefined,
    sending: isSending,
    /** Why the last attempt failed; '' if it didn't. */
    failure: failureText(activeError, keepOpenText),
    /** True if the last attempt didn't reach the server and is stored in this browser. */
    isStoredLocally: activeError !== null && !navigator.onLine,
    setReason: (text: string) => reviews.setDraft(school, text),
    /** Sends the verdict with its reason; does nothing if the reason is blank. Returns whether it was stored. */
    submitVerdict: async (liked: boolean) =>
      isAnswered(reason) && runAttempt(() => reviews.send(school, liked, reason)),
    reopen: () => reviews.setDraft(school, storedReview?.reason ?? ''),
    cancelChange: () => reviews.dropDraft(school),
    withdraw: () => runAttempt(() => reviews.takeBack(school)),
  };
}

type Verdict = ReturnType<typeof useVerdict>;

// Few reviews are about the price or the distance.
const LowerLimit = lazy(() => import('./lower-limit'));

/** The limits that a closed review offers. */
const offeredLimits = (stored: StoredFeedback | undefined) =>
  (
    [
      ['net_price', stored?.lower_limit],
      ['most_miles', stored?.nearer_limit],
    ] as const
  ).flatMap(([kind, value]) => (typeof value === 'number' ? [{ kind, value }] : []));

const blockStyles = { p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.sunSoft' };

// Sent text stays readable in its disabled field.
const readableWhenSent = { '& .MuiInputBase-root.Mui-disabled': { opacity: 1, backgroundColor: 'transparent' } };

// A given verdict stays readable on its disabled button.
const verdictStyles = (isGiven: boolean) =>
  isGiven
    ? { '&:disabled': { backgroundColor: 'primary.main', color: 'primary.contrastText', opacity: 0.85 } }
    : undefined;

interface VerdictsProps {
  liked: boolean | null;
  disabled: boolean;
  onVerdict: (liked: boolean) => void;
}

function Verdicts({ liked, disabled, onVerdict }: VerdictsProps) {
  const t = useWords(reviewWords);
  return [true, false].map((isLike) => (
    <Button
      key={String(isLike)}
      variant={liked === isLike ? 'contained' : 'outlined'}
      aria-pressed={liked === isLike}
      disabled={disabled}
      startIcon={isLike ? <ThumbUpAltRounded /> : <ThumbDownAltRounded />}
      onClick={() => onVerdict(isLike)}
      sx={verdictStyles(liked === isLike)}
    >
      <span>{t(isLike ? 'like' : 'dislike')}</span>
    </Button>
  ));
}

function VerdictChanges({ verdict, canChange }: { verdict: Verdict; canChange: boolean }) {
  const t = useWords(reviewWords);
  if (verdict.isClosed) {
    return canChange ? (
      <Button onClick={verdict.reopen}>{t('changeMind')}</Button>
    ) : (
      <Muted sx={{ alignSelf: 'center' }}>{t('stands')}</Muted>
    );
  }
  if (!verdict.reopened) return null;
  return (
    <>
      <Button onClick={verdict.cancelChange}>{t('keepIt')}</Button>
      <Button onClick={() => void verdict.withdraw()}>{t('takeBack')}</Button>
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
  const { reason, isClosed, storedReview, failure } = verdict;
  const isLocked = isClosed || verdict.sending;
  const isLast = storedReview?.researched !== true && reviews.count + 1 >= reviews.needed;
  return (
    <>
      {!isClosed && (
        <>
          <ReasonChips side="good" reason={reason} disabled={isLocked} onChange={verdict.setReason} />
          <ReasonChips side="bad" reason={reason} disabled={isLocked} onChange={verdict.setReason} />
        </>
      )}
      <Field
        label={t('reasonLabel', { school })}
        hint={`${t('reasonHint')} ${isLast ? t('startsNext') : t('untilNext', reviews.needed)}`}
        multiline
        rows={ANSWER_ROWS}
        value={reason}
        disabled={isLocked}
        inputProps={{ maxLength: ANSWER_MAX_LENGTH }}
        onChange={(event) => verdict.setReason(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Verdicts
          liked={storedReview?.liked ?? null}
          disabled={isLocked}
          onVerdict={(liked) => void verdict.submitVerdict(liked)}
        />
        <VerdictChanges verdict={verdict} canChange={reviews.canChange} />
      </Box>
      <StatusLive tone={failure === '' ? 'good' : 'warning'}>
        {failure === '' && reviews.justSavedSchool === school ? t('savedReview') : failure}
        {verdict.isStoredLocally && <span>{` ${t('sentLater')}`}</span>}
      </StatusLive>
      {isClosed &&
        offeredLimits(storedReview).map(({ kind, value }) => (
          <Suspense key={kind} fallback={<Box sx={{ minHeight: 44 }} />}>
            <LowerLimit userId={userId} kind={kind} value={value} />
          </Suspense>
        ))}
      {storedReview?.care && <StudentCareCard text={storedReview.care} writtenText={storedReview.reason} />}
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
    <Box sx={{ ...blockStyles, ...readableWhenSent, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h3">
        {t('yourReview')}
      </Typography>
      {verdict.isResearched ? (
        <ReviewForm {...props} verdict={verdict} />
      ) : (
        <Box>
          <Typography sx={{ mb: 1.5, maxWidth: '60ch' }}>{t('researchHint')}</Typography>
          <Button variant="contained" onClick={() => verdict.setReason(verdict.reason)}>
            {t('researched')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

export function ReadOnlyReview({ storedReview }: { storedReview: StoredFeedback | undefined }) {
  const isDecided = storedReview?.submitted && storedReview.liked !== null;
  return (
    <Box sx={blockStyles}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        The student’s review
      </Typography>
      {!isDecided && <Typography>Not reviewed on this list yet. Reviews under Earlier lists still count.</Typography>}
      {isDecided && (
        <>
          <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            {storedReview.liked ? <ThumbUpAltRounded aria-hidden="true" /> : <ThumbDownAltRounded aria-hidden="true" />}
            <span>{storedReview.liked ? 'Liked' : 'Disliked'}</span>
          </Typography>
          <Box component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            “{storedReview.reason}”
          </Box>
        </>
      )}
    </Box>
  );
}
