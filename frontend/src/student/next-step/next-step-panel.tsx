import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Milestone } from '@contract/next-step';
import type { CSSProperties, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useQuestionTexts } from '../../student-record/question-words';
import { useNewMilestone } from './milestones';
import './next-step.css';
import { type StepTexts, textsOf } from './step-texts';
import { type StepState, useNextStep } from './use-next-step';
import { nextStepWords } from './words';

const REACHED = {
  section: 'reachedSection',
  unlocked: 'reachedUnlocked',
  list: 'reachedList',
  all: 'reachedAll',
} as const satisfies Record<Milestone, string>;

/** How many bits of paper fall, and from where: spread by their number, the same each time. */
const BITS = Array.from({ length: 14 }, (_, index) => ({
  left: `${4 + index * 6.8}%`,
  animationDelay: `${(index * 5) % 7}00ms`,
  backgroundColor: `var(--mui-palette-${['accent-sun', 'primary-main', 'secondary-light'][index % 3]})`,
  '--drift': `${((index * 7) % 5) * 14 - 28}px`,
}));

function Joy() {
  return (
    <div className="step-joy" aria-hidden="true">
      {BITS.map((bit, index) => (
        <i key={index} style={bit as CSSProperties} />
      ))}
    </div>
  );
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

function StepWords({ said, milestone }: { said: StepTexts | null; milestone: Milestone | null }) {
  const t = useWords(nextStepWords);
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: { xs: 200, sm: 172 } }}>
      <Typography
        variant="body2"
        role="status"
        sx={{ fontWeight: milestone ? 700 : 600, color: milestone ? 'accent.sunInk' : 'text.secondary' }}
      >
        {milestone ? t(REACHED[milestone]) : t('label')}
      </Typography>
      <Typography variant="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere', ...clamped(2) }}>
        {said ? said.title : <Skeleton variant="text" width="70%" />}
      </Typography>
      <Typography sx={{ mt: 0.75, mb: 2, color: 'text.secondary', maxWidth: '60ch', ...clamped(2) }}>
        {said ? said.why : <Skeleton variant="text" />}
      </Typography>
      {said ? (
        <Button
          component={RouterLink}
          to={said.to}
          variant="contained"
          size="large"
          endIcon={<ArrowForwardRounded />}
          sx={{ mt: 'auto', alignSelf: { sm: 'flex-start' } }}
        >
          <span>{said.button}</span>
        </Button>
      ) : (
        <Skeleton sx={{ mt: 'auto', height: 52, width: { xs: '100%', sm: 180 }, borderRadius: 3 }} />
      )}
    </Box>
  );
}

interface NextStepViewProps {
  userId: string;
  state: StepState;
  /** The page it stands on, to which it sends nobody. */
  here?: string;
  /** What is drawn beside or below the words. */
  picture?: ReactNode;
}

/** The one next step with the only filled button of its page; as tall before it is known as after. */
export function NextStepView({ userId, state, here, picture }: NextStepViewProps) {
  const t = useWords(nextStepWords);
  const texts = useQuestionTexts();
  const milestone = useNewMilestone(userId, state.answer?.milestones);
  const said = state.step && textsOf(state.step, t, texts);
  return (
    <Box
      component="section"
      aria-label={t('label')}
      sx={{
        position: 'relative',
        mb: { xs: 2.5, md: 3 },
        p: { xs: 2.5, sm: 3 },
        borderRadius: 5,
        backgroundColor: milestone ? 'accent.sunSoft' : 'accent.spruceSoft',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: picture ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
      }}
    >
      {milestone && <Joy />}
      {(said === null || said.to !== here) && <StepWords said={said} milestone={milestone} />}
      {picture}
      {state.answer?.numbers_changed && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
          {t('numbersChanged')}
        </Typography>
      )}
    </Box>
  );
}

/** A milestone reached just now, for a panel that is the next step itself; nothing where there is none. */
export function MilestoneJoy({ userId, answer }: { userId: string; answer: StepState['answer'] }) {
  const t = useWords(nextStepWords);
  const milestone = useNewMilestone(userId, answer?.milestones);
  if (milestone === null) return null;
  return (
    <>
      <Joy />
      <Typography variant="body2" role="status" sx={{ mb: 0.5, fontWeight: 700, color: 'accent.sunInk' }}>
        {t(REACHED[milestone])}
      </Typography>
    </>
  );
}

/** The panel of the next step, for pages that need nothing else of it. */
export function NextStepPanel({ userId }: { userId: string }) {
  return <NextStepView userId={userId} state={useNextStep(userId)} />;
}
