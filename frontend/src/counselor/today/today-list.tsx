import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { TodayEntry, TodayQueue } from '@contract/today';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../../ui/illustrations';
import { Empty } from '../../ui/states';
import { NudgeDialog } from '../nudges/nudge-dialog';
import { passes, QueueFilters, useQueueFilter } from './queue-filters';
import { QueueRow } from './queue-row';
import { keyOf, useNudging, useSelection } from './use-selection';
import { studentLabel, untilText } from './today-texts';
import type { useToday } from './use-today';

const SHOWN_AT_ONCE = 50;

function NobodyWaits({ students, aside }: { students: number; aside: number }) {
  return (
    <Empty
      title={students === 0 ? 'No students yet' : 'Nobody is waiting for you'}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/students" variant="contained">
          Open your students
        </Button>
      }
    >
      {students === 0
        ? 'Once students sign up with your code, those who need you stand here.'
        : `Everyone who needed something today has had it${aside > 0 ? ', or waits where you put them' : ''}. A good moment for the student you have been meaning to ask how it goes.`}
    </Empty>
  );
}

/** What was just put aside, with the way back; it keeps its place above the list. */
function UndoBar({ today }: { today: ReturnType<typeof useToday> }) {
  const { last, bringBack, problem } = today;
  return (
    <Box role="status" sx={{ minHeight: 44, display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {problem === null && last && (
        <>
          <span>
            <strong>{studentLabel(last)}</strong>: {last.until === null ? 'done' : `snoozed ${untilText(last.until)}`}.
          </span>
          <Button size="small" onClick={() => void bringBack(last)}>
            Undo
          </Button>
        </>
      )}
    </Box>
  );
}

interface BulkBarProps {
  found: number;
  selected: readonly TodayEntry[];
  onAll: () => void;
  onNudge: (entries: readonly TodayEntry[]) => void;
}

function BulkBar({ found, selected, onAll, onNudge }: BulkBarProps) {
  return (
    <>
      <Button size="small" onClick={onAll}>
        <span>{selected.length ? 'Clear selection' : `Select all ${found}`}</span>
      </Button>
      <Button size="small" variant="outlined" disabled={!selected.length} onClick={() => onNudge(selected)}>
        <span>{selected.length ? `Nudge selected (${selected.length})` : 'Nudge selected'}</span>
      </Button>
    </>
  );
}

/** The keyboard goes on with the entry that took the place of one that left. */
const goOnAt = (list: HTMLElement | null, at: number): void => {
  requestAnimationFrame(() => {
    const links = list?.querySelectorAll<HTMLElement>('[data-entry]');
    links?.[Math.min(at, links.length - 1)]?.focus();
  });
};

/** The queue itself with its filters, and what is done to its entries. */
export function TodayList({ queue, today }: { queue: TodayQueue; today: ReturnType<typeof useToday> }) {
  const [filter, setFilter] = useQueueFilter();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { nudging, nudge, endNudge } = useNudging();
  const list = useRef<HTMLUListElement>(null);
  const found = queue.entries.filter((entry) => passes(filter, entry));
  const { selected, toggle, all, clear } = useSelection(found);

  const setAside = async (entry: TodayEntry, until: string | null): Promise<void> => {
    const at = found.indexOf(entry);
    if (await today.setAside(entry, until)) goOnAt(list.current, at);
  };
  const nudged = (sent: number): void => {
    const at = found.findIndex(({ user_id: id }) => nudging?.userIds.includes(id));
    endNudge();
    clear();
    if (sent > 0 && at >= 0) goOnAt(list.current, at);
  };
  if (queue.entries.length === 0)
    return (
      <>
        <UndoBar today={today} />
        <NobodyWaits students={queue.students} aside={queue.aside.length} />
      </>
    );
  return (
    <Box component="section" aria-label="Queue" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <QueueFilters entries={queue.entries} filter={filter} onFilter={setFilter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BulkBar found={found.length} selected={selected} onAll={all} onNudge={nudge} />
        <UndoBar today={today} />
      </Box>
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}>
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.length === 0 && <li style={{ padding: 16 }}>Nobody here. Choose another reason or grade.</li>}
          {found.slice(0, most).map((entry) => (
            <QueueRow
              key={keyOf(entry)}
              entry={entry}
              today={queue.today}
              selected={selected.includes(entry)}
              onToggle={toggle}
              onNudge={(one) => nudge([one])}
              onSetAside={(one, until) => void setAside(one, until)}
            />
          ))}
        </Box>
      </Paper>
      {found.length > most && (
        <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          <span>{`Show more (${found.length - most})`}</span>
        </Button>
      )}
      {nudging && <NudgeDialog {...nudging} onDone={nudged} />}
    </Box>
  );
}
