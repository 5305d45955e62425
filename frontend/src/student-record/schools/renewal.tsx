import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagePath, pages } from '@contract/pages';
import { needsNewList, reviewsForNewList } from '@contract/progress';
import { Link as RouterLink } from 'react-router';
import { unspecifiedMessage } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { choicesWithCounselor } from '../preferences/chosen-with';
import { GenerationProgress } from './generation-progress';
import type { Generation } from './use-generation';
import listWords from '../../words/en/school-list.json';
import type { StudentList } from './use-student-list';
import schoolsWords from '../../words/en/schools.json';

function ListProgress({ generation, canReview }: { generation: Generation; canReview: boolean }) {
  const { status, isGenerating, isStarting, start, refusal } = generation;
  if (status && isGenerating)
    return <GenerationProgress status={status} reader={canReview ? 'student' : 'counselor'} />;
  if (isStarting || (refusal === null && status?.state !== 'failed')) return null;
  return (
    <FailureAlert detail={refusal ?? status?.reason ?? unspecifiedMessage()} onRetry={canReview ? start : undefined} />
  );
}

interface ListState {
  text: string;
  action?: { label: string; onClick?: () => void; to?: string };
  isGood?: boolean;
}

/** The state of a list with enough reviews; null if its failure is shown instead. */
function useReviewedState({ newest: newestQuery, generation, reviews }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  if (generation.isGenerating || generation.isStarting || newestQuery.isFetching)
    return { text: t('updating'), isGood: true };
  if (generation.status?.state === 'failed') return null;
  return {
    text: t('enough', { count: reviews.count }),
    action: { label: t('update'), onClick: generation.start },
  };
}

/** The state of a list whose choices changed after it was made, or were made with a counselor; null if neither. */
function useChangedState(userId: string, { displayedList: list, generation }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  const tList = useWords(listWords);
  const choices = useCall(routes.readPreferences, { userId });
  const queries = [choices, useCall(routes.readFamilyIncome, { userId })];
  // Reserve the line, but show nothing that might be taken back.
  if (queries.some(({ isPending }) => isPending)) return { text: '' };
  const counselorChoices = choices.data ? choicesWithCounselor(choices.data) : [];
  if (counselorChoices[0]) {
    const text = t('chosenWith', { name: counselorChoices[0].by, smart_count: counselorChoices.length });
    return { text, isGood: true, action: { label: t('lookAt', counselorChoices.length), to: pages.myChoices.path } };
  }
  const createdAt = list?.created_at;
  if (!queries.some(({ data }) => createdAt && data?.changed_at && createdAt < data.changed_at)) return null;
  return { text: tList('changed'), action: { label: tList('newList'), onClick: generation.start } };
}

/** The list's state with the one next step; null if progress or a failure is shown instead. */
function useListState({ userId, data, listPath }: StateLineProps): ListState | null {
  const t = useWords(schoolsWords);
  const tList = useWords(listWords);
  const { displayedList, generation, reviews, list, schools } = data;
  const changedState = useChangedState(userId, data);
  const reviewedState = useReviewedState(data);
  if (list.waits) {
    const handleShowNew = (): void => {
      list.showNewest();
      document.documentElement.scrollTop = 0;
    };
    const action = { label: t('showNew'), ...(listPath ? { to: listPath } : { onClick: handleShowNew }) };
    return { text: t(reviews.hasUnsentDraft ? 'newWaits' : 'newIsReady'), action, isGood: true };
  }
  if (needsNewList(reviews.count, schools.length)) return reviewedState;
  if (generation.isGenerating || generation.isStarting) return null;
  if (changedState) return changedState;
  if (list.renewed) {
    const to = list.knowsEarlier && displayedList?._id ? pagePath('earlierList', { listId: displayedList._id }) : null;
    return { text: t('renewed'), isGood: true, ...(to && { action: { label: t('whatChanged'), to } }) };
  }
  if (schools.length === 0) return null;
  const count = reviewsForNewList(schools.length) - reviews.count;
  return { text: t('reviewMore', { count }), action: { label: tList('choices'), to: pages.myChoices.path } };
}

interface StateLineProps {
  userId: string;
  data: StudentList;
  /** The path of the list, if this is another page. */
  listPath?: string;
  /** True if the same line is announced elsewhere. */
  isMuted?: boolean;
}

function ListStateLine({ isMuted = false, ...props }: StateLineProps) {
  const state = useListState(props);
  const { text, action, isGood = false } = state ?? {};
  return (
    <Box role={isMuted ? undefined : 'status'} sx={{ '&:empty': { position: 'absolute' } }}>
      {state && (
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 44 },
            ...(isGood && { px: 2, py: 0.5, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }),
          }}
        >
          <Box sx={{ flex: { xs: '1 1 180px', sm: '0 1 auto' }, minWidth: 0, textWrap: 'balance' }}>{text}</Box>
          {action && (
            <Button
              variant={action.onClick ? 'contained' : 'text'}
              {...(action.to ? { component: RouterLink, to: action.to } : { onClick: action.onClick })}
              sx={{ flex: 'none' }}
            >
              <span>{action.label}</span>
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

interface NextListStatusProps extends Omit<StateLineProps, 'isMuted'> {
  canReview: boolean;
  /** Where it is shown: news about the next list appears at the review the student is on. */
  position: 'top' | 'review';
}

export function NextListStatus({ canReview, position, ...props }: NextListStatusProps) {
  const { generation, reviews } = props.data;
  const isShownInReview = position === 'top' && reviews.hasSentVerdict;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': { display: 'none' } }}>
      {canReview && <ListStateLine isMuted={isShownInReview} {...props} />}
      {!isShownInReview && <ListProgress generation={generation} canReview={canReview} />}
    </Box>
  );
}
