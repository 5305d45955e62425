import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PasswordField, type PasswordFieldProps } from '../../ui/field';
import { useWords } from '../../i18n/words';
import signInWords from '../../words/en/door.json';
import type { PasswordFeedbackProps } from './password-feedback';

// The rules and the common-password list load when the field is first used.
const Feedback = lazy<ComponentType<PasswordFeedbackProps>>(() =>
  import('./password-feedback').catch(() => ({ default: () => null })),
);

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'autoComplete' | 'onFocus'> {
  /** Words the password must not be made from. */
  owner: { name: string; email: string };
}

/** A new-password field that shows what is still missing and how strong it is. It never blocks typing. */
export function NewPasswordField({ owner, error, ...field }: NewPasswordFieldProps) {
  const [wasFocused, setWasFocused] = useState(false);
  const [rejected, setRejected] = useState({ error, value: field.value });
  if (error !== rejected.error) setRejected({ error, value: field.value });
  const hint = useWords(signInWords)('passwordHint');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      // The server's error is about the submitted value; the next key makes it a different password.
      error={field.value === rejected.value ? error : null}
      onFocus={() => setWasFocused(true)}
      hint={
        wasFocused && field.value !== '' ? (
          <Suspense fallback={hint}>
            <Feedback password={field.value} owner={owner} />
          </Suspense>
        ) : (
          hint
        )
      }
    />
  );
}
