import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isNarrower, type NoteVisibility } from '@contract/note-values';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { dayIn, VISIBILITY_HINTS, VISIBILITY_OPTIONS } from './note-words';

const AHEAD = [
  { label: 'In a week', days: 7 },
  { label: 'In 2 weeks', days: 14 },
] as const;

interface DueProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, typed or chosen by one press. */
export function DueField({ label, value, onChange }: DueProps) {
  return (
    <Box>
      <Field type="date" label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {AHEAD.map(({ label: ahead, days }) => (
          <Button key={days} size="small" onClick={() => onChange(dayIn(days))} sx={{ px: 1 }}>
            <span>{ahead}</span>
          </Button>
        ))}
        {value !== '' && (
          <Button size="small" color="inherit" onClick={() => onChange('')} sx={{ px: 1 }}>
            No date
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface VisibilityProps {
  value: NoteVisibility;
  /** Whom a note is open to already; it is never opened to fewer. */
  least?: NoteVisibility;
  onChange: (visibility: NoteVisibility) => void;
}

/** Who may read a note, with what that means. */
export function VisibilityField({ value, least = 'me', onChange }: VisibilityProps) {
  const options = VISIBILITY_OPTIONS.filter((option) => !isNarrower(least, option.value));
  return (
    <Box>
      <ChoiceField
        label="Who can read it"
        options={options}
        value={value}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? value)}
      />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {VISIBILITY_HINTS[value]}
      </Typography>
    </Box>
  );
}
