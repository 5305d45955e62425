import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { partOf } from '../ui/part';
import { Loading } from '../ui/states';
import { FamilyIncomeChoice } from './family-income/family-income-choice';
import { SCHOOLS_PER_LIST } from '@contract/limits';
import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { HomeStateNote } from './price/home-state-note';
import { RemovedSchools } from './schools/decision-notes';
import { ListLinks, StaffLinks } from './schools/list-tools';
import { ListNotes } from './schools/list-notes';
import { NoList } from './schools/no-list';
import { Renewal } from './schools/renewal';
import { OutcomeNote } from './outcomes/outcome-note';
import { SchoolBrowser } from './schools/school-browser';
import type { Known } from './schools/list-look';
import { type LookedAt, useListLook } from './schools/use-list-look';
import { useKnown } from './schools/use-known';
import { CounselorsLook } from './schools/counselors-look';
import { type Generation, useGeneration } from './schools/use-generation';
import { type Reviews, useReviews } from './schools/use-reviews';
import { useShownList } from './schools/use-shown-list';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor reads the reviews. */
  canReview: boolean;
  /** What a counselor may do with a school of the list. */
  actionsOf?: (school: Recommendation) => ReactNode;
  /** What a counselor may do with the schools that were taken off it. */
  putBack?: (removed: NonNullable<RecommendationSet['removed']>) => ReactNode;
  /** What stands below it all, once the list is there. */
  children?: ReactNode;
}

// Below the schools, and not needed to see them: its code comes after theirs.
export const listFoot = partOf(() => import('./schools/list-foot'));
export const ownSchools = partOf<{ userId: string; canEdit: boolean }>(() =>
  import('./own-schools/own-schools').then((module) => ({ default: module.OwnSchools })),
);
/** About as high as what comes, so that what stands below does not move where it is in sight. */
const FOOT_ROOM_PX = 900;

const NONE: readonly Recommendation[] = [];
const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

interface PartProps extends SchoolsViewProps {
  shown: RecommendationSet;
  generation: Generation;
  reviews: Reviews;
  lookedAt: LookedAt;
  schools: readonly Recommendation[];
  known: Known;
}

function Browser({ userId, canReview, shown, reviews, lookedAt, schools, known, actionsOf }: PartProps) {
  if (schools.length === 0) return null;
  return (
    <SchoolBrowser
      key={shown._id}
      userId={userId}
      schools={schools}
      known={known}
      lookedAt={lookedAt}
      reviews={reviews}
      canReview={canReview}
      actionsOf={actionsOf}
      priceChoice={canReview ? <FamilyIncomeChoice userId={userId} /> : null}
      pastOf={(unitid) => <OutcomeNote userId={userId} unitid={unitid} reader={canReview ? 'student' : 'counselor'} />}
    />
  );
}

/** The schools first, and below them what the list follows; a note that explains a short list stands above it. */
function WholePage(props: PartProps) {
  const { userId, canReview, shown, generation, schools, lookedAt } = props;
  const tooFew = schools.length < SCHOOLS_PER_LIST.least;
  // On a phone they would push every school out of sight: their line stands there, and opens.
  const notes = <ListNotes notes={shown.notes} open={tooFew && !lookedAt.narrow} />;
  return (
    <>
      {canReview ? <ListLinks /> : <StaffLinks studentId={userId} />}
      {tooFew && notes}
      <CounselorsLook list={shown} reader={canReview ? 'student' : 'counselor'} />
      <HomeStateNote prices={schools.map(({ price }) => price)} reader={canReview ? 'student' : 'counselor'} />
      <Browser {...props} />
      <RemovedSchools removed={shown.removed} />
      {shown.removed && props.putBack?.(shown.removed)}
      <Suspense fallback={<Box sx={{ minHeight: FOOT_ROOM_PX }} />}>
        <listFoot.Drawn
          userId={userId}
          canReview={canReview}
          list={shown}
          generation={generation}
          notes={!tooFew && notes}
        />
      </Suspense>
    </>
  );
}

/** Whether the list that follows the shown one was asked for, as far as this page knows; the server knows for sure. */
const isFollowed = (generation: Generation, shown?: RecommendationSet, newest = shown): boolean =>
  generation.active || generation.starting || newest?._id !== shown?._id;

/** A student's recommended schools, live while a new list is being written. */
export function SchoolsView({ userId, canReview, actionsOf, putBack, children }: SchoolsViewProps) {
  const newest = useCall(routes.readRecommendations, { userId });
  const [shown, setShown] = useState(newest.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({
    userId,
    listId: shown?._id ?? null,
    schools: shown?.recommendations.length ?? 0,
    followed: isFollowed(generation, shown, newest.data),
    onEnough: generation.start,
  });
  const list = useShownList({ newest: newest.data, shown, setShown, reviews });

  const news = useRef<HTMLDivElement>(null);
  /** Asks from the foot of the page: what becomes of it is told at the top of the list. */
  const startBelow = (): void => {
    generation.start();
    news.current?.focus({ preventScroll: true });
    news.current?.scrollIntoView({ block: 'start' });
  };

  const told = useKnown(userId, shown?.recommendations ?? NONE, reviews);
  const lookedAt = useListLook(told.schools, canReview);

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
        <Suspense>
          <ownSchools.Drawn userId={userId} canEdit={canReview} />
        </Suspense>
        {newest.data && children}
      </>
    );
  }
  const fromBelow = { ...generation, start: startBelow };
  const props = { userId, canReview, actionsOf, putBack, shown, generation: fromBelow, reviews, lookedAt, ...told };
  return (
    <>
      <Box sx={PARTS}>
        <Renewal
          place={news}
          canReview={canReview}
          generation={generation}
          list={list}
          schools={shown.recommendations.length}
          reviewed={reviews.count}
          arriving={newest.isFetching}
          unsent={reviews.unsent}
        />
        {lookedAt.alone ? <Browser {...props} /> : <WholePage {...props} />}
      </Box>
      {children}
    </>
  );
}
