import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

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
