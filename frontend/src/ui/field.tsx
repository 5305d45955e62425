import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldFrame, hintId } from './field-frame';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'value'> {
  value: string;
  label: ReactNode;
  /** Stands below the box and gives way to `error`. */
  hint?: ReactNode;
  error?: string | null;
}

/** A text box with its label above, of one line or of several whose height the person can change. */
export function Field({ label, hint, error, disabled, multiline, inputProps, ...box }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={disabled}>
      <OutlinedInput
        {...box}
        id={id}
        multiline={multiline}
        // The browser's own box of several lines, which the person can make taller.
        {...(multiline && { inputComponent: 'textarea' })}
        inputProps={{ 'aria-describedby': hintId(id), ...inputProps }}
      />
    </FieldFrame>
  );
}
