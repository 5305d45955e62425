import { ENGLISH } from '../i18n/language-context';
import { useWords, type Words, wordsIn } from '../i18n/words';
import type { Reader } from './reader';

/** The words of these areas in the student's language, and plain English for staff. */
export function useReaderWords<W extends readonly Words[]>(reader: Reader, ...areas: W) {
  const own = useWords(...areas);
  return reader === 'student' ? own : wordsIn(ENGLISH, ...areas);
}
