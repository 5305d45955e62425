import { CALM_NOTES, NOTE_PARAMETER, SIGN_IN_NOTES, type SignInNote } from '@contract/sign-in-notes';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { signInNoteWords } from './arrival-words';

const isNote = (code: string | null): code is SignInNote => code !== null && Object.hasOwn(SIGN_IN_NOTES, code);

/** What a visit at a sign-in service came to, from the address of the page: a fixed sentence, never a text from elsewhere. */
export function useSignInNote(): { problem: string | null; note: string | null } {
  const t = useWords(signInNoteWords);
  const code = useSearchParams()[0].get(NOTE_PARAMETER);
  if (!isNote(code)) return { problem: null, note: null };
  return CALM_NOTES.includes(code) ? { problem: null, note: t(code) } : { problem: t(code), note: null };
}
