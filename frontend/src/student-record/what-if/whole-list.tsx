import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { lazy } from 'react';
import { useAsSent } from '../../i18n/as-sent';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Fold } from '../schools/fold';
import { whatIfWords } from './words';

const WhatIfPanel = lazy(() => import('./what-if-panel'));
const WhyNotPanel = lazy(() => import('./why-not-panel'));

/** 'At least one' for the list that is shown: one sentence, with how it is counted folded below. Nothing where it cannot be read. */
function ListOdds({ userId }: { userId: string }) {
  const sent = useAsSent();
  const t = useWords(whatIfWords);
  const { data: odds } = useCall(routes.readListOdds, { userId });
  if (!odds || odds.sentence === '') return null;
  return (
    <Box component="section" aria-label={t('whole')}>
      <Typography {...sent}>{odds.sentence}</Typography>
      <Box component="details" sx={{ mt: 0.5, '& > summary': { cursor: 'pointer', minHeight: 28, borderRadius: 1 } }}>
        <summary>{t('howWeCount')}</summary>
        <Box component="ul" {...sent} sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {odds.how_we_count.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {odds.tiers.map(({ tier, sentence }) => (
            <li key={tier}>{sentence}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface WholeListProps {
  userId: string;
  canCorrect: boolean;
  schools: readonly Recommendation[];
}

/** What can be asked of a list as a whole: what would move it, why a college is missing, and how it stands. */
export function WholeList({ userId, canCorrect, schools }: WholeListProps) {
  const t = useWords(whatIfWords);
  return (
    <>
      {schools.length > 0 && (
        <Fold title={t('whatIf')}>
          <WhatIfPanel userId={userId} schools={schools} reader={canCorrect ? 'student' : 'counselor'} />
        </Fold>
      )}
      <Fold title={t('whyNot')}>
        <WhyNotPanel userId={userId} canCorrect={canCorrect} />
      </Fold>
      {schools.length > 0 && <ListOdds userId={userId} />}
    </>
  );
}
