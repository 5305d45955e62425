import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';
import type { AsideEntry, TodayQueue } from '@contract/today';
import { sentenceOf } from '../../api/problem';
import { Page } from '../../ui/page';
import { Failed } from '../../ui/states';
import { NudgeRounds } from '../nudges/nudge-rounds';
import { AsideList } from './aside-list';
import { TodayList } from './today-list';
import { useToday } from './use-today';
import { WorthReading } from './worth-reading';

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

/** Who needs this counselor today, why, since when, and one thing to do about each. Students see nothing of it. */
export default function TodayPage() {
  const today = useToday();
  const { read, bringBack } = today;
  return (
    <Page
      title="Today"
      // Two lines on a phone from the beginning, so that the queue does not move.
      lead={
        <Box sx={{ minHeight: { xs: '3.2em', sm: 0 } }}>{read.data ? leadOf(read.data) : 'Who needs you today.'}</Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {read.error && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
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
