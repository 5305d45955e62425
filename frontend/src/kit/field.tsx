import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ChangeEvent, type ReactNode, useId } from 'react';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  children: ReactNode;
}

const hintId = (id: string): string => `${id}-hint`;

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      {children}
      <FormHelperText id={hintId(id)} error={Boolean(error)} sx={{ fontSize: '0.875rem', mx: 0 }} aria-live="polite">
        {error || hint}
      </FormHelperText>
    </Box>
  );
}

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
};

/** A text box with its label above; `hint` gives way to `error`. */
export function Field({ label, hint, error, inputProps, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <OutlinedInput
        fullWidth
        {...input}
        id={id}
        error={Boolean(error)}
        inputProps={{ ...inputProps, 'aria-describedby': hintId(id) }}
      />
    </FieldFrame>
  );
}

export interface ChoiceFieldProps {
  label: string;
  /** The first, unchosen entry. */
  placeholder: string;
  options: readonly { value: string | number; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
  required?: boolean;
}

const selectLook = {
  appearance: 'none',
  width: '100%',
  minHeight: 56,
  pl: 1.75,
  pr: 5,
  font: 'inherit',
  color: 'inherit',
  borderRadius: 3,
  border: '1px solid color-mix(in srgb, var(--ink) 48%, transparent)',
  backgroundColor: 'var(--card)',
  '&[aria-invalid=true]': { borderColor: 'error.main' },
  '&:disabled': { opacity: 0.5 },
  '& option': { color: 'var(--ink)', backgroundColor: 'var(--card)' },
};

/** A choice of one among a few, in the browser's own list. */
export function ChoiceField({ label, placeholder, options, onChange, error, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="select"
          {...rest}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={hintId(id)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
          sx={selectLook}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
        <ExpandMoreRounded
          aria-hidden="true"
          sx={{ position: 'absolute', right: 12, top: 16, pointerEvents: 'none' }}
        />
      </Box>
    </FieldFrame>
  );
}
