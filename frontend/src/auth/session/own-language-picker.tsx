import { LanguagePicker } from '../../i18n/language-picker';
import { answersQuestions, useSession } from './session';

/** The language picker of a student or parent, stored with the account. Staff pages are in English. */
export function AccountLanguagePicker() {
  const { user, updateMe } = useSession();
  if (user && !answersQuestions(user.role)) return null;
  return <LanguagePicker onLanguageChosen={async (language) => (user ? updateMe({ language }) : undefined)} />;
}
