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
import { NUDGE_BY_REASON, type NudgeKind } from '@contract/nudge-words';
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

const TODAY_KEY = callKey(routes.readToday, {});

const isSameEntry = (item: TodayEntry, other: TodayEntry): boolean =>
  item.user_id === other.user_id && item.reason === other.reason;

const toTodayEntry = ({ kind: _kind, until: _until, nudged_on: _nudgedOn, ...entry }: AsideEntry): TodayEntry => entry;

/**
 * The queue, and how to set entries aside and bring them back. Each read logs the students' names, so a change does
 * not trigger a refetch.
 */
export function useToday() {
  const cache = useQueryClient();
  const todayQuery = useCall(routes.readToday, {}, { refetchOnWindowFocus: false, staleTime: 60_000 });
  const [lastSetAside, setLastSetAside] = useState<AsideEntry | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const updateQueue = (next: (queue: TodayQueue) => TodayQueue): void => {
    cache.setQueryData<TodayQueue>(TODAY_KEY, (queue) => queue && next(queue));
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
    updateQueue((queue) => ({
      ...queue,
      entries: queue.entries.filter((item) => !isSameEntry(item, entry)),
      aside: [aside, ...queue.aside],
    }));
    setLastSetAside(aside);
    return true;
  };
  const restoreEntry = async (entry: AsideEntry): Promise<void> => {
    setProblem(null);
    try {
      await call(routes.unmarkToday, { params: { userId: entry.user_id, reason: entry.reason } });
    } catch (error) {
      setProblem(errorText(error));
      return;
    }
    setLastSetAside(null);
    updateQueue((queue) => ({ ...queue, aside: queue.aside.filter((item) => !isSameEntry(item, entry)) }));
    updateQueue((queue) => ({ ...queue, entries: [toTodayEntry(entry), ...queue.entries] }));
    // The server decides the position in the queue.
    await cache.invalidateQueries({ queryKey: TODAY_KEY });
  };
  return { todayQuery, lastSetAside, problem, setAside, restoreEntry };
}

interface QueueFilter {
  reason: TodayReason | null;
  grade: number | null;
}

/** The filter, kept in the address so that coming back from a student preserves it. */
function useQueueFilter(): [QueueFilter, (filter: QueueFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const reason = TODAY_REASONS.find((item) => item === search.get('reason')) ?? null;
  const grade = GRADES.find((item) => String(item) === search.get('grade')) ?? null;
  const setFilter = (filter: QueueFilter): void => {
    const params = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    setSearch(new URLSearchParams(params), { replace: true });
  };
  return [{ reason, grade }, setFilter];
}

const matchesFilter = ({ reason, grade }: QueueFilter, entry: TodayEntry): boolean =>
  (reason === null || entry.reason === reason) && (grade === null || entry.grade === grade);

interface ChipProps {
  label: string;
  count: number;
  isPressed: boolean;
  onPress: () => void;
}

function FilterChip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <ButtonBase
      aria-pressed={isPressed}
      onClick={onPress}
      sx={{
        minHeight: 44,
        px: 1.5,
        gap: 0.75,
        flexShrink: 0,
        borderRadius: 99,
        border: 1,
        borderColor: isPressed ? 'primary.main' : 'divider',
        backgroundColor: isPressed ? 'accent.spruceSoft' : 'background.paper',
        typography: 'body2',
        fontWeight: isPressed ? 700 : 500,
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
  onFilterChange: (filter: QueueFilter) => void;
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

function QueueFilters({ entries, filter, onFilterChange }: QueueFiltersProps) {
  const { reason, grade } = filter;
  const count = (item: QueueFilter): number => entries.filter((entry) => matchesFilter(item, entry)).length;
  const reasons = TODAY_REASONS.filter((item) => entries.some((entry) => entry.reason === item) || item === reason);
  return (
    <Box sx={{ ...singleColumn, gap: { xs: 0.25, md: 1 } }}>
      <Box role="group" aria-label="Reasons" sx={group}>
        <FilterChip
          label="Everything"
          count={count({ reason: null, grade })}
          isPressed={reason === null}
          onPress={() => onFilterChange({ reason: null, grade })}
        />
        {reasons.map((item) => (
          <FilterChip
            key={item}
            label={REASON_LABELS[item]}
            count={count({ reason: item, grade })}
            isPressed={reason === item}
            onPress={() => onFilterChange({ reason: reason === item ? null : item, grade })}
          />
        ))}
      </Box>
      <Box role="group" aria-label="Grades" sx={group}>
        {GRADES.map((item) => (
          <FilterChip
            key={item}
            label={gradeLabel(item)}
            count={count({ reason, grade: item })}
            isPressed={grade === item}
            onPress={() => onFilterChange({ reason, grade: grade === item ? null : item })}
          />
        ))}
      </Box>
    </Box>
  );
}

const entryKey = ({ user_id: id, reason }: TodayEntry): string => `${id} ${reason}`;

function useSelection(visibleEntries: readonly TodayEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectedEntries = visibleEntries.filter((entry) => keys.has(entryKey(entry)));
  const toggle = (entry: TodayEntry): void => {
    const next = new Set(keys);
    if (!next.delete(entryKey(entry))) next.add(entryKey(entry));
    setKeys(next);
  };
  const toggleAll = (): void => setKeys(new Set(selectedEntries.length ? [] : visibleEntries.map(entryKey)));
  return { selectedEntries, toggle, toggleAll, clearSelection: () => setKeys(new Set()) };
}

function useNudging() {
  const [nudgeTarget, setNudgeTarget] = useState<{ userIds: string[]; kind: NudgeKind | undefined } | null>(null);
  const startNudge = (entries: readonly TodayEntry[]): void => {
    const kinds = new Set(entries.map(({ reason }) => NUDGE_BY_REASON[reason]));
    const [kind] = kinds;
    const userIds = [...new Set(entries.map(({ user_id: id }) => id))];
    setNudgeTarget({ userIds, kind: kinds.size === 1 && kind ? kind : undefined });
  };
  return { nudgeTarget, startNudge, closeNudge: () => setNudgeTarget(null) };
}

const PAGE_SIZE = 50;

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
  const { lastSetAside, restoreEntry, problem } = today;
  return (
    <Box role="status" sx={{ minHeight: 44, display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
      <ProblemAlert of={problem} />
      {problem === null && lastSetAside && (
        <>
          <span>
            <strong>{studentLabel(lastSetAside)}</strong>:{' '}
            {lastSetAside.until === null ? 'done' : `snoozed ${untilText(lastSetAside.until)}`}.
          </span>
          <Button size="small" onClick={() => void restoreEntry(lastSetAside)}>
            Undo
          </Button>
        </>
      )}
    </Box>
  );
}

interface BulkBarProps {
  matchingCount: number;
  selectedEntries: readonly TodayEntry[];
  onToggleAll: () => void;
  onNudge: (entries: readonly TodayEntry[]) => void;
}

function BulkBar({ matchingCount, selectedEntries, onToggleAll, onNudge }: BulkBarProps) {
  return (
    <>
      <Button size="small" onClick={onToggleAll}>
        <span>{selectedEntries.length ? 'Clear selection' : `Select all ${matchingCount}`}</span>
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={!selectedEntries.length}
        onClick={() => onNudge(selectedEntries)}
      >
        <span>{selectedEntries.length ? `Nudge selected (${selectedEntries.length})` : 'Nudge selected'}</span>
      </Button>
    </>
  );
}

/** Focus moves to the entry that replaced the removed one. */
const focusRow = (list: HTMLElement | null, index: number): void => {
  requestAnimationFrame(() => {
    const links = list?.querySelectorAll<HTMLElement>('[data-entry]');
    links?.[Math.min(index, links.length - 1)]?.focus();
  });
};

export function TodayList({ queue, today }: { queue: TodayQueue; today: ReturnType<typeof useToday> }) {
  const [filter, setFilter] = useQueueFilter();
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const { nudgeTarget, startNudge, closeNudge } = useNudging();
  const list = useRef<HTMLUListElement>(null);
  const matchingEntries = queue.entries.filter((entry) => matchesFilter(filter, entry));
  const { selectedEntries, toggle, toggleAll, clearSelection } = useSelection(matchingEntries);

  const setAside = async (entry: TodayEntry, until: string | null): Promise<void> => {
    const index = matchingEntries.indexOf(entry);
    if (await today.setAside(entry, until)) focusRow(list.current, index);
  };
  const handleNudged = (sentCount: number): void => {
    const index = matchingEntries.findIndex(({ user_id: id }) => nudgeTarget?.userIds.includes(id));
    closeNudge();
    clearSelection();
    if (sentCount > 0 && index >= 0) focusRow(list.current, index);
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
      <QueueFilters entries={queue.entries} filter={filter} onFilterChange={setFilter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BulkBar
          matchingCount={matchingEntries.length}
          selectedEntries={selectedEntries}
          onToggleAll={toggleAll}
          onNudge={startNudge}
        />
        <UndoBar today={today} />
      </Box>
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}>
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {matchingEntries.length === 0 && (
            <li style={{ padding: 16 }}>No students match. Choose another reason or grade.</li>
          )}
          {matchingEntries.slice(0, visibleCount).map((entry) => (
            <QueueRow
              key={entryKey(entry)}
              entry={entry}
              today={queue.today}
              isSelected={selectedEntries.includes(entry)}
              onToggle={toggle}
              onNudge={(item) => startNudge([item])}
              onSetAside={(item, until) => void setAside(item, until)}
            />
          ))}
        </Box>
      </Paper>
      {matchingEntries.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          <span>{`Show more (${matchingEntries.length - visibleCount})`}</span>
        </Button>
      )}
      {nudgeTarget && <NudgeDialog {...nudgeTarget} onDone={handleNudged} />}
    </Box>
  );
}
