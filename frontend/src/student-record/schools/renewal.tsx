import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagePath, pages } from '@contract/pages';
import { needsNewList, reviewsForNewList } from '@contract/progress';
import { Link as RouterLink } from 'react-router';
import { unexplainedMessage } from '../../api/problem';
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

function Progress({ generation, canReview }: { generation: Generation; canReview: boolean }) {
  const { status, active, starting, start, refusal } = generation;
  if (status && active) return <GenerationProgress status={status} reader={canReview ? 'student' : 'counselor'} />;
  if (starting || (refusal === null && status?.state !== 'failed')) return null;
  return (
    <FailureAlert detail={refusal ?? status?.reason ?? unexplainedMessage()} onRetry={canReview ? start : undefined} />
  );
}

interface ListState {
  says: string;
  action?: { label: string; onTake?: () => void; to?: string };
  isGood?: boolean;
}

/** The state of a list with enough reviews; null if its failure is shown instead. */
function useReviewedState({ newest, generation, reviews }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  if (generation.active || generation.starting || newest.isFetching) return { says: t('updating'), isGood: true };
  if (generation.status?.state === 'failed') return null;
  return {
    says: t('enough', { count: reviews.count }),
    action: { label: t('update'), onTake: generation.start },
  };
}

/** The state of a list whose choices changed after it was made, or were made with a counselor; null if neither. */
function useChangedState(userId: string, { shown: list, generation }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  const ofList = useWords(listWords);
  const choices = useCall(routes.readPreferences, { userId });
  const read = [choices, useCall(routes.readFamilyIncome, { userId })];
  // Reserve the line, but show nothing that might be taken back.
  if (read.some(({ isPending }) => isPending)) return { says: '' };
  const together = choices.data ? choicesWithCounselor(choices.data) : [];
  if (together[0]) {
    const says = t('chosenWith', { name: together[0].by, smart_count: together.length });
    return { says, isGood: true, action: { label: t('lookAt', together.length), to: pages.myChoices.path } };
  }
  const made = list?.created_at;
  if (!read.some(({ data }) => made && data?.changed_at && made < data.changed_at)) return null;
  return { says: ofList('changed'), action: { label: ofList('newList'), onTake: generation.start } };
}

/** The list's state with the one next step; null if progress or a failure is shown instead. */
function useListState({ userId, data, listAt }: StateLineProps): ListState | null {
  const t = useWords(schoolsWords);
  const ofList = useWords(listWords);
  const { shown, generation, reviews, list, schools } = data;
  const changed = useChangedState(userId, data);
  const reviewed = useReviewedState(data);
  if (list.waits) {
    const showNew = (): void => {
      list.showNewest();
      document.documentElement.scrollTop = 0;
    };
    const action = { label: t('showNew'), ...(listAt ? { to: listAt } : { onTake: showNew }) };
    return { says: t(reviews.unsent ? 'newWaits' : 'newIsReady'), action, isGood: true };
  }
  if (needsNewList(reviews.count, schools.length)) return reviewed;
  if (generation.active || generation.starting) return null;
  if (changed) return changed;
  if (list.renewed) {
    const to = list.knowsEarlier && shown?._id ? pagePath('earlierList', { listId: shown._id }) : null;
    return { says: t('renewed'), isGood: true, ...(to && { action: { label: t('whatChanged'), to } }) };
  }
  if (schools.length === 0) return null;
  const count = reviewsForNewList(schools.length) - reviews.count;
  return { says: t('reviewMore', { count }), action: { label: ofList('choices'), to: pages.myChoices.path } };
}

interface StateLineProps {
  userId: string;
  data: StudentList;
  /** The path of the list, if this is another page. */
  listAt?: string;
  /** True if the same line is announced elsewhere. */
  isQuiet?: boolean;
}

function ListStateLine({ isQuiet = false, ...props }: StateLineProps) {
  const state = useListState(props);
  const { says, action, isGood = false } = state ?? {};
  return (
    <Box role={isQuiet ? undefined : 'status'} sx={{ '&:empty': { position: 'absolute' } }}>
      {state && (
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 44 },
            ...(isGood && { px: 2, py: 0.5, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }),
          }}
        >
          <Box sx={{ flex: { xs: '1 1 180px', sm: '0 1 auto' }, minWidth: 0, textWrap: 'balance' }}>{says}</Box>
          {action && (
            <Button
              variant={action.onTake ? 'contained' : 'text'}
              {...(action.to ? { component: RouterLink, to: action.to } : { onClick: action.onTake })}
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

interface NextListStatusProps extends Omit<StateLineProps, 'isQuiet'> {
  canReview: boolean;
  /** Where it is shown: news about the next list appears at the review the student is on. */
  place: 'top' | 'review';
}

export function NextListStatus({ canReview, place, ...props }: NextListStatusProps) {
  const { generation, reviews } = props.data;
  const isElsewhere = place === 'top' && reviews.sentHere;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': { display: 'none' } }}>
      {canReview && <ListStateLine isQuiet={isElsewhere} {...props} />}
      {!isElsewhere && <Progress generation={generation} canReview={canReview} />}
    </Box>
  );
}
