import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReflectionSection, SECTIONS } from '@contract/forms';
import { GRADES, UNLOCK_ANSWERS_PER_SECTION } from '@contract/limits';
import type { Progress } from '@contract/responses';
import type { SessionUser } from '@contract/users';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert, QueryState } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { useGeneration } from '../../student-record/schools/use-generation';
import {
  MilestoneCelebration,
  NextStepView,
  type DisplayedStep,
  type StepState,
  useNextStep,
} from '../next-step/next-step-panel';
import { UnlockPanel } from './unlock-panel';
import taskWords from '../../words/en/tasks.json';
import { pages } from '@contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/client';
import type { StudentNote } from '@contract/notes';
import { dayOf } from '../../ui/format';
import { SectionCard } from '../../ui/section-card';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { IconTile } from '../../ui/icon-tile';
import { ProgressLine } from '../../ui/progress-line';
import { questionListPath } from '../question/question-path';
import { useQuestionTexts } from '../../student-record/question-words';
import EmojiObjectsOutlined from '@mui/icons-material/EmojiObjectsOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { ownEntry } from '@contract/text-rules';
import { Muted } from '../../ui/text';
import { CardLink, LinkCard } from '../link-card';

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  'Academic Information': MenuBookOutlined,
  'Extracurriculars and Interests': PaletteOutlined,
  'Personal Reflections': FavoriteBorderRounded,
  'College Preferences': ExploreOutlined,
};

const sectionIcon = (title: string): ComponentType<SvgIconProps> => ownEntry(ICONS, title) ?? EmojiObjectsOutlined;

function TaskCard({ section, answeredCount }: { section: ReflectionSection; answeredCount: number }) {
  const totalCount = section.questions.length;
  const t = useWords(taskWords);
  const texts = useQuestionTexts();
  const Icon = answeredCount >= totalCount ? CheckCircleRounded : ArrowForwardRounded;
  return (
    <LinkCard>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconTile Icon={sectionIcon(section.title)} size={44} />
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          <CardLink to={questionListPath(section.title)}>{texts.section(section.title)}</CardLink>
        </Typography>
        <Icon color="primary" aria-hidden="true" />
      </Box>
      <Typography sx={{ mt: 1.5, mb: 2.5, color: 'text.secondary', fontSize: '1rem' }}>
        {texts.sectionDescription(section)}
      </Typography>
      <ProgressLine
        doneCount={answeredCount}
        total={totalCount}
        text={t('completed', { answered: answeredCount, total: totalCount })}
        sx={{ mt: 'auto' }}
      />
    </LinkCard>
  );
}

interface SectionProgress {
  title: string;
  answeredCount: number;
  totalCount: number;
}

export function summarizeProgress(sections: readonly SectionProgress[]) {
  const isCounted = ({ answeredCount, totalCount }: SectionProgress) =>
    answeredCount >= Math.min(UNLOCK_ANSWERS_PER_SECTION, totalCount);
  return {
    answeredCount: sections.reduce((sum, { answeredCount }) => sum + answeredCount, 0),
    totalCount: sections.reduce((sum, { totalCount }) => sum + totalCount, 0),
    countedSections: sections.filter(isCounted).length,
  };
}

const PATH_STOPS = [
  { x: 92, y: 71 },
  { x: 224, y: 43 },
  { x: 356, y: 74 },
  { x: 488, y: 45 },
];
const PATH_SHAPE = 'M16 62 C52 88 68 84 92 71 S176 26 224 43 S308 94 356 74 S436 34 488 45 S560 64 590 38';

function ProgressPath({ fraction, sections }: { fraction: number; sections: readonly SectionProgress[] }) {
  const pathAttributes = { fill: 'none', strokeWidth: 8, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 620 108" width="100%" style={{ display: 'block' }} aria-hidden="true" focusable="false">
      <path d={PATH_SHAPE} {...pathAttributes} stroke="var(--mui-palette-accent-pathAhead)" />
      <path
        d={PATH_SHAPE}
        {...pathAttributes}
        stroke="var(--mui-palette-primary-main)"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - fraction}
        style={{ transition: 'stroke-dashoffset 600ms ease', opacity: fraction === 0 ? 0 : 1 }}
      />
      <circle cx="590" cy="34" r="26" fill="var(--mui-palette-accent-sun)" opacity={fraction === 1 ? 0.35 : 0.15} />
      <circle cx="590" cy="34" r="15" fill="var(--mui-palette-accent-sun)" />
      {PATH_STOPS.map(({ x, y }, index) => {
        const section = sections[index];
        const isDone = section !== undefined && section.answeredCount >= section.totalCount;
        return (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r="14"
              fill={isDone ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-background-paper)'}
              stroke="var(--mui-palette-primary-main)"
              strokeWidth="3"
              opacity={section && section.answeredCount > 0 ? 1 : 0.55}
            />
            {isDone && (
              <path
                d={`M${x - 6} ${y} l4.5 4.5 l8 -9`}
                fill="none"
                stroke="var(--mui-palette-background-paper)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function CounselorNote({ note }: { note: StudentNote }) {
  const t = useWords(taskWords);
  const { text, author, created_at: createdAt, due_on: dueOn, done_at: doneAt } = note;
  const dueText = dueOn === null ? null : doneAt === null ? t('due', { day: dayOf(dueOn) }) : t('done');
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Muted>
        {[dueText, t('noteBy', { name: author ?? t('unnamed'), day: dayOf(createdAt) })].filter(Boolean).join(' · ')}
      </Muted>
    </Box>
  );
}

/** Comes last, so that nothing below it moves. */
function CounselorNotes({ userId }: { userId: string }) {
  const t = useWords(taskWords);
  const notesQuery = useCall(routes.readNotes, { userId });
  if (notesQuery.isPending || notesQuery.data?.notes.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <SectionCard title={t('fromCounselor')}>
        <QueryState of={notesQuery}>
          {({ notes }) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {notes.map((note) => (
                <CounselorNote key={note.id} note={note} />
              ))}
            </Box>
          )}
        </QueryState>
      </SectionCard>
    </Box>
  );
}

const MIN_READ_MS = 1500;

/** Opens the follow-up questions after a list is requested here; true while only the progress is visible. */
function useQuickCheck(userId: string, hasStarted: boolean): boolean {
  const [isStaying, setStaying] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasStarted) return;
    let isMounted = true;
    const choices = cache
      .fetchQuery({
        queryKey: callKey(routes.readPreferences, { userId }),
        queryFn: ({ signal }) => call(routes.readPreferences, { params: { userId }, signal }),
      })
      .catch(() => null);
    const openQuickCheck = async (): Promise<void> => {
      const { essentials = {}, suggestions = [] } = (await choices) ?? {};
      const isOpen = suggestions.length > 0 || Object.values(essentials).includes('open');
      if (!isMounted) return;
      if (isOpen) await navigate(pages.quickCheck.path, { state: { started: true } });
      else setStaying(true);
    };
    const timer = setTimeout(() => void openQuickCheck(), MIN_READ_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [hasStarted, userId, cache, navigate]);
  return hasStarted && !isStaying;
}

// Only students applying this year have dates; for others the code is not loaded.
const DueSoon = lazy(() => import('../my-year/due-list').then((module) => ({ default: module.DueSoon })));
// Most visits have none, so its code loads with the first.
const NudgeCard = lazy(() => import('./nudge-card'));
const SENIOR_GRADE = GRADES[GRADES.length - 1];

const gridStyles = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 2, md: 2.5 } };

/** While unlocking is the next step, its panel comes first. */
const isUnlocking = (step: DisplayedStep | null): boolean =>
  step !== null && ['unlock', 'making', 'held', 'failed'].includes(step.kind);

function TaskSections({ user, progress, state }: { user: SessionUser; progress: Progress; state: StepState }) {
  const { uid: userId, grade } = user;
  const t = useWords(taskWords);
  const generation = useGeneration(userId);
  const hasAsked = useQuickCheck(userId, generation.hasStarted);
  const sections = SECTIONS.map((section) => ({
    section,
    title: section.title,
    answeredCount: progress.sections.find((item) => item.form_id === section.title)?.answered ?? 0,
    totalCount: section.questions.length,
  }));
  const { answeredCount, totalCount, countedSections } = summarizeProgress(sections);
  const isFirst = hasAsked || isUnlocking(state.step);
  const unlockPanel = (
    <UnlockPanel
      generation={generation}
      isUnlocked={progress.unlocked}
      countedSections={countedSections}
      isFirst={isFirst}
      hasAsked={hasAsked}
      celebration={<MilestoneCelebration userId={userId} nextStep={state.nextStep} />}
    />
  );
  return (
    <>
      {isFirst ? (
        unlockPanel
      ) : (
        <NextStepView
          userId={userId}
          state={state}
          currentPath="/tasks"
          picture={
            <Box>
              <ProgressPath fraction={answeredCount / totalCount} sections={sections} />
              <Muted sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
                {t('answered', { answered: answeredCount, total: totalCount })}
              </Muted>
            </Box>
          }
        />
      )}
      {!progress.unlocked && (
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>{t('choose')}</Typography>
      )}
      <Box sx={gridStyles}>
        {sections.map((item) => (
          <TaskCard key={item.title} section={item.section} answeredCount={item.answeredCount} />
        ))}
      </Box>
      {!isFirst && unlockPanel}
      {grade === SENIOR_GRADE && (
        <Suspense>
          <Box sx={{ mt: 2.5 }}>
            <DueSoon userId={userId} />
          </Box>
        </Suspense>
      )}
      <CounselorNotes userId={userId} />
    </>
  );
}

export default function TasksPage() {
  const t = useWords(taskWords);
  const user = useSignedInUser();
  const progress = useCall(routes.readProgress, { userId: user.uid });
  const state = useNextStep(user.uid);
  const nudge = useCall(routes.readNudgeCard, { userId: user.uid }, { retry: false });

  return (
    <Page title={t('title')} heading={t('greeting', { name: user.displayName || user.email })}>
      {progress.error && <FailureAlert detail={errorText(progress.error)} onRetry={() => void progress.refetch()} />}
      {!progress.error && (!progress.data || !state.step || nudge.isPending) && (
        <>
          <Skeleton sx={{ height: { xs: 362, md: 220 }, borderRadius: 5, mb: { xs: 2.5, md: 3 } }} />
          <Box sx={gridStyles}>
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
        <TaskSections user={user} progress={progress.data} state={state} />
      )}
    </Page>
  );
}
