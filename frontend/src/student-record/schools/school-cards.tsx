import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import type { Tier } from '@contract/text';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../i18n/words';
import type { Known } from './list-look';
import { SchoolCard } from './school-card';
import type { Compared } from './use-compared';
import type { Reviews } from './use-reviews';
import { schoolsWords } from './words';

interface SchoolCardsProps {
  tier: Tier;
  schools: readonly Recommendation[];
  /** The school beside the cards; null where none is. */
  chosen: number | null;
  known: Known;
  reviews: Reviews;
  canReview: boolean;
  /** The way from a card to the plan of applying. */
  planSign: (school: Recommendation) => ReactNode;
  linkTo: (school: number) => string | null;
  onOpen: (school: Recommendation) => void;
  compared: Compared;
  /** Takes the filters away. */
  onClear: () => void;
}

/** All schools of a tab at once, a card each. */
export function SchoolCards(props: SchoolCardsProps) {
  const { tier, schools, chosen, known, reviews, canReview, planSign, linkTo, onOpen, compared, onClear } = props;
  const t = useWords(schoolsWords);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="body2" component="p" sx={{ mb: 1, fontWeight: 650 }}>
        {t('allOfTier', { tier })}
      </Typography>
      <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {schools.length > 0 ? t('shown', schools.length) : t('nothingLeft')}
      </Typography>
      {schools.length === 0 && (
        <Button variant="outlined" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {schools.map((school) => (
          <li key={school.unitid}>
            <SchoolCard
              school={school}
              told={known.told.get(school.unitid)}
              selected={school.unitid === chosen}
              reviews={reviews}
              canReview={canReview}
              planSign={planSign(school)}
              to={linkTo(school.unitid)}
              onOpen={() => onOpen(school)}
              compared={compared.chosen.includes(school.unitid)}
              onCompare={compared.toggle(school.unitid)}
            />
          </li>
        ))}
      </Box>
    </section>
  );
}
