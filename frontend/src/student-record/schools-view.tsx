import Box from '@mui/material/Box';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Loading } from '../ui/states';
import { WrittenBy } from '../ui/written-by';
import { FamilyIncomeChoice } from './family-income/family-income-choice';
import { FamilyIncomeSection } from './family-income/family-income-section';
import { OwnSchools } from './own-schools/own-schools';
import { UnderstoodPreferences } from './preferences/understood-preferences';
import { SCHOOLS_PER_LIST } from '@contract/limits';
import { ListNotes } from './schools/list-notes';
import { NoList } from './schools/no-list';
import { Renewal } from './schools/renewal';
import { SchoolBrowser } from './schools/school-browser';
import { useGeneration } from './schools/use-generation';
import { useReviews } from './schools/use-reviews';
import { useShownList } from './schools/use-shown-list';
import { WholeList } from './what-if/whole-list';

interface SchoolsViewProps {
  userId: string;
  /** True for the student, who may review; a counselor reads the reviews. */
  canReview: boolean;
}

/** A student's recommended schools, live while a new list is being written. */
export function SchoolsView({ userId, canReview }: SchoolsViewProps) {
  const newest = useCall(routes.readRecommendations, { userId });
  const [shown, setShown] = useState(newest.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({ userId, listId: shown?._id ?? null, onEnough: generation.start });
  const list = useShownList({ newest: newest.data, shown, setShown, reviews });

  if (newest.isPending) return <Loading />;
  if (!shown || (shown.recommendations.length === 0 && shown.notes.length === 0)) {
    return (
      <>
        <NoList
          generation={generation}
          reader={canReview ? 'student' : 'counselor'}
          onCheckAgain={() => void newest.refetch()}
        />
        <OwnSchools userId={userId} canEdit={canReview} />
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Renewal
        canReview={canReview}
        generation={generation}
        list={list}
        reviewed={reviews.count}
        arriving={newest.isFetching}
        unsent={reviews.unsent}
      />
      {!canReview && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          Shown as the student reads it: ‘you’ is the student.
        </Box>
      )}
      <UnderstoodPreferences userId={userId} canCorrect={canReview} list={shown} generation={generation} />
      <FamilyIncomeSection userId={userId} canChoose={canReview} list={shown} generation={generation} />
      <ListNotes notes={shown.notes} open={shown.recommendations.length < SCHOOLS_PER_LIST.least} />
      <WholeList userId={userId} canCorrect={canReview} schools={shown.recommendations} />
      {shown.recommendations.length > 0 && (
        <SchoolBrowser
          key={shown._id}
          schools={shown.recommendations}
          reviews={reviews}
          canReview={canReview}
          priceChoice={canReview ? <FamilyIncomeChoice userId={userId} /> : null}
        />
      )}
      {shown.written_by && <WrittenBy by={shown.written_by} />}
      <OwnSchools userId={userId} canEdit={canReview} />
    </Box>
  );
}
