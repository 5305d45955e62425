import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { NUDGE_FOR } from '@contract/nudge-words';
import type { TodayEntry } from '@contract/today';
import { Link as RouterLink } from 'react-router';
import { SnoozeMenu } from './snooze-menu';
import { studentLabel, entryPath, reasonText, sinceText } from './today-texts';

export interface RowActions {
  onToggle: (entry: TodayEntry) => void;
  onNudge: (entry: TodayEntry) => void;
  onSetAside: (entry: TodayEntry, until: string | null) => void;
}

interface QueueRowProps extends RowActions {
  entry: TodayEntry;
  today: string;
  selected: boolean;
}

const rowLook = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  px: 1,
  py: { xs: 1, md: 0 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:hover, &:focus-within': { backgroundColor: 'accent.spruceSoft' },
  gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '44px minmax(150px, 1.1fr) minmax(0, 2fr) 140px 292px' },
  '& > * + * + *': { gridColumn: { xs: 2, md: 'auto' } },
};

function Reason({ entry }: { entry: TodayEntry }) {
  const isPressing = entry.reason === 'danger';
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        ...(isPressing && {
          justifySelf: 'start',
          px: 1,
          borderRadius: 99,
          fontWeight: 700,
          backgroundColor: 'accent.sunSoft',
          color: 'accent.sunInk',
        }),
      }}
    >
      {reasonText(entry)}
    </Box>
  );
}

function Actions({ entry, today, onNudge, onSetAside }: Omit<QueueRowProps, 'selected' | 'onToggle'>) {
  const { reason } = entry;
  const name = studentLabel(entry);
  const isDanger = reason === 'danger';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        justifyContent: { md: 'flex-end' },
        '& .MuiButton-root': { minHeight: { xs: 44, md: 'auto' } },
      }}
    >
      {NUDGE_FOR[reason] ? (
        <Button size="small" variant="outlined" aria-label={`Nudge ${name}`} onClick={() => onNudge(entry)}>
          Nudge
        </Button>
      ) : (
        <Button
          size="small"
          variant={isDanger ? 'contained' : 'outlined'}
          aria-label={isDanger ? `Open check-in: ${name}` : `Open ${name}`}
          component={RouterLink}
          to={entryPath(entry)}
        >
          <span>{isDanger ? 'Open check-in' : 'Open'}</span>
        </Button>
      )}
      <SnoozeMenu name={name} today={today} brief={isDanger} onSnooze={(until) => onSetAside(entry, until)} />
      {!isDanger && (
        <Button size="small" color="inherit" aria-label={`Done: ${name}`} onClick={() => onSetAside(entry, null)}>
          Done
        </Button>
      )}
    </Box>
  );
}

/** One student and one reason: since when, and what to do about it. */
export function QueueRow({ entry, selected, onToggle, ...rest }: QueueRowProps) {
  const { name, name_mark: mark, grade } = entry;
  return (
    <Box component="li" sx={rowLook}>
      <Checkbox
        checked={selected}
        onChange={() => onToggle(entry)}
        slotProps={{ input: { 'aria-label': `Select ${studentLabel(entry)}` } }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          data-entry
          component={RouterLink}
          to={entryPath(entry)}
          underline="hover"
          sx={{ fontWeight: 700, color: 'text.primary' }}
        >
          {name}
        </Link>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[grade && `${grade}th`, mark].flatMap((part) => (part ? ` · ${part}` : []))}
        </Box>
      </Box>
      <Reason entry={entry} />
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {sinceText(entry)}
      </Box>
      <Actions entry={entry} {...rest} />
    </Box>
  );
}
