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
        <button type="button" className="field-show" disabled={props.disabled} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden">
            {' '}
            {typeof props.label === 'string' ? props.label.toLowerCase() : 'password'}
          </span>
        </button>
      }
    />
  );
}
