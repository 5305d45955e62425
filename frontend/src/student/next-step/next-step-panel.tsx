import { GENERATION_POLL_MS } from '@contract/limits';
import type { NextStep, NextStepAnswer, Milestone } from '@contract/profiles';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import type { UnsentStep } from './unsent-step';
import { useEffect, useState, type CSSProperties, type ReactNode, useMemo } from 'react';
import { hasDrafts } from '../../autosave/draft-store';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { type Say, useWords } from '../../i18n/words';
import { type QuestionTexts, useQuestionTexts } from '../../student-record/question-words';
import './next-step.css';
import nextStepWords from '../../words/en/next-step.json';
import { storeForSession, readKept } from '../../auth/session/session-hint';
import { findSection } from '@contract/forms';
import { questionPath } from '@contract/pages';
import { splitQuestion } from '../question/question-path';

/**
 * Where the student wrote something that did not reach the server, e.g. offline; null where everything did, undefined while it is
 * looked up. Who has no text on this device loads nothing of what keeps it.
 */
function useUnsentStep(userId: string): UnsentStep | null | undefined {
  const [found, setFound] = useState<UnsentStep | null | undefined>(() => (hasDrafts(userId) ? undefined : null));
  useEffect(() => {
    if (!hasDrafts(userId)) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./unsent-step').then(
      ({ watchUnsentStep }) => {
        if (!isGone) stop = watchUnsentStep(userId, setFound);
      },
      () => isGone || setFound(null),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return found;
}

/** What the page offers; 'unknown' where the server could not be asked. */
export type ShownStep = NextStep | UnsentStep | { kind: 'unknown' };

/** Before there is a list, what somebody was writing comes first. */
const isBeforeList = ({ kind }: NextStep): boolean => kind === 'answer' || kind === 'unlock';

export interface StepState {
  /** Null until it is known. */
  step: ShownStep | null;
  answer: NextStepAnswer | null;
}

/** The one next step of the signed-in student, followed while a list is made. */
export function useNextStep(userId: string): StepState {
  const unsent = useUnsentStep(userId);
  const { data, isError } = useCall(
    routes.readNextStep,
    { userId },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.step.kind === 'making' ? GENERATION_POLL_MS : false),
    },
  );
  if (!data) return { step: isError ? { kind: 'unknown' } : null, answer: null };
  if (!isBeforeList(data.step)) return { step: data.step, answer: data };
  return { step: unsent === undefined ? null : (unsent ?? data.step), answer: data };
}

/** One step as it is shown: what it is, why, and where its button leads. */
interface StepTexts {
  title: string;
  why: string;
  button: string;
  to: string;
}

type Plain = Exclude<ShownStep['kind'], 'answer' | 'unsent' | 'review'>;

/** Where each step leads, and how its words begin in the area's keys. */
const PLAIN = {
  unlock: ['unlock', '/tasks'],
  making: ['making', '/rec'],
  held: ['held', '/rec'],
  failed: ['failed', '/tasks'],
  schools: ['schools', '/rec'],
  new_list: ['newList', '/rec'],
  apply: ['apply', '/my-year'],
  decide: ['decide', '/my-year'],
  search: ['search', '/colleges'],
  explore: ['explore', '/chat'],
  unknown: ['unknown', '/tasks'],
} as const satisfies Record<Plain, readonly [string, string]>;

function textsOfQuestion(
  step: Extract<ShownStep, { kind: 'answer' | 'unsent' }>,
  t: Say<typeof nextStepWords>,
  texts: QuestionTexts,
): StepTexts {
  const { section, question_id } = step;
  const to = questionPath(section, question_id);
  if (step.kind === 'unsent') return { title: t('unsentTitle'), why: t('unsentWhy'), button: t('unsentButton'), to };
  const question = findSection(section)?.questions.find(({ id }) => id === question_id);
  const why = question ? splitQuestion(texts.question(section, question)).asked : '';
  if (step.listed) return { title: t('freshTitle'), why, button: t('freshButton'), to };
  if (!step.begun) return { title: t('startTitle'), why, button: t('startButton'), to };
  return { title: t('answerTitle', { section: texts.section(section) }), why, button: t('answerButton'), to };
}

/** The words of a step and where it leads. */
function textsOf(step: ShownStep, t: Say<typeof nextStepWords>, texts: QuestionTexts): StepTexts {
  if (step.kind === 'answer' || step.kind === 'unsent') return textsOfQuestion(step, t, texts);
  if (step.kind === 'review') {
    const { reviewed, needed } = step;
    return {
      title: t('reviewTitle'),
      why: t('reviewWhy', { reviewed, needed }),
      button: t('reviewButton'),
      to: '/rec',
    };
  }
  const [name, to] = PLAIN[step.kind];
  return { title: t(`${name}Title`), why: t(`${name}Why`), button: t(`${name}Button`), to };
}

const NAME = 'milestones';

const readReached = (userId: string): string[] | null => readKept(userId, NAME)?.split(',').filter(Boolean) ?? null;

/**
 * The greatest milestone that this browser has not shown yet; null where there is none, where the browser meets the student for the
 * first time, and where it keeps nothing.
 */
export function newMilestone(userId: string, reached: readonly Milestone[]): Milestone | null {
  const known = readReached(userId);
  return known === null ? null : (reached.findLast((one) => !known.includes(one)) ?? null);
}

/** Remembers that these have been shown; what was shown once is not shown again after an answer was taken back. */
export function markMilestonesShown(userId: string, reached: readonly Milestone[]): void {
  const shown = new Set([...(readReached(userId) ?? []), ...reached]);
  storeForSession(userId, NAME, [...shown].join());
}

/** A milestone to be glad about now; it stays until another is reached or the page is left. */
function useNewMilestone(userId: string, reached: readonly Milestone[] | undefined): Milestone | null {
  const names = reached?.join();
  const all = useMemo(() => (names ? (names.split(',') as Milestone[]) : []), [names]);
  const found = useMemo(() => newMilestone(userId, all), [userId, all]);
  useEffect(() => {
    if (names !== undefined) markMilestonesShown(userId, all);
  }, [userId, names, all]);
  return found;
}

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
