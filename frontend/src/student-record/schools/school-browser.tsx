import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { type ReactNode, useRef, useState } from 'react';
import { SchoolCarousel } from './school-carousel';
import { chooseTier, countOfTiers, openList, schoolsOfTier } from './school-choice';
import { SchoolDetail } from './school-detail';
import { ReadOnlyReview, SchoolReview } from './school-review';
import { TierTabs } from './tier-tabs';
import type { Reviews } from './use-reviews';

interface SchoolBrowserProps {
  schools: readonly Recommendation[];
  reviews: Reviews;
  canReview: boolean;
  /** Where the student chooses whose prices are shown. */
  priceChoice: ReactNode;
}

const NARROW = '(max-width: 899px)';

/** A list of schools to look through: tabs, carousel and the school that is looked at. */
export function SchoolBrowser({ schools, reviews, canReview, priceChoice }: SchoolBrowserProps) {
  const [choice, setChoice] = useState(() => openList(schools));
  const detail = useRef<HTMLDivElement>(null);
  const ofTier = schoolsOfTier(schools, choice.tier);
  const school = ofTier.find(({ name }) => name === choice.school);

  const choose = (name: string): void => {
    setChoice({ ...choice, school: name });
    // On a narrow screen the details lie below the cards and would change unseen.
    if (window.matchMedia?.(NARROW).matches) detail.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };

  const reviewOf = ({ name }: Recommendation) =>
    canReview ? (
      <SchoolReview
        key={name}
        school={name}
        stored={reviews.bySchool.get(name)}
        draft={reviews.drafts[name]}
        onDraft={(reason) => reviews.setDraft(name, reason)}
        justSaved={reviews.justSaved === name}
        onSend={(liked, reason) => reviews.send(name, liked, reason)}
      />
    ) : (
      <ReadOnlyReview stored={reviews.bySchool.get(name)} />
    );

  return (
    <TierTabs
      label="Recommended schools by type"
      tier={choice.tier}
      counts={countOfTiers(schools)}
      onChange={(tier) => setChoice(chooseTier(schools, tier))}
    >
      {ofTier.length === 0 && (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>This list holds no {choice.tier} school.</Typography>
      )}
      {school && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <SchoolCarousel
            schools={ofTier}
            page={choice.page}
            chosen={school.name}
            verdicts={reviews.bySchool}
            onTurn={(page) => setChoice({ ...choice, page })}
            onChoose={choose}
          />
          <Box ref={detail} sx={{ scrollMarginTop: 72 }}>
            <SchoolDetail
              school={school}
              reader={canReview ? 'student' : 'counselor'}
              priceChoice={priceChoice}
              review={reviewOf(school)}
            />
          </Box>
        </Box>
      )}
    </TierTabs>
  );
}
