import {
  PASSWORD_REFUSALS,
  PASSWORD_TOO_LONG,
  passwordFault,
  passwordStrength,
  STRENGTHS,
  tooShortMessage,
} from '@contract/password-rules';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { MIN_PASSWORD_LENGTH, PRODUCT_NAME } from '../../ui/product';
import passwords from '../../words/en/passwords.json';
import './password-feedback.css';

export const passwordWords = {
  ...passwords,
  ...PASSWORD_REFUSALS,
  short: tooShortMessage(MIN_PASSWORD_LENGTH),
  long: PASSWORD_TOO_LONG,
};

/** Installations that accept passwords shorter than this also need the short common ones. */
const SHORT_LIST_MAX_LENGTH = 10;

async function loadCommonPasswords(minLength: number): Promise<ReadonlySet<string>> {
  const lists = [import('virtual:common-passwords/long')];
  if (minLength < SHORT_LIST_MAX_LENGTH) lists.push(import('virtual:common-passwords/short'));
  return new Set((await Promise.all(lists)).flatMap((list) => list.default));
}

export interface PasswordFeedbackProps {
  password: string;
  owner: { name: string; email: string };
}

const NO_PASSWORDS: ReadonlySet<string> = new Set();

/** What a new password still needs, or how strong it is. The server has the final say. */
export default function PasswordFeedback({ password, owner }: PasswordFeedbackProps) {
  const t = useWords(passwordWords);
  const [commonPasswords, setCommonPasswords] = useState(NO_PASSWORDS);
  useEffect(() => {
    // If the list fails to load, the server still checks it.
    loadCommonPasswords(MIN_PASSWORD_LENGTH).then(setCommonPasswords, () => undefined);
  }, []);
  const context = { ...owner, productName: PRODUCT_NAME, minLength: MIN_PASSWORD_LENGTH };
  const fault = passwordFault(password, context, (candidate) => commonPasswords.has(candidate));
  const rating = fault ?? passwordStrength(password);
  const filledBars = STRENGTHS.findIndex((strength) => strength === rating) + 1;
  return (
    <span className="password-feedback">
      <span className={`password-meter password-meter-${filledBars}`} aria-hidden="true">
        {STRENGTHS.map((strength) => (
          <span key={strength} />
        ))}
      </span>
      {t(rating)}
    </span>
  );
}
