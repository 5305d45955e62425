import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OutcomeBand } from '@contract/reports';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { type Reader, useWords } from '../../i18n/words';
import outcomeWords from '../../words/en/outcomes.json';
import { Muted } from '../../ui/text';

const yearsText = ({ from_year, to_year }: OutcomeBand): string =>
  from_year === to_year ? String(from_year) : `${from_year}–${to_year}`;

/**
 * Results of the school's past applications to this college, with counts; renders nothing if there are too few or the
 * school hides them.
 */
export function OutcomeNote({ userId, unitid, reader }: { userId: string; unitid: number; reader: Reader }) {
  const t = useWords(outcomeWords);
  // No retry: it only adds to the tier above it, so a failure leaves no visible gap.
  const { data } = useCall(routes.readOutcome, { userId, unitid }, { retry: false });
  const band = data?.band;
  if (!band) return null;
  const counts = { cases: String(band.cases), years: yearsText(band), admitted: String(band.admitted) };
  const groupKey = band.near_scores ? 'nearBoth' : band.near ? 'near' : 'all';
  return (
    <Box sx={{ mt: 2, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 650 }}>{t('title')}</Typography>
      <Typography>{t(reader === 'student' ? groupKey : `${groupKey}Staff`, counts)}</Typography>
      {band.admitted_gpa && (
        <Typography>
          {t('middle', { from: band.admitted_gpa.from.toFixed(1), to: band.admitted_gpa.to.toFixed(1) })}
        </Typography>
      )}
      <Muted>{t('note')}</Muted>
    </Box>
  );
}
