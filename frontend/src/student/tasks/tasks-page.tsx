import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SECTIONS } from '@contract/forms/sections';
import { GRADES } from '@contract/limits';
import type { Progress } from '@contract/responses';
import type { SessionUser } from '@contract/users';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { useGeneration } from '../../student-record/schools/use-generation';
import { MilestoneJoy, NextStepView } from '../next-step/next-step-panel';
import { type ShownStep, type StepState, useNextStep } from '../next-step/use-next-step';
import { journeyOf } from './journey';
import { FromCounselor } from './from-counselor';
import { JourneyPath } from './journey-path';
import { TaskCard } from './task-card';
import { useQuickCheck } from './use-quick-check';
import { UnlockPanel } from './unlock-panel';
import { taskWords } from './words';

// Who applies this year has dates to keep; for everybody else its code is not even fetched.
const DueSoon = lazy(() => import('../my-year/due-soon').then((module) => ({ default: module.DueSoon })));
// Most visits have none, so its words come with the first.
const NudgeCard = lazy(() => import('./nudge-card'));
const LAST_GRADE = GRADES[GRADES.length - 1];

const grid = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 2, md: 2.5 } };

/** What the panel of the specification is for stands first as long as it is what there is to do. */
const isUnlocking = (step: ShownStep | null): boolean =>
  step !== null && ['unlock', 'making', 'held', 'failed'].includes(step.kind);

/** Everything the page shows once it is known how far the student is. */
function Sections({ user, progress, state }: { user: SessionUser; progress: Progress; state: StepState }) {
  const { uid: userId, grade } = user;
  const t = useWords(taskWords);
  const generation = useGeneration(userId);
  const hasAsked = useQuickCheck(userId, generation.started);
  const sections = SECTIONS.map((section) => ({
    section,
    title: section.title,
    answered: progress.sections.find((one) => one.form_id === section.title)?.answered ?? 0,
    total: section.questions.length,
  }));
  const journey = journeyOf(sections);
  const first = hasAsked || isUnlocking(state.step);
  const unlock = (
    <UnlockPanel
      generation={generation}
      unlocked={progress.unlocked}
      counting={journey.counting}
      first={first}
      hasAsked={hasAsked}
      joy={<MilestoneJoy userId={userId} answer={state.answer} />}
    />
  );
  return (
    <>
      {first ? (
        unlock
      ) : (
        <NextStepView
          userId={userId}
          state={state}
          here="/tasks"
          picture={<JourneyPath journey={journey} sections={sections} />}
        />
      )}
      {!progress.unlocked && (
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>{t('choose')}</Typography>
      )}
      <Box sx={grid}>
        {sections.map(({ section, answered }) => (
          <TaskCard key={section.title} section={section} answered={answered} />
        ))}
      </Box>
      {!first && unlock}
      {grade === LAST_GRADE && (
        <Suspense>
          <Box sx={{ mt: 2.5 }}>
            <DueSoon userId={userId} />
          </Box>
        </Suspense>
      )}
      <FromCounselor userId={userId} />
    </>
  );
}

/** The student's tasks: the next step, four sections with how far each is, and the way to the recommendations. */
export default function TasksPage() {
  const t = useWords(taskWords);
  const user = useSignedInUser();
  const progress = useCall(routes.readProgress, { userId: user.uid });
  const state = useNextStep(user.uid);
  const nudge = useCall(routes.readNudgeCard, { userId: user.uid }, { retry: false });

  return (
    <Page title={t('title')} heading={t('greeting', { name: user.displayName || user.email })}>
      {progress.error && <Failed detail={sentenceOf(progress.error)} onRetry={() => void progress.refetch()} />}
      {!progress.error && (!progress.data || !state.step || nudge.isPending) && (
        <>
          <Skeleton sx={{ height: { xs: 362, md: 220 }, borderRadius: 5, mb: { xs: 2.5, md: 3 } }} />
          <Box sx={grid}>
            <CardSkeletons count={SECTIONS.length} height={210} />
          </Box>
        </>
      )}
      {nudge.data?.nudge && (
        <Suspense fallback={<Skeleton sx={{ height: { xs: 280, md: 210 }, borderRadius: 4, mb: 2.5 }} />}>
          <NudgeCard userId={user.uid} nudge={nudge.data.nudge} />
        </Suspense>
      )}
      {progress.data && state.step && !nudge.isPending && (
        <Sections user={user} progress={progress.data} state={state} />
      )}
    </Page>
  );
}
