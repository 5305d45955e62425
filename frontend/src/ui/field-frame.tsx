import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  disabled?: boolean;
  children: ReactNode;
}

/** The id of the words below a box. */
export const hintId = (id: string): string => `${id}-hint`;

/** The label above a box, and below it what helps or what is wrong. */
export function FieldFrame({ id, label, hint, error, disabled, children }: FieldFrameProps) {
  return (
    <FormControl variant="outlined" error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children}
      {/* Always there, so that what appears in it is read out. */}
      <FormHelperText id={hintId(id)} component="div" aria-live="polite">
        {error || hint}
      </FormHelperText>
    </FormControl>
  );
}
