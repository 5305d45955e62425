import { ENGLISH } from '../i18n/language-context';
import { type Say, useWords, type Words, wordsIn } from '../i18n/words';
import type { Reader } from './reader';

/** The words of an area in the student's language, and plain English for staff. */
export function useReaderWords<P extends Record<string, string>>(words: Words<P>, reader: Reader): Say<P> {
  const own = useWords(words);
  return reader === 'student' ? own : wordsIn(words, ENGLISH);
}
