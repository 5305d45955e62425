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
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { PlaceLink } from '../check-ins/place';
import { studentPath } from '../student-address';
import Button from '@mui/material/Button';
import { asideText, entryPath, studentLabel } from './today-texts';
import type { ReactNode } from 'react';
import { singleColumn } from '../../lists/staff-page';

interface FoldedListProps {
  title: string;
  count: number;
  hint?: ReactNode;
  children: ReactNode;
}

function FoldedList({ title, count, hint, children }: FoldedListProps) {
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

function FoldedRow({ children }: { children: ReactNode }) {
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
  onBringBack?: (entry: AsideEntry) => void;
}

function AsideList({ title, entries, onBringBack }: AsideListProps) {
  if (entries.length === 0) return null;
  return (
    <FoldedList title={title} count={entries.length}>
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
            · {asideText(entry)}
          </Box>
          {onBringBack && (
            <Button size="small" aria-label={`Bring back ${studentLabel(entry)}`} onClick={() => onBringBack(entry)}>
              Bring back
            </Button>
          )}
        </Box>
      ))}
    </FoldedList>
  );
}

/** Texts that don't warrant a flag but may be worth reading, weekly and without alarm. */
function WorthReading() {
  const { data, error, refetch } = useCall(
    routes.listWorthReading,
    {},
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
  if (!data) return error ? <FailureAlert detail={errorText(error)} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  const hint = (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      From the last {WORTH_READING_DAYS / 7} weeks, newest first. A look once a week is enough. Most of these are
      ordinary; where to call or text was shown beside each.
    </Typography>
  );
  return (
    <FoldedList title="Worth reading" count={data.length} hint={hint}>
      {data.map((one) => (
        <FoldedRow key={one.id}>
          <Link component={RouterLink} to={studentPath(one.user_id)} sx={{ fontWeight: 700, color: 'text.primary' }}>
            {one.name}
          </Link>{' '}
          · {dayOf(one.created_at)}
          <Box component="span" sx={{ display: 'block' }}>
            <PlaceLink studentId={one.user_id} flag={one} />
            {one.misread_at && <span>{' The student says this was read wrong.'}</span>}
          </Box>
        </FoldedRow>
      ))}
    </FoldedList>
  );
}

const effectText = ({ students, came_back: back, over }: NudgeRound): string =>
  over
    ? `${back} of ${students} came back within ${NUDGE_EFFECT_DAYS} days`
    : `${back} of ${students} came back so far`;

function NudgeRounds() {
  const { data = [] } = useCall(routes.listNudgeRounds, {}, { refetchOnWindowFocus: false });
  if (data.length === 0) return null;
  return (
    <FoldedList title="Nudges you sent" count={data.length}>
      {data.map((round) => (
        <FoldedRow key={round.round_id}>
          <strong>{NUDGE_LABELS[round.kind]}</strong>, {dayOf(round.sent_at)}: {effectText(round)}
          {round.own_words && <Box sx={{ color: 'text.secondary' }}>“{round.own_words}”</Box>}
        </FoldedRow>
      ))}
    </FoldedList>
  );
}

const isNudged = ({ kind }: AsideEntry): boolean => kind === 'nudged';

const leadOf = ({ today, time_zone: zone, entries, students }: TodayQueue): string => {
  const day = new Date(`${today}T12:00:00`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
  });
  const waiting = new Set(entries.map(({ user_id: id }) => id)).size;
  return `${day}, school time (${zone.split('/')[1]?.replace('_', ' ') ?? zone}). ${waiting} of your ${students} students need something.`;
};

function Waiting() {
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
  const { read, bringBack } = today;
  return (
    <Page
      title="Today"
      // Two lines on a phone from the start, so that the queue doesn't move.
      lead={
        <Box sx={{ minHeight: { xs: '3.2em', sm: 0 } }}>{read.data ? leadOf(read.data) : 'Who needs you today.'}</Box>
      }
    >
      <Box sx={{ ...singleColumn, gap: 2.5 }}>
        {read.error && <FailureAlert detail={errorText(read.error)} onRetry={() => void read.refetch()} />}
        {!read.error && !read.data && <Waiting />}
        {!read.error && read.data && (
          <>
            <TodayList queue={read.data} today={today} />
            <AsideList title="Nudged, waiting for a reply" entries={read.data.aside.filter(isNudged)} />
            <AsideList
              title="Set aside"
              entries={read.data.aside.filter((entry) => !isNudged(entry))}
              onBringBack={(entry) => void bringBack(entry)}
            />
            <WorthReading />
            <NudgeRounds />
          </>
        )}
      </Box>
    </Page>
  );
}
