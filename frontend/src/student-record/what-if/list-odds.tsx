import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAsSent } from '../../i18n/as-sent';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { whatIfWords } from './words';

/** 'At least one' for the list that is shown: one sentence, with how it is counted folded below. Nothing where it cannot be read. */
export function ListOdds({ userId }: { userId: string }) {
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
