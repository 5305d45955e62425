import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field, type FieldProps } from './field';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'multiline' | 'rows' | 'endAdornment'>;

/** A password box with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
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
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden">
            {' '}
            {typeof props.label === 'string' ? props.label.toLowerCase() : 'password'}
          </span>
        </Button>
      }
    />
  );
}
