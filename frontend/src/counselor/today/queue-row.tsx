import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { NUDGE_BY_REASON } from '@contract/nudge-words';
import type { TodayEntry } from '@contract/today';
import { Link as RouterLink } from 'react-router';
import { studentLabel, entryPath, reasonText, sinceText } from './today-texts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MAX_TODAY_SNOOZE_DAYS } from '@contract/limits';
import { dayAfter } from '@contract/days';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';

interface SnoozeMenuProps {
  name: string;
  /** Today in the school's time zone. */
  today: string;
  /** True if it can wait only until tomorrow. */
  isShort: boolean;
  onSnooze: (until: string) => void;
}

interface DayDialogProps {
  name: string;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

function DayDialog({ name, today, onChoose, onClose }: DayDialogProps) {
  const [day, setDay] = useState('');
  const [min, max] = [dayAfter(today, 1), dayAfter(today, MAX_TODAY_SNOOZE_DAYS)];
  return (
    <ConfirmDialog
      title={`Snooze ${name}`}
      confirmLabel="Snooze"
      canConfirm={day >= min && day <= max}
      onConfirm={() => Promise.resolve(onChoose(day))}
      onClose={onClose}
    >
      <Field
        label="Until"
        type="date"
        value={day}
        autoFocus
        inputProps={{ min, max }}
        onChange={(event) => setDay(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function SnoozeMenu({ name, today, isShort, onSnooze }: SnoozeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosingDay, setChoosingDay] = useState(false);
  const snooze = (days: number) => () => {
    setAnchor(null);
    onSnooze(dayAfter(today, days));
  };
  const openDayDialog = (): void => {
    setAnchor(null);
    setChoosingDay(true);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Snooze ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Snooze
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={snooze(1)}>Until tomorrow</MenuItem>
        {!isShort && <MenuItem onClick={snooze(7)}>For a week</MenuItem>}
        {!isShort && <MenuItem onClick={openDayDialog}>Until a date…</MenuItem>}
      </Menu>
      {isChoosingDay && (
        <DayDialog name={name} today={today} onClose={() => setChoosingDay(false)} onChoose={onSnooze} />
      )}
    </>
  );
}

interface RowActions {
  onToggle: (entry: TodayEntry) => void;
  onNudge: (entry: TodayEntry) => void;
  onSetAside: (entry: TodayEntry, until: string | null) => void;
}

interface QueueRowProps extends RowActions {
  entry: TodayEntry;
  today: string;
  isSelected: boolean;
}

const rowStyles = {
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

function ReasonLabel({ entry }: { entry: TodayEntry }) {
  const isUrgent = entry.reason === 'danger';
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        ...(isUrgent && {
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

function RowActionButtons({ entry, today, onNudge, onSetAside }: Omit<QueueRowProps, 'isSelected' | 'onToggle'>) {
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
      {NUDGE_BY_REASON[reason] ? (
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
      <SnoozeMenu name={name} today={today} isShort={isDanger} onSnooze={(until) => onSetAside(entry, until)} />
      {!isDanger && (
        <Button size="small" color="inherit" aria-label={`Done: ${name}`} onClick={() => onSetAside(entry, null)}>
          Done
        </Button>
      )}
    </Box>
  );
}

export function QueueRow({ entry, isSelected, onToggle, ...actions }: QueueRowProps) {
  const { name, name_mark: mark, grade } = entry;
  return (
    <Box component="li" sx={rowStyles}>
      <Checkbox
        checked={isSelected}
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
          {[grade && `${grade}th`, mark].flatMap((text) => (text ? ` · ${text}` : []))}
        </Box>
      </Box>
      <ReasonLabel entry={entry} />
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {sinceText(entry)}
      </Box>
      <RowActionButtons entry={entry} {...actions} />
    </Box>
  );
}
