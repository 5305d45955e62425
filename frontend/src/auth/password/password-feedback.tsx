import { passwordFault } from '@contract/password-rules';
import { passwordStrength, STRENGTHS } from '@contract/password-strength';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';
import { MIN_PASSWORD_LENGTH, PRODUCT_NAME } from '../../ui/product';
import { loadCommonPasswords } from './common-list';
import { passwordWords } from './password-words';
import './password-feedback.css';

export interface PasswordFeedbackProps {
  password: string;
  owner: { name: string; email: string };
}

const NONE: ReadonlySet<string> = new Set();

/** What a new password still needs, or how strong it is. The server decides in the end. */
export default function PasswordFeedback({ password, owner }: PasswordFeedbackProps) {
  const t = useWords(passwordWords);
  const [common, setCommon] = useState(NONE);
  useEffect(() => {
    // Without the list the server still knows it.
    loadCommonPasswords(MIN_PASSWORD_LENGTH).then(setCommon, () => undefined);
  }, []);
  const context = { ...owner, productName: PRODUCT_NAME, least: MIN_PASSWORD_LENGTH };
  const fault = passwordFault(password, context, (plain) => common.has(plain));
  const said = fault ?? passwordStrength(password);
  const filled = STRENGTHS.findIndex((one) => one === said) + 1;
  return (
    <span className="password-feedback">
      <span className={`password-meter password-meter-${filled}`} aria-hidden="true">
        {STRENGTHS.map((one) => (
          <span key={one} />
        ))}
      </span>
      {t(said)}
    </span>
  );
}
