import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { pages } from '@contract/pages';
import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { lazyPart } from '../ui/part';
import { Loading } from '../ui/states';
import { RemovedSchools } from './schools/decision-notes';
import { ListNotes } from './schools/list-notes';
import { MoreMenu } from './schools/more-menu';
import { NoList } from './schools/no-list';
import { NextListStatus } from './schools/renewal';
import { lazySelectedSchool, SchoolBrowser } from './schools/school-browser';
import { type ListViewState, useListView, useIsPhoneStudent } from './schools/list-view';
import { type StudentList, useStudentList } from './schools/use-student-list';
import { ServerTextLanguage } from '../i18n/language-context';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor only reads the reviews. */
  canReview: boolean;
  renderActions?: (school: Recommendation) => ReactNode;
  renderRemoved?: (removed: NonNullable<RecommendationSet['removed']>) => ReactNode;
}

// Below the schools and not needed to see them, so its code loads after theirs.
export const lazyListFooter = lazyPart(() => import('./schools/list-foot'));
const lazySavedColleges = lazyPart<{ userId: string }>(() =>
  import('./own-schools/own-schools').then((module) => ({ default: module.SavedColleges })),
);

const STACK_STYLES = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

function StaffTools({ studentId }: { studentId: string }) {
  const search = `?${new URLSearchParams({ student: studentId }).toString()}`;
  const items = [
    { to: pages.compare.path + search, label: 'Compare' },
    { to: pages.earlierLists.path + search, label: 'Earlier lists' },
    { to: pages.printList.path + search, label: 'Print for the family' },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Box sx={{ flex: '1 1 240px', typography: 'body2' }}>Shown as the student reads it: ‘you’ is the student.</Box>
      <MoreMenu items={items} label="More" />
    </Box>
  );
}

type BodyProps = SchoolsViewProps & { displayedList: RecommendationSet; data: StudentList; listView: ListViewState };

function SchoolsPageBody({
  userId,
  canReview,
  displayedList,
  data,
  listView,
  renderActions,
  renderRemoved,
}: BodyProps) {
  const { schools, context, reviews } = data;
  const reader = canReview ? 'student' : 'counselor';
  return (
    <ServerTextLanguage value={displayedList.language ?? 'en'}>
      {!canReview && <StaffTools studentId={userId} />}
      <ListNotes
        userId={userId}
        list={{ ...displayedList, recommendations: [...schools] }}
        reader={reader}
        generation={canReview ? data.generation : null}
      />
      {schools.length > 0 && (
        <SchoolBrowser
          key={displayedList._id}
          {...{ userId, schools, context, listView, reviews, canReview, renderActions }}
          afterReview={
            reviews.hasSentVerdict && (
              <NextListStatus userId={userId} data={data} canReview={canReview} position="review" />
            )
          }
        />
      )}
      <RemovedSchools removed={displayedList.removed} />
      {displayedList.removed && renderRemoved?.(displayedList.removed)}
      <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
        <lazyListFooter.Component userId={userId} canReview={canReview} list={displayedList} />
      </Suspense>
    </ServerTextLanguage>
  );
}

export function SchoolsView(props: SchoolsViewProps) {
  const { userId, canReview } = props;
  const data = useStudentList(userId);
  const { newest: newestQuery, displayedList, generation } = data;
  const listView = useListView(data.schools, canReview);

  // Set while the list loads, so that the school next to it renders with it.
  const isExpandable = useIsPhoneStudent(canReview);
  useEffect(() => void (isExpandable || lazySelectedSchool.preload().catch(() => undefined)), [isExpandable]);

  // Rendering a whole list at once freezes a phone for a second, so it is deferred into small pieces.
  const isListLoaded = useDeferredValue(!newestQuery.isPending);

  if (newestQuery.isPending || !isListLoaded) return <Loading />;
  if (!displayedList || (displayedList.recommendations.length === 0 && displayedList.notes.length === 0)) {
    return (
      <>
        <NoList
          generation={generation}
          reader={canReview ? 'student' : 'counselor'}
          onCheckAgain={() => void newestQuery.refetch()}
        />
        {!canReview && (
          <Suspense>
            <lazySavedColleges.Component userId={userId} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Box sx={STACK_STYLES}>
      <NextListStatus userId={userId} data={data} canReview={canReview} position="top" />
      <SchoolsPageBody {...props} displayedList={displayedList} data={data} listView={listView} />
    </Box>
  );
}
