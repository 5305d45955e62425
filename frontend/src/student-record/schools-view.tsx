import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { pages } from '@contract/pages';
import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { partOf } from '../ui/part';
import { Loading } from '../ui/states';
import { RemovedSchools } from './schools/decision-notes';
import { ListNotes } from './schools/list-notes';
import { MoreMenu } from './schools/more-menu';
import { NoList } from './schools/no-list';
import { Renewal } from './schools/renewal';
import { chosenSchool, SchoolBrowser } from './schools/school-browser';
import { type LookedAt, useListView, useIsPhoneStudent } from './schools/list-view';
import { type StudentList, useStudentList } from './schools/use-student-list';
import { ServerTextLanguage } from '../i18n/language-context';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor reads the reviews. */
  canReview: boolean;
  /** What a counselor may do with a school of the list. */
  actionsOf?: (school: Recommendation) => ReactNode;
  /** What a counselor may do with the schools that were taken off it. */
  putBack?: (removed: NonNullable<RecommendationSet['removed']>) => ReactNode;
}

// Below the schools, and not needed to see them: its code comes after theirs.
export const listFoot = partOf(() => import('./schools/list-foot'));
const ownSchools = partOf<{ userId: string }>(() =>
  import('./own-schools/own-schools').then((module) => ({ default: module.SavedColleges })),
);

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The pages of a student's list, for who works with that student. */
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

interface PartProps extends SchoolsViewProps {
  shown: RecommendationSet;
  data: StudentList;
  lookedAt: LookedAt;
}

/** What has to be known first, the schools, and below them what the list follows. */
function WholePage(props: PartProps) {
  const { userId, canReview, shown, data, lookedAt } = props;
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
          userId={userId}
          schools={schools}
          known={known}
          lookedAt={lookedAt}
          reviews={reviews}
          canReview={canReview}
          actionsOf={props.actionsOf}
          afterReview={reviews.sentHere && <Renewal userId={userId} data={data} canReview={canReview} place="review" />}
        />
      )}
      <RemovedSchools removed={shown.removed} />
      {shown.removed && props.putBack?.(shown.removed)}
      <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
        <listFoot.Drawn userId={userId} canReview={canReview} list={shown} />
      </Suspense>
    </ServerTextLanguage>
  );
}

/** A student's recommended schools, live while a new list is being written. */
export function SchoolsView(props: SchoolsViewProps) {
  const { userId, canReview } = props;
  const data = useStudentList(userId);
  const { newest, shown, generation } = data;
  const lookedAt = useListView(data.schools, canReview);

  // While the list is read, so that the school beside it is drawn with it.
  const unfolds = useIsPhoneStudent(canReview);
  useEffect(() => void (unfolds || chosenSchool.fetch().catch(() => undefined)), [unfolds]);

  // A whole list drawn in one go keeps a phone from answering for a second: it follows in small pieces.
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
            <ownSchools.Drawn userId={userId} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Box sx={PARTS}>
      <Renewal userId={userId} data={data} canReview={canReview} place="top" />
      <WholePage {...props} shown={shown} data={data} lookedAt={lookedAt} />
    </Box>
  );
}
