import { LanguagePicker } from '../../i18n/language-picker';
import { answersQuestions, useSession } from './session';

/** The language picker of a signed-in student or parent; the choice is stored with the account. The pages of staff are in English. */
export function OwnLanguagePicker() {
  const { user, updateMe } = useSession();
  if (user && !answersQuestions(user.role)) return null;
  return <LanguagePicker onChosen={async (language) => (user ? updateMe({ language }) : undefined)} />;
}
