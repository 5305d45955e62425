import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { unspecifiedMessage } from '../../api/problem';
import { GenerationLine } from '../../student-record/schools/generation-progress';
import type { Generation } from '../../student-record/schools/use-generation';
import { useWords } from '../../i18n/words';
import nextStepWords from '../../words/en/next-step.json';
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

type PanelState = 'locked' | 'open' | 'making' | 'failed' | 'ready';

/** Each state's title, as the next step has it, and the sentence below it once the student may ask for a list. */
const PANEL_KEYS = {
  locked: ['lockedTitle', null],
  open: ['unlockTitle', 'unlockOpen'],
  making: ['makingTitle', null],
  failed: ['failedTitle', 'failedWhy'],
  ready: ['readyTitle', 'unlockAgain'],
} as const;

const RULE_ID = 'unlock-rule';

type PartProps = UnlockPanelProps & { panelState: PanelState };

function Explanation({ isUnlocked, countedSections, panelState }: PartProps) {
  const t = useWords(taskWords, nextStepWords);
  const [titleKey, textKey] = PANEL_KEYS[panelState];
  const ruleKey = isUnlocked || panelState === 'making' ? textKey : 'unlockRule';
  return (
    <Box sx={{ flex: '1 1 320px' }}>
      <Typography id="unlock-title" variant="h3" component="h2">
        {t(titleKey)}
      </Typography>
      {ruleKey && (
        <Typography id={RULE_ID} sx={{ mt: 0.5 }}>
          {t(ruleKey)}
        </Typography>
      )}
      {ruleKey === 'unlockRule' && <SectionCount countedSections={countedSections} />}
    </Box>
  );
}

function UnlockStatus({ generation, hasAsked, panelState }: PartProps) {
  const t = useWords(taskWords);
  const { status, refusal, hasStarted } = generation;
  if (refusal) return <Alert severity="error">{refusal}</Alert>;
  if (panelState === 'failed') return <Alert severity="error">{status?.reason ?? unspecifiedMessage()}</Alert>;
  if (panelState !== 'making') return null;
  if (hasAsked || hasStarted) return <Alert severity="success">{t('started')}</Alert>;
  return status && <GenerationLine status={status} reader="student" />;
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

function panelStateOf({ generation, isUnlocked, hasAsked }: UnlockPanelProps): PanelState {
  const { status, isGenerating } = generation;
  if (status?.state === 'failed') return 'failed';
  if (hasAsked || isGenerating) return 'making';
  if (status?.state === 'ready') return 'ready';
  return isUnlocked ? 'open' : 'locked';
}

export function UnlockPanel(props: UnlockPanelProps) {
  const { generation, isUnlocked, hasAsked, isFirst, celebration } = props;
  const { status, isStarting, start } = generation;
  const t = useWords(taskWords);
  const margin = { [isFirst ? 'mb' : 'mt']: { xs: 2.5, md: 3 } };
  // While the counselor reviews a list, none can be requested, and nothing has just started.
  if (status?.state === 'held') {
    return (
      <Box sx={margin}>
        <GenerationLine status={status} reader="student" />
      </Box>
    );
  }
  const panelState = panelStateOf(props);
  const buttonWidth = { width: { xs: '100%', sm: 'auto' } };
  return (
    <Box
      component="section"
      aria-labelledby="unlock-title"
      sx={{
        ...margin,
        p: { xs: 2.5, sm: isFirst ? 4 : 3 },
        borderRadius: 5,
        backgroundColor: 'accent.sunSoft',
        position: 'relative',
      }}
    >
      {isFirst && !hasAsked && celebration}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Explanation {...props} panelState={panelState} />
        {panelState === 'ready' && (
          <Button component={RouterLink} to="/rec" size="large" sx={buttonWidth}>
            {t('schools')}
          </Button>
        )}
        {panelState !== 'making' && (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            size="large"
            disabled={!isUnlocked || isStarting}
            aria-describedby={RULE_ID}
            startIcon={<LockOpenRounded />}
            onClick={start}
            sx={buttonWidth}
          >
            {t('unlock')}
          </Button>
        )}
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mt: 2.5 } }}>
        <UnlockStatus {...props} panelState={panelState} />
      </Box>
    </Box>
  );
}
