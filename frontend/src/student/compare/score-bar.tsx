import Box from '@mui/material/Box';
import type { ToldSchool } from '@contract/school-lists';
import { ScoreTrack } from '../../student-record/schools/score-track';
import { bandPlaces } from '../../student-record/schools/tier-words';
import type { SayCompare } from './compare-facts';

/** The student's own score on the middle 50 % of a college, drawn and in words. */
export function ScoreBar({ score, t }: { score: NonNullable<ToldSchool['score']>; t: SayCompare }) {
  const { measure, student, converted, standing } = score;
  return (
    <Box sx={{ mt: 1 }}>
      <Box aria-hidden="true">
        <ScoreTrack places={bandPlaces(score)} size={18} />
      </Box>
      <Box sx={{ mt: 0.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <strong>{t(converted ? 'yoursConverted' : 'yours', { measure, score: student })}</strong>, {t(standing)}
      </Box>
    </Box>
  );
}
