import type { Recommendation } from '@contract/recommendations';
import type { ReactNode } from 'react';
import { ListSaveButton } from '../college/save-button';
import { FamilyIncomeChoice } from '../family-income/family-income-choice';
import { OutcomeNote } from '../outcomes/outcome-note';
import { SchoolDetail } from './school-detail';
import { ReadOnlyReview, SchoolReview } from './school-review';
import { useNarrow } from './list-view';
import type { Reviews } from './use-reviews';

export interface ChosenSchoolProps {
  userId: string;
  school: Recommendation;
  reviews: Reviews;
  canReview: boolean;
  actions: ReactNode;
  afterReview: ReactNode;
}

export default function ChosenSchool({ userId, school, reviews, canReview, actions, afterReview }: ChosenSchoolProps) {
  const folded = useNarrow();
  const reader = canReview ? 'student' : 'counselor';
  return (
    <SchoolDetail
      key={school.unitid}
      school={school}
      reader={reader}
      folded={folded}
      priceChoice={canReview && <FamilyIncomeChoice userId={userId} />}
      save={canReview && <ListSaveButton userId={userId} college={school} />}
      past={<OutcomeNote userId={userId} unitid={school.unitid} reader={reader} />}
      review={
        canReview ? (
          <>
            <SchoolReview userId={userId} school={school.name} reviews={reviews} />
            {afterReview}
          </>
        ) : (
          <ReadOnlyReview stored={reviews.bySchool.get(school.name)} />
        )
      }
      actions={actions}
    />
  );
}
