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
import { chosenSchool, SchoolBrowser } from './schools/school-browser';
import { type ListViewState, useListView, useIsPhoneStudent } from './schools/list-view';
import { type StudentList, useStudentList } from './schools/use-student-list';
import { ServerTextLanguage } from '../i18n/language-context';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor only reads the reviews. */
  canReview: boolean;
  actionsOf?: (school: Recommendation) => ReactNode;
  putBack?: (removed: NonNullable<RecommendationSet['removed']>) => ReactNode;
}

// Below the schools and not needed to see them, so its code loads after theirs.
export const listFooterPart = lazyPart(() => import('./schools/list-foot'));
const savedCollegesPart = lazyPart<{ userId: string }>(() =>
  import('./own-schools/own-schools').then((module) => ({ default: module.SavedColleges })),
);

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

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

type BodyProps = SchoolsViewProps & { shown: RecommendationSet; data: StudentList; lookedAt: ListViewState };

function SchoolsPageBody({ userId, canReview, shown, data, lookedAt, actionsOf, putBack }: BodyProps) {
  const { schools, known, reviews } = data;
  const reader = canReview ? 'student' : 'counselor';
  return (
    <ServerTextLanguage value={shown.language ?? 'en'}>
      {!canReview && <StaffTools studentId={userId} />}
      <ListNotes
        userId={userId}
        list={{ ...shown, recommendations: [...schools] }}
        reader={reader}
        generation={canReview ? data.generation : null}
      />
      {schools.length > 0 && (
        <SchoolBrowser
          key={shown._id}
          {...{ userId, schools, known, lookedAt, reviews, canReview, actionsOf }}
          afterReview={
            reviews.sentHere && <NextListStatus userId={userId} data={data} canReview={canReview} place="review" />
          }
        />
      )}
      <RemovedSchools removed={shown.removed} />
      {shown.removed && putBack?.(shown.removed)}
      <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
        <listFooterPart.Drawn userId={userId} canReview={canReview} list={shown} />
      </Suspense>
    </ServerTextLanguage>
  );
}

export function SchoolsView(props: SchoolsViewProps) {
  const { userId, canReview } = props;
  const data = useStudentList(userId);
  const { newest, shown, generation } = data;
  const lookedAt = useListView(data.schools, canReview);

  // Set while the list loads, so that the school next to it renders with it.
  const unfolds = useIsPhoneStudent(canReview);
  useEffect(() => void (unfolds || chosenSchool.fetch().catch(() => undefined)), [unfolds]);

  // Rendering a whole list at once freezes a phone for a second, so it is deferred into small pieces.
  const isRead = useDeferredValue(!newest.isPending);

  if (newest.isPending || !isRead) return <Loading />;
  if (!shown || (shown.recommendations.length === 0 && shown.notes.length === 0)) {
    return (
      <>
        <NoList
          generation={generation}
          reader={canReview ? 'student' : 'counselor'}
          onCheckAgain={() => void newest.refetch()}
        />
        {!canReview && (
          <Suspense>
            <savedCollegesPart.Drawn userId={userId} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Box sx={PARTS}>
      <NextListStatus userId={userId} data={data} canReview={canReview} place="top" />
      <SchoolsPageBody {...props} shown={shown} data={data} lookedAt={lookedAt} />
    </Box>
  );
}
