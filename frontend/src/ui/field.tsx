import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Button from '@mui/material/Button';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

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

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'multiline' | 'rows' | 'endAdornment'>;

/** A password box with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords(pieceWords);
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off', ...props.inputProps }}
      endAdornment={
        <Button
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          sx={{ flex: 'none', mr: -1, px: 1.5, fontSize: '0.9375rem' }}
        >
          <span>{shown ? t('hide') : t('show')}</span>
          <span className="visually-hidden">
            {' '}
            {typeof props.label === 'string' ? props.label.toLowerCase() : t('password')}
          </span>
        </Button>
      }
    />
  );
}
