import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { TODAY_SNOOZE_MOST_DAYS } from '@contract/limits';
import { dayAfter } from '@contract/today-reasons';
import { useId, useState } from 'react';
import { Field } from '../../ui/field';

interface SnoozeMenuProps {
  name: string;
  /** The day at the school. */
  today: string;
  /** True where it can wait until tomorrow and no longer. */
  brief: boolean;
  onSnooze: (until: string) => void;
}

interface DayDialogProps {
  name: string;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

function DayDialog({ name, today, onChoose, onClose }: DayDialogProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const [min, max] = [dayAfter(today, 1), dayAfter(today, TODAY_SNOOZE_MOST_DAYS)];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { borderRadius: 4 } } }}>
      <DialogTitle id={id}>Snooze {name}</DialogTitle>
      <DialogContent>
        <Field
          label="Until"
          type="date"
          value={day}
          autoFocus
          inputProps={{ min, max }}
          onChange={(event) => setDay(event.target.value)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={day < min || day > max} onClick={() => onChoose(day)}>
          Snooze
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Puts an entry aside until tomorrow, for a week or until a day. */
export function SnoozeMenu({ name, today, brief, onSnooze }: SnoozeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const snooze = (days: number) => () => {
    setAnchor(null);
    onSnooze(dayAfter(today, days));
  };
  const choose = (): void => {
    setAnchor(null);
    setChoosing(true);
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
        {!brief && <MenuItem onClick={snooze(7)}>For a week</MenuItem>}
        {!brief && <MenuItem onClick={choose}>Until a date…</MenuItem>}
      </Menu>
      {choosing && (
        <DayDialog
          name={name}
          today={today}
          onClose={() => setChoosing(false)}
          onChoose={(day) => {
            setChoosing(false);
            onSnooze(day);
          }}
        />
      )}
    </>
  );
}
