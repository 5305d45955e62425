import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import type { GenerationStatus } from '@contract/recommendations';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { unspecifiedMessage } from '../../api/problem';
import { GenerationLine } from '../../student-record/schools/generation-progress';
import type { Generation } from '../../student-record/schools/use-generation';
import { useWords } from '../../i18n/words';
import taskWords from '../../words/en/tasks.json';

function SectionCount({ countedSections }: { countedSections: number }) {
  const t = useWords(taskWords);
  const reachedCount = Math.min(countedSections, UNLOCK_SECTIONS);
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.75 }}>
        {Array.from({ length: UNLOCK_SECTIONS }, (_, index) => (
          <Box
            key={index}
            sx={{
              width: 28,
              height: 8,
              borderRadius: 4,
              backgroundColor: index < reachedCount ? 'accent.sunInk' : 'transparent',
              border: '1.5px solid var(--mui-palette-accent-sunInk)',
            }}
          />
        ))}
      </Box>
      <Typography variant="body2">
        {t('counting', { reached: reachedCount, needed: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION })}
      </Typography>
    </Box>
  );
}

const RULE_ID = 'unlock-rule';

type ExplanationProps = Pick<UnlockPanelProps, 'isUnlocked' | 'countedSections'> & Pick<GenerationStatus, 'state'>;

function Explanation({ isUnlocked, countedSections, state }: ExplanationProps) {
  const t = useWords(taskWords);
  return (
    <Box sx={{ flex: '1 1 320px' }}>
      <Typography id="unlock-title" variant="h3" component="h2">
        {t('unlockTitle')}
      </Typography>
      {state !== 'held' && (
        <Typography id={RULE_ID} sx={{ mt: 0.5 }}>
          {t(!isUnlocked ? 'unlockRule' : state === 'none' ? 'unlockOpen' : 'unlockAgain')}
        </Typography>
      )}
      {!isUnlocked && <SectionCount countedSections={countedSections} />}
    </Box>
  );
}

function UnlockStatus({ generation, hasAsked }: Pick<UnlockPanelProps, 'generation' | 'hasAsked'>) {
  const t = useWords(taskWords);
  const { status, refusal, isGenerating, hasStarted, start } = generation;
  if (refusal) return <Alert severity="error">{refusal}</Alert>;
  const isFailedOrPending = status?.state === 'failed' || status?.state === 'held';
  if (!isFailedOrPending && (hasAsked || (hasStarted && isGenerating)))
    return <Alert severity="success">{t('started')}</Alert>;
  if (!status || status.state === 'none') return null;
  if (status.state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={start}>
            {t('again')}
          </Button>
        }
      >
        {status.reason ?? unspecifiedMessage()}
      </Alert>
    );
  }
  if (status.state === 'ready') {
    return (
      <Alert
        severity="success"
        action={
          <Button component={RouterLink} to="/rec" color="inherit" size="small">
            {t('schools')}
          </Button>
        }
      >
        {t('ready')}
      </Alert>
    );
  }
  return <GenerationLine status={status} reader="student" />;
}

interface UnlockPanelProps {
  generation: Generation;
  isUnlocked: boolean;
  countedSections: number;
  isFirst: boolean;
  celebration?: ReactNode;
  /** True right after the click, until it is known where the student continues. */
  hasAsked: boolean;
}

export function UnlockPanel({
  generation,
  isUnlocked,
  countedSections,
  isFirst,
  celebration,
  hasAsked,
}: UnlockPanelProps) {
  const t = useWords(taskWords);
  const { state = 'none' } = generation.status ?? {};
  // While the counselor reviews a list, none can be requested, and nothing has just started.
  const isPending = state === 'held';
  return (
    <Box
      component="section"
      aria-labelledby="unlock-title"
      sx={{
        [isFirst ? 'mb' : 'mt']: { xs: 2.5, md: 3 },
        p: { xs: 2.5, sm: isFirst ? 4 : 3 },
        borderRadius: 5,
        backgroundColor: 'accent.sunSoft',
        position: 'relative',
      }}
    >
      {isFirst && !hasAsked && celebration}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Explanation isUnlocked={isUnlocked} countedSections={countedSections} state={state} />
        {!isPending && (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            size="large"
            disabled={!isUnlocked || generation.isStarting}
            aria-describedby={RULE_ID}
            startIcon={<LockOpenRounded />}
            onClick={generation.start}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {t('unlock')}
          </Button>
        )}
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mt: 2.5 } }}>
        <UnlockStatus generation={generation} hasAsked={hasAsked} />
      </Box>
    </Box>
  );
}
