import Box from '@mui/material/Box';
import type { SchoolSummary } from '@contract/school-lists';
import { bandPlaces } from '../../student-record/schools/tier-words';
import type { SayCompare } from './compare-facts';

const TRACK = 'color-mix(in srgb, var(--mui-palette-text-primary) 12%, transparent)';

/** The student's own score on the middle 50 % of a college, drawn and in words. */
export function ScoreBar({ score, t }: { score: NonNullable<SchoolSummary['score']>; t: SayCompare }) {
  const { from, to, point } = bandPlaces(score);
  const { measure, student, converted, standing } = score;
  return (
    <Box sx={{ mt: 1 }}>
      <Box aria-hidden="true" sx={{ position: 'relative', height: 18 }}>
        <Box sx={{ position: 'absolute', inset: '6px 0', borderRadius: 2, backgroundColor: TRACK }} />
        <Box
          sx={{
            position: 'absolute',
            top: 3,
            bottom: 3,
            left: `${from}%`,
            width: `${to - from}%`,
            borderRadius: 2,
            backgroundColor: 'primary.main',
            opacity: 0.55,
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            left: `clamp(0px, calc(${point}% - 9px), calc(100% - 18px))`,
            width: 18,
            height: 18,
            borderRadius: '50%',
            backgroundColor: 'accent.sun',
            border: '3px solid var(--mui-palette-background-paper)',
            outline: '2px solid var(--mui-palette-text-primary)',
            outlineOffset: -2,
          }}
        />
      </Box>
      <Box sx={{ mt: 0.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <strong>{t(converted ? 'yoursConverted' : 'yours', { measure, score: student })}</strong>, {t(standing)}
      </Box>
    </Box>
  );
}
