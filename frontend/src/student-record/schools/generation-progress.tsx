import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { GenerationStage, GenerationStatus } from '@contract/recommendations';
import type { Reader } from '../reader';
import { ProgressLine } from '../../ui/progress-line';

const STAGES: Record<GenerationStage, string> = {
  reading: 'Reading the answers',
  profile: 'Writing the dashboard',
  'counselor-view': 'Writing the counselor’s view',
  searching: 'Comparing colleges with the answers and the numbers',
  writing: 'Writing why each school fits',
  saving: 'Putting the list together',
};

/** What a generation is doing now, in words. */
export const stageWords = ({ state, stage }: GenerationStatus): string =>
  state === 'queued' || stage === null ? 'Waiting for its turn' : STAGES[stage];

interface GenerationProgressProps {
  status: GenerationStatus;
  reader: Reader;
}

/** A generation under way: what it is doing, with a progress bar. */
export function GenerationProgress({ status, reader }: GenerationProgressProps) {
  return (
    <Paper sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, border: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {reader === 'student' ? 'Your school list is being written' : 'The school list is being written'}
      </Typography>
      <ProgressLine done={status.progress} total={100} text={`${stageWords(status)}: ${status.progress}%`} />
      <span className="visually-hidden" role="status">
        {stageWords(status)}
      </span>
    </Paper>
  );
}
