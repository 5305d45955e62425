import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { VerifiedRecord } from '@contract/verified-record';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import academicWords from '../../words/en/academic.json';

type Verified = NonNullable<VerifiedRecord['verified']>;

/** The numbers that a counselor has verified, who did and when. */
export function VerifiedNumbers({ verified: { gpa, sat, act, by, at } }: { verified: Verified }) {
  const t = useWords(academicWords);
  const rows: [string, string][] = [
    ...(gpa
      ? [
          [t(gpa.weighted ? 'weighted' : 'unweighted'), t('outOf', { value: gpa.value, scale: gpa.scale })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(sat === null ? [] : [['SAT', String(sat)] as [string, string]]),
    ...(act === null ? [] : [['ACT', String(act)] as [string, string]]),
  ];
  return (
    <>
      <Chip icon={<VerifiedRounded />} color="primary" variant="outlined" label={t('verifiedBadge')} sx={{ mb: 1.5 }} />
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {by === null ? t('verifiedOn', { day: dayOf(at) }) : t('verifiedBy', { name: by, day: dayOf(at) })}
      </Typography>
    </>
  );
}
