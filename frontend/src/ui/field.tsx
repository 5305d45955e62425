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

export const hintId = (id: string): string => `${id}-hint`;

export function FieldFrame({ id, label, hint, error, disabled, children }: FieldFrameProps) {
  return (
    <FormControl variant="outlined" error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children}
      {/* Always in the DOM, so that screen readers announce what appears in it. */}
      <FormHelperText id={hintId(id)} component="div" aria-live="polite">
        {error || hint}
      </FormHelperText>
    </FormControl>
  );
}

/** Other props are passed on to MUI; attributes of the element itself go through `inputProps`. */
export interface FieldProps extends Omit<OutlinedInputProps, 'id' | 'label' | 'error' | 'value'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  value: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
}

export function Field({ label, hint, error, disabled, multiline, inputMode, inputProps, ...inputRest }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} disabled={disabled}>
      <OutlinedInput
        {...inputRest}
        id={id}
        multiline={multiline}
        // A native textarea, which the person can resize.
        {...(multiline && { inputComponent: 'textarea' })}
        inputProps={{ inputMode, 'aria-describedby': hintId(id), ...inputProps }}
      />
    </FieldFrame>
  );
}

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'multiline' | 'rows' | 'endAdornment'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useWords(pieceWords);
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      {...props}
      type={isVisible ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off', ...props.inputProps }}
      endAdornment={
        <Button
          disabled={props.disabled}
          onClick={() => setVisible(!isVisible)}
          sx={{ flex: 'none', mr: -1, px: 1.5, fontSize: '0.9375rem' }}
        >
          <span>{isVisible ? t('hide') : t('show')}</span>
          <span className="visually-hidden">
            {' '}
            {typeof props.label === 'string' ? props.label.toLowerCase() : t('password')}
          </span>
        </Button>
      }
    />
  );
}
