import { ENGLISH } from '../i18n/language-context';
import { useWords, type Words, wordsIn } from '../i18n/words';

/** The words of these areas in the student's language, and plain English for staff. */
export function useReaderWords<W extends readonly Words[]>(reader: Reader, ...areas: W) {
  const own = useWords(...areas);
  return reader === 'student' ? own : wordsIn(ENGLISH, ...areas);
}

/** Who reads a record: the student it is about, or somebody who works with that student. */
export type Reader = 'student' | 'counselor';
