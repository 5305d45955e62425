import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagePath, pages } from '@contract/pages';
import { needsNewList, reviewsForNewList } from '@contract/progress';
import { Link as RouterLink } from 'react-router';
import { unexplained } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Failed } from '../../ui/states';
import { chosenWith } from '../preferences/chosen-with';
import { GenerationProgress } from './generation-progress';
import type { Generation } from './use-generation';
import listWords from '../../words/en/school-list.json';
import type { StudentList } from './use-student-list';
import schoolsWords from '../../words/en/schools.json';

function Progress({ generation, canReview }: { generation: Generation; canReview: boolean }) {
  const { status, active, starting, start, refusal } = generation;
  if (status && active) return <GenerationProgress status={status} reader={canReview ? 'student' : 'counselor'} />;
  if (starting || (refusal === null && status?.state !== 'failed')) return null;
  return <Failed detail={refusal ?? status?.reason ?? unexplained()} onRetry={canReview ? start : undefined} />;
}

interface ListState {
  says: string;
  /** What can be done now: press it, or go there. */
  action?: { label: string; onTake?: () => void; to?: string };
  /** True for good news. */
  isGood?: boolean;
}

/** How a list is that enough schools are reviewed of; null where its failure says so. */
function useReviewedState({ newest, generation, reviews }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  if (generation.active || generation.starting || newest.isFetching) return { says: t('updating'), isGood: true };
  if (generation.status?.state === 'failed') return null;
  return {
    says: t('enough', { count: reviews.count }),
    action: { label: t('update'), onTake: generation.start },
  };
}

/** How a list is whose choices changed after it was made, or that a counselor chose for with the student; null where neither is so. */
function useChangedState(userId: string, { shown: list, generation }: StudentList): ListState | null {
  const t = useWords(schoolsWords);
  const ofList = useWords(listWords);
  const choices = useCall(routes.readPreferences, { userId });
  const read = [choices, useCall(routes.readFamilyIncome, { userId })];
  // The line keeps its place, and says nothing that it would take back.
  if (read.some(({ isPending }) => isPending)) return { says: '' };
  const together = choices.data ? chosenWith(choices.data) : [];
  if (together[0]) {
    const says = t('chosenWith', { name: together[0].by, smart_count: together.length });
    return { says, isGood: true, action: { label: t('lookAt', together.length), to: pages.myChoices.path } };
  }
  const made = list?.created_at;
  if (!read.some(({ data }) => made && data?.changed_at && made < data.changed_at)) return null;
  return { says: ofList('changed'), action: { label: ofList('newList'), onTake: generation.start } };
}

/** How the list is, with the one thing to do next; null where its progress or a failure says so. */
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
  /** The page of the list, where this is another one. */
  listAt?: string;
  /** True where the same line is announced elsewhere. */
  isQuiet?: boolean;
}

/** One line on the student's list: how it is, and the one thing to do next. */
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

interface RenewalProps extends Omit<StateLineProps, 'isQuiet'> {
  canReview: boolean;
  /** Where it stands: news of the next list come to the review where the student is. */
  place: 'top' | 'review';
}

/** How far the next list is: above the list that is shown, and at the review that was just sent. */
export function Renewal({ canReview, place, ...props }: RenewalProps) {
  const { generation, reviews } = props.data;
  const isElsewhere = place === 'top' && reviews.sentHere;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': { display: 'none' } }}>
      {canReview && <ListStateLine isQuiet={isElsewhere} {...props} />}
      {!isElsewhere && <Progress generation={generation} canReview={canReview} />}
    </Box>
  );
}
