import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import Box from '@mui/material/Box';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import type { GenerationStage, GenerationStatus } from '@contract/recommendations';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { ProgressLine } from '../../kit/progress-line';
import { RouterLink } from '../../kit/router-link';
import { Typography } from '../../kit/typography';
import { useGeneration } from './use-generation';

const STAGES: Record<GenerationStage, string> = {
  reading: 'Reading your answers',
  profile: 'Writing your dashboard',
  'counselor-view': 'Preparing the view for your counselor',
  searching: 'Searching for schools that fit',
  writing: 'Writing why each school fits',
  saving: 'Putting it all together',
};

const schoolsLink = (
  <Button component={RouterLink} to="/rec" color="inherit" size="small">
    Go to Schools
  </Button>
);

function RunState({ status, onRetry }: { status: GenerationStatus; onRetry: () => void }) {
  if (status.state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {status.reason ?? MESSAGES.unexpected}
      </Alert>
    );
  }
  if (status.state === 'ready') {
    return (
      <Alert severity="success" action={schoolsLink}>
        Your school recommendations are ready.
      </Alert>
    );
  }
  if (status.state === 'none') return null;
  const text = status.stage === null ? 'Waiting for its turn' : STAGES[status.stage];
  return <ProgressLine done={status.progress} total={100} text={text} />;
}

/** The button that starts the recommendations, when it may be pressed, and what became of it. */
export function UnlockPanel({ userId, unlocked }: { userId: string; unlocked: boolean }) {
  const generation = useGeneration(userId);
  return (
    <Box
      component="section"
      aria-labelledby="unlock-title"
      sx={{ mt: { xs: 3, md: 4 }, p: { xs: 2.5, sm: 4 }, borderRadius: 5, backgroundColor: 'var(--sun-soft)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography id="unlock-title" variant="h3" component="h2">
            Your school recommendations
          </Typography>
          <Typography id="unlock-rule" sx={{ mt: 0.5 }}>
            {MESSAGES.unlockRule}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            That is {UNLOCK_SECTIONS} sections with {UNLOCK_ANSWERS_PER_SECTION} or more answers each.
          </Typography>
        </Box>
        <Button
          variant="contained"
          size="large"
          disabled={!unlocked || generation.starting}
          aria-describedby="unlock-rule"
          startIcon={<LockOpenRounded />}
          onClick={generation.start}
        >
          Unlock my recommendations
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mt: 2.5 } }}>
        {generation.refusal && <Alert severity="error">{generation.refusal}</Alert>}
        {generation.started && generation.underWay && (
          <Alert severity="success" action={schoolsLink}>
            {MESSAGES.generationStarted}
          </Alert>
        )}
        {generation.status && <RunState status={generation.status} onRetry={generation.start} />}
      </Box>
    </Box>
  );
}
