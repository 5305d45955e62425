import { NOTE_PARAMETER, SERVICE_PARAMETER, SIGN_IN_NOTES, type SignInNote } from '@contract/sign-in-notes';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { SIGN_IN_SERVICES } from '../ui/product';

export const signInNoteWords = { area: 'signInNotes', ...SIGN_IN_NOTES };

const isNote = (code: string | null): code is SignInNote => code !== null && Object.hasOwn(SIGN_IN_NOTES, code);

/** How a sign-in through a service ended. The page's address chooses one of our sentences and services; its text is never shown. */
export function useSignInNote(): { note: SignInNote; text: string } | null {
  const t = useWords(signInNoteWords);
  const [search] = useSearchParams();
  const note = search.get(NOTE_PARAMETER);
  if (!isNote(note)) return null;
  const service = SIGN_IN_SERVICES.find(({ id }) => id === search.get(SERVICE_PARAMETER))?.name ?? '';
  return { note, text: t(note, { service }) };
}
