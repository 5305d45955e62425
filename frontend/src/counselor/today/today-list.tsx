import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { AsideEntry, TodayEntry, TodayQueue } from '@contract/today';
import { useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PathSketch } from '../../ui/illustrations';
import { Empty, ProblemAlert } from '../../ui/states';
import { NudgeDialog } from '../nudges/nudge-dialog';
import { QueueRow } from './queue-row';
import { REASON_LABELS, studentLabel, untilText } from './today-texts';
import { NUDGE_FOR, type NudgeKind } from '@contract/nudge-words';
import ButtonBase from '@mui/material/ButtonBase';
import { GRADES } from '@contract/limits';
import { gradeLabel } from '@contract/messages';
import { TODAY_REASONS, type TodayReason } from '@contract/note-values';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { singleColumn } from '../../lists/staff-page';

const KEY = callKey(routes.readToday, {});

const isSame = (one: TodayEntry, other: TodayEntry): boolean =>
  one.user_id === other.user_id && one.reason === other.reason;

const plain = ({ kind: _kind, until: _until, nudged_on: _nudgedOn, ...entry }: AsideEntry): TodayEntry => entry;

/**
 * The queue, and how to set entries aside and bring them back. Each read logs the students' names, so a change does
 * not trigger a refetch.
 */
export function useToday() {
  const cache = useQueryClient();
  const read = useCall(routes.readToday, {}, { refetchOnWindowFocus: false, staleTime: 60_000 });
  const [last, setLast] = useState<AsideEntry | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (next: (queue: TodayQueue) => TodayQueue): void => {
    cache.setQueryData<TodayQueue>(KEY, (queue) => queue && next(queue));
  };
  /** `until` is a date; null means done. Returns whether it worked. */
  const setAside = async (entry: TodayEntry, until: string | null): Promise<boolean> => {
    setProblem(null);
    const { user_id: userId, reason, happening } = entry;
    const kind = until === null ? 'done' : 'snoozed';
    try {
      await call(routes.markToday, { params: { userId }, body: { reason, happening, kind, until } });
    } catch (error) {
      setProblem(errorText(error));
      return false;
    }
    const aside: AsideEntry = { ...entry, kind, until, nudged_on: null };
    change((queue) => ({
      ...queue,
      entries: queue.entries.filter((one) => !isSame(one, entry)),
      aside: [aside, ...queue.aside],
    }));
    setLast(aside);
    return true;
  };
  const bringBack = async (entry: AsideEntry): Promise<void> => {
    setProblem(null);
    try {
      await call(routes.unmarkToday, { params: { userId: entry.user_id, reason: entry.reason } });
    } catch (error) {
      setProblem(errorText(error));
      return;
    }
    setLast(null);
    change((queue) => ({ ...queue, aside: queue.aside.filter((one) => !isSame(one, entry)) }));
    change((queue) => ({ ...queue, entries: [plain(entry), ...queue.entries] }));
    // The server decides the position in the queue.
    await cache.invalidateQueries({ queryKey: KEY });
  };
  return { read, last, problem, setAside, bringBack };
}

interface QueueFilter {
  reason: TodayReason | null;
  grade: number | null;
}

/** The filter, kept in the address so that coming back from a student preserves it. */
function useQueueFilter(): [QueueFilter, (filter: QueueFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const reason = TODAY_REASONS.find((one) => one === search.get('reason')) ?? null;
  const grade = GRADES.find((one) => String(one) === search.get('grade')) ?? null;
  const setFilter = (filter: QueueFilter): void => {
    const chosen = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    setSearch(new URLSearchParams(chosen), { replace: true });
  };
  return [{ reason, grade }, setFilter];
}

const matchesFilter = ({ reason, grade }: QueueFilter, entry: TodayEntry): boolean =>
  (reason === null || entry.reason === reason) && (grade === null || entry.grade === grade);

interface ChipProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function FilterChip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={onPress}
      sx={{
        minHeight: 44,
        px: 1.5,
        gap: 0.75,
        flexShrink: 0,
        borderRadius: 99,
        border: 1,
        borderColor: pressed ? 'primary.main' : 'divider',
        backgroundColor: pressed ? 'accent.spruceSoft' : 'background.paper',
        typography: 'body2',
        fontWeight: pressed ? 700 : 500,
      }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ fontWeight: 700, color: 'primary.main' }}>
        {count}
      </Box>
    </ButtonBase>
  );
}

interface QueueFiltersProps {
  entries: readonly TodayEntry[];
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

/** One row that scrolls sideways on a phone, so the queue is on the first screen. */
const group = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 0.75,
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  // Room for the focus ring.
  py: { xs: 0.5, md: 0 },
  scrollbarWidth: 'none',
};

function QueueFilters({ entries, filter, onFilter }: QueueFiltersProps) {
  const { reason, grade } = filter;
  const count = (one: QueueFilter): number => entries.filter((entry) => matchesFilter(one, entry)).length;
  const reasons = TODAY_REASONS.filter((one) => entries.some((entry) => entry.reason === one) || one === reason);
  return (
    <Box sx={{ ...singleColumn, gap: { xs: 0.25, md: 1 } }}>
      <Box role="group" aria-label="Reasons" sx={group}>
        <FilterChip
          label="Everything"
          count={count({ reason: null, grade })}
          pressed={reason === null}
          onPress={() => onFilter({ reason: null, grade })}
        />
        {reasons.map((one) => (
          <FilterChip
            key={one}
            label={REASON_LABELS[one]}
            count={count({ reason: one, grade })}
            pressed={reason === one}
            onPress={() => onFilter({ reason: reason === one ? null : one, grade })}
          />
        ))}
      </Box>
      <Box role="group" aria-label="Grades" sx={group}>
        {GRADES.map((one) => (
          <FilterChip
            key={one}
            label={gradeLabel(one)}
            count={count({ reason, grade: one })}
            pressed={grade === one}
            onPress={() => onFilter({ reason, grade: grade === one ? null : one })}
          />
        ))}
      </Box>
    </Box>
  );
}

const keyOf = ({ user_id: id, reason }: TodayEntry): string => `${id} ${reason}`;

function useSelection(shown: readonly TodayEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter((entry) => keys.has(keyOf(entry)));
  const toggle = (entry: TodayEntry): void => {
    const next = new Set(keys);
    if (!next.delete(keyOf(entry))) next.add(keyOf(entry));
    setKeys(next);
  };
  const all = (): void => setKeys(new Set(selected.length ? [] : shown.map(keyOf)));
  return { selected, toggle, all, clear: () => setKeys(new Set()) };
}

function useNudging() {
  const [nudging, setNudging] = useState<{ userIds: string[]; kind: NudgeKind | undefined } | null>(null);
  const nudge = (entries: readonly TodayEntry[]): void => {
    const kinds = new Set(entries.map(({ reason }) => NUDGE_FOR[reason]));
    const [kind] = kinds;
    const userIds = [...new Set(entries.map(({ user_id: id }) => id))];
    setNudging({ userIds, kind: kinds.size === 1 && kind ? kind : undefined });
  };
  return { nudging, nudge, endNudge: () => setNudging(null) };
}

const SHOWN_AT_ONCE = 50;

function EmptyQueue({ students, aside }: { students: number; aside: number }) {
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
        ? 'When students sign up with your code and need you, they appear here.'
        : `You have helped everyone who needed something today${aside > 0 ? ', or set them aside' : ''}. It’s a good time to check on a student you have been meaning to ask.`}
    </Empty>
  );
}

/** What was just set aside, with Undo; reserves its space above the list. */
function UndoBar({ today }: { today: ReturnType<typeof useToday> }) {
  const { last, bringBack, problem } = today;
  return (
    <Box role="status" sx={{ minHeight: 44, display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
      <ProblemAlert of={problem} />
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

/** Focus moves to the entry that replaced the removed one. */
const goOnAt = (list: HTMLElement | null, at: number): void => {
  requestAnimationFrame(() => {
    const links = list?.querySelectorAll<HTMLElement>('[data-entry]');
    links?.[Math.min(at, links.length - 1)]?.focus();
  });
};

export function TodayList({ queue, today }: { queue: TodayQueue; today: ReturnType<typeof useToday> }) {
  const [filter, setFilter] = useQueueFilter();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { nudging, nudge, endNudge } = useNudging();
  const list = useRef<HTMLUListElement>(null);
  const found = queue.entries.filter((entry) => matchesFilter(filter, entry));
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
        <EmptyQueue students={queue.students} aside={queue.aside.length} />
      </>
    );
  return (
    <Box component="section" aria-label="Queue" sx={{ ...singleColumn, gap: 1 }}>
      <QueueFilters entries={queue.entries} filter={filter} onFilter={setFilter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BulkBar found={found.length} selected={selected} onAll={all} onNudge={nudge} />
        <UndoBar today={today} />
      </Box>
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}>
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.length === 0 && <li style={{ padding: 16 }}>No students match. Choose another reason or grade.</li>}
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
