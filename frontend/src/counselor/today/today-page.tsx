import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';
import type { AsideEntry, NudgeRound, TodayQueue } from '@contract/today';
import { errorText } from '../../api/problem';
import { Page } from '../../ui/page';
import { FailureAlert } from '../../ui/states';
import { TodayList, useToday } from './today-list';
import { NUDGE_EFFECT_DAYS, WORTH_READING_DAYS } from '@contract/limits';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/format';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { PlaceLink } from '../check-ins/place';
import { studentPath } from '../student-address';
import Button from '@mui/material/Button';
import { setAsideText, entryPath, studentLabel } from './today-texts';
import type { ReactNode } from 'react';
import { singleColumn } from '../../lists/staff-page';
import { Muted } from '../../ui/text';

interface CollapsibleListProps {
  title: string;
  count: number;
  hint?: ReactNode;
  children: ReactNode;
}

function CollapsibleList({ title, count, hint, children }: CollapsibleListProps) {
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}>
      <summary>
        {title} ({count})
      </summary>
      {hint}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function CollapsibleListRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ typography: 'body2', py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}

interface AsideListProps {
  title: string;
  entries: readonly AsideEntry[];
  /** Absent if the entry comes back on its own. */
  onRestore?: (entry: AsideEntry) => void;
}

function SetAsideList({ title, entries, onRestore }: AsideListProps) {
  if (entries.length === 0) return null;
  return (
    <CollapsibleList title={title} count={entries.length}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={`${entry.user_id} ${entry.reason}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            minHeight: 44,
            py: { xs: 1, md: 0 },
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={entryPath(entry)} sx={{ fontWeight: 700, color: 'text.primary' }}>
              {studentLabel(entry)}
            </Link>{' '}
            · {setAsideText(entry)}
          </Box>
          {onRestore && (
            <Button size="small" aria-label={`Bring back ${studentLabel(entry)}`} onClick={() => onRestore(entry)}>
              Bring back
            </Button>
          )}
        </Box>
      ))}
    </CollapsibleList>
  );
}

/** Texts that don't warrant a flag but may be worth reading, weekly and without alarm. */
function AnswersWorthReading() {
  const { data, error, refetch } = useCall(
    routes.listWorthReading,
    {},
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
  if (!data) return error ? <FailureAlert detail={errorText(error)} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  const hint = (
    <Muted sx={{ mb: 1 }}>
      From the last {WORTH_READING_DAYS / 7} weeks, newest first. A look once a week is enough. Most of these are
      ordinary; where to call or text was shown beside each.
    </Muted>
  );
  return (
    <CollapsibleList title="Worth reading" count={data.length} hint={hint}>
      {data.map((answer) => (
        <CollapsibleListRow key={answer.id}>
          <Link component={RouterLink} to={studentPath(answer.user_id)} sx={{ fontWeight: 700, color: 'text.primary' }}>
            {answer.name}
          </Link>{' '}
          · {dayOf(answer.created_at)}
          <Box component="span" sx={{ display: 'block' }}>
            <PlaceLink studentId={answer.user_id} flag={answer} />
            {answer.misread_at && <span>{' The student says this was read wrong.'}</span>}
          </Box>
        </CollapsibleListRow>
      ))}
    </CollapsibleList>
  );
}

const effectText = ({ students, came_back: returnedCount, over: isOver }: NudgeRound): string =>
  isOver
    ? `${returnedCount} of ${students} came back within ${NUDGE_EFFECT_DAYS} days`
    : `${returnedCount} of ${students} came back so far`;

function NudgeRounds() {
  const { data = [] } = useCall(routes.listNudgeRounds, {}, { refetchOnWindowFocus: false });
  if (data.length === 0) return null;
  return (
    <CollapsibleList title="Nudges you sent" count={data.length}>
      {data.map((round) => (
        <CollapsibleListRow key={round.round_id}>
          <strong>{NUDGE_LABELS[round.kind]}</strong>, {dayOf(round.sent_at)}: {effectText(round)}
          {round.own_words && <Box sx={{ color: 'text.secondary' }}>“{round.own_words}”</Box>}
        </CollapsibleListRow>
      ))}
    </CollapsibleList>
  );
}

const isNudged = ({ kind }: AsideEntry): boolean => kind === 'nudged';

const todayLead = ({ today, time_zone: timeZone, entries, students }: TodayQueue): string => {
  const waitingCount = new Set(entries.map(({ user_id: id }) => id)).size;
  return `${dayOf(today, 'weekday')}, school time (${timeZone.split('/')[1]?.replace('_', ' ') ?? timeZone}). ${waitingCount} of your ${students} students need something.`;
};

function WaitingList() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <span className="visually-hidden">{MESSAGES.loading}</span>
      <Skeleton sx={{ height: 96, borderRadius: 4 }} />
      <Skeleton sx={{ height: 440, borderRadius: 4 }} />
    </Box>
  );
}

/** Who needs this counselor today, why, since when, and one action for each. Not visible to students. */
export default function TodayPage() {
  const today = useToday();
  const { todayQuery, restoreEntry } = today;
  return (
    <Page
      title="Today"
      // Two lines on a phone from the start, so that the queue doesn't move.
      lead={
        <Box sx={{ minHeight: { xs: '3.2em', sm: 0 } }}>
          {todayQuery.data ? todayLead(todayQuery.data) : 'Who needs you today.'}
        </Box>
      }
    >
      <Box sx={{ ...singleColumn, gap: 2.5 }}>
        {todayQuery.error && (
          <FailureAlert detail={errorText(todayQuery.error)} onRetry={() => void todayQuery.refetch()} />
        )}
        {!todayQuery.error && !todayQuery.data && <WaitingList />}
        {!todayQuery.error && todayQuery.data && (
          <>
            <TodayList queue={todayQuery.data} today={today} />
            <SetAsideList title="Nudged, waiting for a reply" entries={todayQuery.data.aside.filter(isNudged)} />
            <SetAsideList
              title="Set aside"
              entries={todayQuery.data.aside.filter((entry) => !isNudged(entry))}
              onRestore={(entry) => void restoreEntry(entry)}
            />
            <AnswersWorthReading />
            <NudgeRounds />
          </>
        )}
      </Box>
    </Page>
  );
}
