import Box from '@mui/material/Box';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Loading } from '../ui/states';
import { WrittenBy } from '../ui/written-by';
import { FamilyIncomeChoice } from './family-income/family-income-choice';
import { FamilyIncomeSection } from './family-income/family-income-section';
import { UnderstoodPreferences } from './preferences/understood-preferences';
import { SCHOOLS_PER_LIST } from '@contract/limits';
import type { Recommendation } from '@contract/recommendations';
import { ListLinks } from './schools/list-tools';
import { ListNotes } from './schools/list-notes';
import { NoList } from './schools/no-list';
import { Renewal } from './schools/renewal';
import { SchoolBrowser } from './schools/school-browser';
import { useListLook } from './schools/use-list-look';
import { useKnown } from './schools/use-known';
import { useGeneration } from './schools/use-generation';
import { useReviews } from './schools/use-reviews';
import { useShownList } from './schools/use-shown-list';
import { WholeList } from './what-if/whole-list';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor reads the reviews. */
  canReview: boolean;
}

const NONE: readonly Recommendation[] = [];
const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** A student's recommended schools, live while a new list is being written. */
export function SchoolsView({ userId, canReview }: SchoolsViewProps) {
  const newest = useCall(routes.readRecommendations, { userId });
  const [shown, setShown] = useState(newest.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({
    userId,
    listId: shown?._id ?? null,
    followed: generation.active || generation.starting || (newest.data ?? shown)?._id !== shown?._id,
    onEnough: generation.start,
  });
  const list = useShownList({ newest: newest.data, shown, setShown, reviews });

  const told = useKnown(userId, shown?.recommendations ?? NONE, reviews);
  const lookedAt = useListLook(told.schools, canReview);

  if (newest.isPending) return <Loading />;
  if (!shown || (shown.recommendations.length === 0 && shown.notes.length === 0)) {
    return (
      <NoList
        generation={generation}
        reader={canReview ? 'student' : 'counselor'}
        onCheckAgain={() => void newest.refetch()}
      />
    );
  }
  const { schools, known } = told;
  const tooFew = schools.length < SCHOOLS_PER_LIST.least;
  const browser = schools.length > 0 && (
    <SchoolBrowser
      key={shown._id}
      schools={schools}
      known={known}
      lookedAt={lookedAt}
      reviews={reviews}
      canReview={canReview}
      priceChoice={canReview ? <FamilyIncomeChoice userId={userId} /> : null}
    />
  );
  const notes = <ListNotes notes={shown.notes} open={tooFew} />;
  const renewal = (
    <Renewal
      canReview={canReview}
      generation={generation}
      list={list}
      reviewed={reviews.count}
      arriving={newest.isFetching}
      unsent={reviews.unsent}
    />
  );
  if (lookedAt.alone) {
    return (
      <Box sx={PARTS}>
        {renewal}
        {browser}
      </Box>
    );
  }
  return (
    <Box sx={PARTS}>
      {renewal}
      {canReview ? (
        <ListLinks />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          Shown as the student reads it: ‘you’ is the student.
        </Box>
      )}
      {tooFew && notes}
      {browser}
      <Box id="list-follows" sx={{ ...PARTS, scrollMarginTop: 72 }}>
        <UnderstoodPreferences userId={userId} canCorrect={canReview} list={shown} generation={generation} />
        <FamilyIncomeSection userId={userId} canChoose={canReview} list={shown} generation={generation} />
        {!tooFew && notes}
        <WholeList userId={userId} canCorrect={canReview} schools={shown.recommendations} />
      </Box>
      {shown.written_by && <WrittenBy by={shown.written_by} />}
    </Box>
  );
}
