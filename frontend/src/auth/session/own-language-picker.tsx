import { LanguagePicker } from '../../i18n/language-picker';
import { useSession } from './session';

/** The picker of the language, which keeps the choice with the account of whoever is signed in. */
export function OwnLanguagePicker() {
  const { user, updateMe } = useSession();
  return <LanguagePicker onChosen={async (language) => (user ? updateMe({ language }) : undefined)} />;
}
