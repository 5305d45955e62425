import {
  PASSWORD_REFUSALS,
  PASSWORD_TOO_LONG,
  passwordFault,
  passwordStrength,
  STRENGTHS,
  tooShort,
} from '@contract/password-rules';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { MIN_PASSWORD_LENGTH, PRODUCT_NAME } from '../../ui/product';
import passwords from '../../words/en/passwords.json';
import './password-feedback.css';

export const passwordWords = {
  ...passwords,
  ...PASSWORD_REFUSALS,
  short: tooShort(MIN_PASSWORD_LENGTH),
  long: PASSWORD_TOO_LONG,
};

/** Installations that accept passwords shorter than this also need the short common ones. */
const LONG = 10;

let loading: Promise<ReadonlySet<string>> | null = null;

async function load(least: number): Promise<ReadonlySet<string>> {
  const lists = [import('virtual:common-passwords/long')];
  if (least < LONG) lists.push(import('virtual:common-passwords/short'));
  return new Set((await Promise.all(lists)).flatMap((list) => list.default));
}

/** Common passwords of at least this length. A failed load is retried on the next call. */
function loadCommonPasswords(least: number): Promise<ReadonlySet<string>> {
  loading ??= load(least).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export interface PasswordFeedbackProps {
  password: string;
  owner: { name: string; email: string };
}

const NONE: ReadonlySet<string> = new Set();

/** What a new password still needs, or how strong it is. The server has the final say. */
export default function PasswordFeedback({ password, owner }: PasswordFeedbackProps) {
  const t = useWords(passwordWords);
  const [common, setCommon] = useState(NONE);
  useEffect(() => {
    // If the list fails to load, the server still checks it.
    loadCommonPasswords(MIN_PASSWORD_LENGTH).then(setCommon, () => undefined);
  }, []);
  const context = { ...owner, productName: PRODUCT_NAME, least: MIN_PASSWORD_LENGTH };
  const fault = passwordFault(password, context, (plain) => common.has(plain));
  const rating = fault ?? passwordStrength(password);
  const filled = STRENGTHS.findIndex((one) => one === rating) + 1;
  return (
    <span className="password-feedback">
      <span className={`password-meter password-meter-${filled}`} aria-hidden="true">
        {STRENGTHS.map((one) => (
          <span key={one} />
        ))}
      </span>
      {t(rating)}
    </span>
  );
}
