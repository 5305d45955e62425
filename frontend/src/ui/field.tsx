import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldFrame, hintId } from './field-frame';

/** What a box takes from MUI's; anything else of the element itself goes through `inputProps`. */
type BoxProps = Pick<
  OutlinedInputProps,
  | 'type'
  | 'name'
  | 'autoComplete'
  | 'autoFocus'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'multiline'
  | 'rows'
  | 'inputRef'
  | 'inputProps'
  | 'startAdornment'
  | 'endAdornment'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
>;

export interface FieldProps extends BoxProps {
  label: ReactNode;
  /** Stands below the box and gives way to `error`. */
  hint?: ReactNode;
  error?: string | null;
  value: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** A text box with its label above, of one line or of several whose height the person can change. */
export function Field({ label, hint, error, disabled, multiline, inputMode, inputProps, ...box }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={disabled}>
      <OutlinedInput
        {...box}
        id={id}
        multiline={multiline}
        // The browser's own box of several lines, which the person can make taller.
        {...(multiline && { inputComponent: 'textarea' })}
        inputProps={{ inputMode, 'aria-describedby': hintId(id), ...inputProps }}
      />
    </FieldFrame>
  );
}
