import { LanguagePicker } from '../../i18n/language-picker';
import { useSession } from './session';

/** The language picker of a signed-in person; the choice is stored with the account. */
export function OwnLanguagePicker() {
  const { user, updateMe } = useSession();
  return <LanguagePicker onChosen={async (language) => (user ? updateMe({ language }) : undefined)} />;
}
