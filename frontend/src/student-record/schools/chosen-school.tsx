import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import type { Recommendation } from '@contract/recommendations';
import { type ReactNode, useId } from 'react';
import { ListSaveButton } from '../college/save-button';
import { FamilyIncomeChoice } from '../family-income/family-income-choice';
import { OutcomeNote } from '../outcomes/outcome-note';
import { column, SchoolSections, WebLink } from './school-detail';
import { ReadOnlyReview, SchoolReview } from './school-review';
import { useIsNarrow } from './list-view';
import type { Reviews } from './use-reviews';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useBackLinkState } from '../../ui/back-button';
import schoolsWords from '../../words/en/schools.json';
import { SchoolLogo } from '../college/marks';

export interface SelectedSchoolProps {
  userId: string;
  school: Recommendation;
  reviews: Reviews;
  canReview: boolean;
  actions: ReactNode;
  afterReview: ReactNode;
}

function Heading({ school, id, trailing }: { school: Recommendation; id: string; trailing: ReactNode }) {
  const t = useWords(schoolsWords);
  const state = useBackLinkState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <SchoolLogo url={school.info.logo_url} label={t('logo', { school: school.name })} size={56} />
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {school.name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {school.facts.website_url && <WebLink url={school.facts.website_url}>{t('website')}</WebLink>}
          <Link
            component={RouterLink}
            to={pagePath('college', { unitid: school.unitid })}
            state={state}
            aria-label={t('allFactsOf', { school: school.name })}
          >
            {t('allFacts')}
          </Link>
        </Typography>
      </Box>
      {trailing}
    </Box>
  );
}

export default function SelectedSchool({
  userId,
  school,
  reviews,
  canReview,
  actions,
  afterReview,
}: SelectedSchoolProps) {
  const id = useId();
  const isFolded = useIsNarrow();
  const reader = canReview ? 'student' : 'counselor';
  return (
    <Paper
      key={school.unitid}
      component="section"
      aria-labelledby={id}
      sx={{ ...column, p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Heading school={school} id={id} trailing={canReview && <ListSaveButton userId={userId} college={school} />} />
      {actions}
      <SchoolSections
        school={school}
        reader={reader}
        isFolded={isFolded}
        incomeChoice={canReview && <FamilyIncomeChoice userId={userId} />}
        outcomes={<OutcomeNote userId={userId} unitid={school.unitid} reader={reader} />}
        review={
          canReview ? (
            <>
              <SchoolReview userId={userId} school={school.name} reviews={reviews} />
              {afterReview}
            </>
          ) : (
            <ReadOnlyReview storedReview={reviews.bySchool.get(school.name)} />
          )
        }
      />
    </Paper>
  );
}
