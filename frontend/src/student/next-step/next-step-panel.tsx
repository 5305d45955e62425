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
import { type Translate, useWords } from '../../i18n/words';
import { type QuestionTexts, useQuestionTexts } from '../../student-record/question-words';
import './next-step.css';
import nextStepWords from '../../words/en/next-step.json';
import { storeForSession, readForSession } from '../../auth/session/session-hint';
import { findSection } from '@contract/forms';
import { questionPath } from '@contract/pages';
import { splitQuestion } from '../question/question-path';

/** Where the student has unsent text; null if none, undefined while its code loads. */
function useUnsentStep(userId: string): UnsentStep | null | undefined {
  const [found, setFound] = useState<UnsentStep | null | undefined>(() => (hasDrafts(userId) ? undefined : null));
  useEffect(() => {
    if (!hasDrafts(userId)) return;
    let stopWatching: (() => void) | null = null;
    let isUnmounted = false;
    void import('./unsent-step').then(
      ({ watchUnsentStep }) => {
        if (!isUnmounted) stopWatching = watchUnsentStep(userId, setFound);
      },
      () => isUnmounted || setFound(null),
    );
    return () => {
      isUnmounted = true;
      stopWatching?.();
    };
  }, [userId]);
  return found;
}

/** The step shown; 'unknown' if the server could not be reached. */
export type DisplayedStep = NextStep | UnsentStep | { kind: 'unknown' };

/** Before there is a list, unsent text comes first. */
const isBeforeList = ({ kind }: NextStep): boolean => kind === 'answer' || kind === 'unlock';

export interface StepState {
  step: DisplayedStep | null;
  nextStep: NextStepAnswer | null;
}

export function useNextStep(userId: string): StepState {
  const unsentStep = useUnsentStep(userId);
  const { data, isError } = useCall(
    routes.readNextStep,
    { userId },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.step.kind === 'making' ? GENERATION_POLL_MS : false),
    },
  );
  if (!data) return { step: isError ? { kind: 'unknown' } : null, nextStep: null };
  if (!isBeforeList(data.step)) return { step: data.step, nextStep: data };
  return { step: unsentStep === undefined ? null : (unsentStep ?? data.step), nextStep: data };
}

type SimpleStep = Exclude<DisplayedStep['kind'], 'answer' | 'unsent'>;

/** Each step's link, and the prefix of its keys in the words. */
const SIMPLE_STEPS = {
  unlock: ['unlock', '/tasks'],
  making: ['making', '/rec'],
  held: ['held', '/rec'],
  failed: ['failed', '/tasks'],
  schools: ['schools', '/rec'],
  review: ['review', '/rec'],
  new_list: ['newList', '/rec'],
  apply: ['apply', '/my-year'],
  decide: ['decide', '/my-year'],
  search: ['search', '/colleges'],
  explore: ['explore', '/chat'],
  unknown: ['unknown', '/tasks'],
} as const satisfies Record<SimpleStep, readonly [string, string]>;

function stepTexts(step: DisplayedStep, t: Translate<typeof nextStepWords>, texts: QuestionTexts) {
  if (step.kind === 'answer') {
    const { section, question_id } = step;
    const question = findSection(section)?.questions.find(({ id }) => id === question_id);
    const reason = question ? splitQuestion(texts.question(section, question)).questionText : '';
    const name = step.listed ? 'fresh' : step.begun ? 'answer' : 'start';
    const title = t(`${name}Title`, { section: texts.section(section) });
    return { title, reason, button: t(`${name}Button`), path: questionPath(section, question_id) };
  }
  const [name, path] =
    step.kind === 'unsent'
      ? (['unsent', questionPath(step.section, step.question_id)] as const)
      : SIMPLE_STEPS[step.kind];
  const values = step.kind === 'review' ? { reviewed: step.reviewed, needed: step.needed } : undefined;
  return { title: t(`${name}Title`), reason: t(`${name}Why`, values), button: t(`${name}Button`), path };
}

const STORED_NAME = 'milestones';

const readMilestones = (userId: string): string[] | null =>
  readForSession(userId, STORED_NAME)?.split(',').filter(Boolean) ?? null;

/** The greatest milestone not yet shown in this browser; null on a first visit, or without storage. */
export function newMilestone(userId: string, reachedMilestones: readonly Milestone[]): Milestone | null {
  const seenMilestones = readMilestones(userId);
  return seenMilestones === null
    ? null
    : (reachedMilestones.findLast((milestone) => !seenMilestones.includes(milestone)) ?? null);
}

/** Remembers these as shown, so that they do not reappear after an answer is withdrawn. */
export function markMilestonesShown(userId: string, reachedMilestones: readonly Milestone[]): void {
  const seenMilestones = new Set([...(readMilestones(userId) ?? []), ...reachedMilestones]);
  storeForSession(userId, STORED_NAME, [...seenMilestones].join());
}

function useNewMilestone(userId: string, reachedMilestones: readonly Milestone[] | undefined): Milestone | null {
  const names = reachedMilestones?.join();
  const milestones = useMemo(() => (names ? (names.split(',') as Milestone[]) : []), [names]);
  const found = useMemo(() => newMilestone(userId, milestones), [userId, milestones]);
  useEffect(() => {
    if (names !== undefined) markMilestonesShown(userId, milestones);
  }, [userId, names, milestones]);
  return found;
}

const MILESTONE_KEYS = {
  section: 'reachedSection',
  unlocked: 'reachedUnlocked',
  list: 'reachedList',
  all: 'reachedAll',
} as const satisfies Record<Milestone, string>;

/** Confetti: fixed positions, spread by index, so that it is the same each time. */
const CONFETTI = Array.from({ length: 14 }, (_, index) => ({
  left: `${4 + index * 6.8}%`,
  animationDelay: `${(index * 5) % 7}00ms`,
  backgroundColor: `var(--mui-palette-${['accent-sun', 'primary-main', 'secondary-light'][index % 3]})`,
  '--drift': `${((index * 7) % 5) * 14 - 28}px`,
}));

function Confetti() {
  return (
    <div className="step-joy" aria-hidden="true">
      {CONFETTI.map((piece, index) => (
        <i key={index} style={piece as CSSProperties} />
      ))}
    </div>
  );
}

const clampLines = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

interface StepTextProps {
  step: ReturnType<typeof stepTexts> | null;
  milestone: Milestone | null;
}

function StepText({ step, milestone }: StepTextProps) {
  const t = useWords(nextStepWords);
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: { xs: 200, sm: 172 } }}>
      <Typography
        variant="body2"
        role="status"
        sx={{ fontWeight: milestone ? 700 : 600, color: milestone ? 'accent.sunInk' : 'text.secondary' }}
      >
        {milestone ? t(MILESTONE_KEYS[milestone]) : t('label')}
      </Typography>
      <Typography variant="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere', ...clampLines(2) }}>
        {step ? step.title : <Skeleton variant="text" width="70%" />}
      </Typography>
      <Typography sx={{ mt: 0.75, mb: 2, color: 'text.secondary', maxWidth: '60ch', ...clampLines(2) }}>
        {step ? step.reason : <Skeleton variant="text" />}
      </Typography>
      {step ? (
        <Button
          component={RouterLink}
          to={step.path}
          variant="contained"
          size="large"
          endIcon={<ArrowForwardRounded />}
          sx={{ mt: 'auto', alignSelf: { sm: 'flex-start' } }}
        >
          <span>{step.button}</span>
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
  currentPath?: string;
  picture?: ReactNode;
}

/** The next step with the page's only filled button; its height is the same before it has loaded. */
export function NextStepView({ userId, state, currentPath, picture }: NextStepViewProps) {
  const t = useWords(nextStepWords);
  const texts = useQuestionTexts();
  const milestone = useNewMilestone(userId, state.nextStep?.milestones);
  const step = state.step && stepTexts(state.step, t, texts);
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
      {milestone && <Confetti />}
      {(step === null || step.path !== currentPath) && <StepText step={step} milestone={milestone} />}
      {picture}
      {state.nextStep?.numbers_changed && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
          {t('numbersChanged')}
        </Typography>
      )}
    </Box>
  );
}

export function MilestoneCelebration({ userId, nextStep }: { userId: string; nextStep: StepState['nextStep'] }) {
  const t = useWords(nextStepWords);
  const milestone = useNewMilestone(userId, nextStep?.milestones);
  if (milestone === null) return null;
  return (
    <>
      <Confetti />
      <Typography variant="body2" role="status" sx={{ mb: 0.5, fontWeight: 700, color: 'accent.sunInk' }}>
        {t(MILESTONE_KEYS[milestone])}
      </Typography>
    </>
  );
}

export function NextStepPanel({ userId }: { userId: string }) {
  return <NextStepView userId={userId} state={useNextStep(userId)} />;
}
