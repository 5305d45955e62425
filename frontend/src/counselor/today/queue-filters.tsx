import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { GRADES } from '@contract/limits';
import { gradeLabel } from '@contract/messages';
import type { TodayEntry } from '@contract/today';
import { TODAY_REASONS, type TodayReason } from '@contract/today-reasons';
import { useSearchParams } from 'react-router';
import { REASON_LABELS } from './today-texts';

export interface QueueFilter {
  reason: TodayReason | null;
  grade: number | null;
}

/** The filter as it stands in the address, so that the way back from a student keeps it. */
export function useQueueFilter(): [QueueFilter, (filter: QueueFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const reason = TODAY_REASONS.find((one) => one === search.get('reason')) ?? null;
  const grade = GRADES.find((one) => String(one) === search.get('grade')) ?? null;
  const setFilter = (filter: QueueFilter): void => {
    const chosen = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    setSearch(new URLSearchParams(chosen), { replace: true });
  };
  return [{ reason, grade }, setFilter];
}

export const passes = ({ reason, grade }: QueueFilter, entry: TodayEntry): boolean =>
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

/** One row on a phone, moved sideways: the queue itself is to stand on the first screen. */
const group = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 0.75,
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  // Room for the ring of what has the focus.
  py: { xs: 0.5, md: 0 },
  scrollbarWidth: 'none',
};

/** How many entries each reason and each grade has, to see one of them alone; a second press shows all again. */
export function QueueFilters({ entries, filter, onFilter }: QueueFiltersProps) {
  const { reason, grade } = filter;
  const count = (one: QueueFilter): number => entries.filter((entry) => passes(one, entry)).length;
  const reasons = TODAY_REASONS.filter((one) => entries.some((entry) => entry.reason === one) || one === reason);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0.25, md: 1 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
