import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import signInWords from '../words/en/door.json';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  busy: boolean;
  error: string | null;
}

/** The code of the second step; a recovery code has letters, so the box takes both. */
export function CodeField({ code, onChange, busy, error }: CodeFieldProps) {
  const t = useWords(signInWords);
  return (
    <Field
      label={t('code')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
      required
      disabled={busy}
      value={code}
      hint={t('codeAsked')}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
