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
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { useGeneration } from '../../student-record/schools/use-generation';
import {
  MilestoneCelebration,
  NextStepView,
  type ShownStep,
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

function TaskCard({ section, answered }: { section: ReflectionSection; answered: number }) {
  const total = section.questions.length;
  const t = useWords(taskWords);
  const texts = useQuestionTexts();
  const Icon = answered >= total ? CheckCircleRounded : ArrowForwardRounded;
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
      <ProgressLine done={answered} total={total} text={t('completed', { answered, total })} sx={{ mt: 'auto' }} />
    </LinkCard>
  );
}

interface SectionProgress {
  title: string;
  answered: number;
  total: number;
}

export function journeyOf(sections: readonly SectionProgress[]) {
  const counts = ({ answered, total }: SectionProgress) => answered >= Math.min(UNLOCK_ANSWERS_PER_SECTION, total);
  return {
    answered: sections.reduce((sum, { answered }) => sum + answered, 0),
    total: sections.reduce((sum, { total }) => sum + total, 0),
    counting: sections.filter(counts).length,
  };
}

const STOPS = [
  { x: 92, y: 71 },
  { x: 224, y: 43 },
  { x: 356, y: 74 },
  { x: 488, y: 45 },
];
const PATH = 'M16 62 C52 88 68 84 92 71 S176 26 224 43 S308 94 356 74 S436 34 488 45 S560 64 590 38';

function PathPicture({ share, sections }: { share: number; sections: readonly SectionProgress[] }) {
  const way = { fill: 'none', strokeWidth: 8, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 620 108" width="100%" style={{ display: 'block' }} aria-hidden="true" focusable="false">
      <path d={PATH} {...way} stroke="var(--mui-palette-accent-pathAhead)" />
      <path
        d={PATH}
        {...way}
        stroke="var(--mui-palette-primary-main)"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
        style={{ transition: 'stroke-dashoffset 600ms ease', opacity: share === 0 ? 0 : 1 }}
      />
      <circle cx="590" cy="34" r="26" fill="var(--mui-palette-accent-sun)" opacity={share === 1 ? 0.35 : 0.15} />
      <circle cx="590" cy="34" r="15" fill="var(--mui-palette-accent-sun)" />
      {STOPS.map(({ x, y }, index) => {
        const section = sections[index];
        const done = section !== undefined && section.answered >= section.total;
        return (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r="14"
              fill={done ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-background-paper)'}
              stroke="var(--mui-palette-primary-main)"
              strokeWidth="3"
              opacity={section && section.answered > 0 ? 1 : 0.55}
            />
            {done && (
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

function Note({ note }: { note: StudentNote }) {
  const t = useWords(taskWords);
  const { text, author, created_at: at, due_on: dueOn, done_at: doneAt } = note;
  const due = dueOn === null ? null : doneAt === null ? t('due', { day: dayOf(dueOn) }) : t('done');
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Muted>{[due, t('noteBy', { name: author ?? t('unnamed'), day: dayOf(at) })].filter(Boolean).join(' · ')}</Muted>
    </Box>
  );
}

/**
 * Notes counselors shared with the student, with author and date; renders nothing if there are none. Comes last, so
 * that nothing below it moves.
 */
function CounselorNotes({ userId }: { userId: string }) {
  const t = useWords(taskWords);
  const read = useCall(routes.readNotes, { userId });
  const notes = read.data?.notes ?? [];
  const hasFailed = read.isError && !read.data;
  if (notes.length === 0 && !hasFailed) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <SectionCard title={t('fromCounselor')}>
        {hasFailed ? (
          <FailureAlert detail={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </Box>
        )}
      </SectionCard>
    </Box>
  );
}

/** Time to read that the list is being made. */
const READ_MS = 1500;

/**
 * After this page has requested a list, continues to its open questions; stays if there are none, or they can't be
 * read. True while the page shows only that the list is being made.
 */
function useQuickCheck(userId: string, started: boolean): boolean {
  const [stays, setStays] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!started) return;
    let isHere = true;
    const choices = cache
      .fetchQuery({
        queryKey: callKey(routes.readPreferences, { userId }),
        queryFn: ({ signal }) => call(routes.readPreferences, { params: { userId }, signal }),
      })
      .catch(() => null);
    const goOn = async (): Promise<void> => {
      const { essentials = {}, suggestions = [] } = (await choices) ?? {};
      const isOpen = suggestions.length > 0 || Object.values(essentials).includes('open');
      if (!isHere) return;
      if (isOpen) await navigate(pages.quickCheck.path, { state: { started: true } });
      else setStays(true);
    };
    const timer = setTimeout(() => void goOn(), READ_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [started, userId, cache, navigate]);
  return started && !stays;
}

// Only students applying this year have dates; for others the code is not loaded.
const DueSoon = lazy(() => import('../my-year/due-list').then((module) => ({ default: module.DueSoon })));
// Most visits have none, so its code loads with the first.
const NudgeCard = lazy(() => import('./nudge-card'));
const LAST_GRADE = GRADES[GRADES.length - 1];

const grid = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 2, md: 2.5 } };

/** While unlocking is the next step, its panel comes first. */
const isUnlocking = (step: ShownStep | null): boolean =>
  step !== null && ['unlock', 'making', 'held', 'failed'].includes(step.kind);

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
  const { answered, total, counting } = journeyOf(sections);
  const first = hasAsked || isUnlocking(state.step);
  const unlock = (
    <UnlockPanel
      generation={generation}
      unlocked={progress.unlocked}
      counting={counting}
      first={first}
      hasAsked={hasAsked}
      joy={<MilestoneCelebration userId={userId} answer={state.answer} />}
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
          picture={
            <Box>
              <PathPicture share={answered / total} sections={sections} />
              <Muted sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>{t('answered', { answered, total })}</Muted>
            </Box>
          }
        />
      )}
      {!progress.unlocked && (
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>{t('choose')}</Typography>
      )}
      <Box sx={grid}>
        {sections.map((one) => (
          <TaskCard key={one.title} section={one.section} answered={one.answered} />
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
