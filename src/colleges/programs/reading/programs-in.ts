import { wordsIn } from '../../../platform/text/word-forms';
import type { Program } from '../program';
import { phraseBook, RIGHT_WORDS } from './phrase-book';

/** A program named in a text. Whether the student wants it, refuses it or speaks of somebody else is not decided here. */
export interface ProgramMention {
  program: Program;
  /** Other programs the words may mean, the likelier first. */
  others: readonly Program[];
  /** Where the words begin in the text, and how many characters they are. */
  at: number;
  length: number;
  /** The words as written. */
  said: string;
}

/** A few words in capitals are no shout: 'CS or IT'. */
const FEW_WORDS = 4;

/** Making it takes some 30 ms. */
let book: ReturnType<typeof phraseBook> | undefined;

/** Every program the text names by its title or by what students call it, in the order of the text; no two overlap. */
export function programsIn(text: string): ProgramMention[] {
  const words = wordsIn(text).map((word) => ({ ...word, form: RIGHT_WORDS.get(word.form) ?? word.form }));
  const shouted = words.length > FEW_WORDS && !/\p{Ll}/u.test(text);
  book ??= phraseBook();
  const found = book.in(words, ({ exactly }, from) => exactly === null || (!shouted && words[from]?.said === exactly));
  return found.flatMap(({ from, to, meaning }) => {
    const [program, ...others] = meaning.programs;
    const at = words[from]?.at ?? 0;
    const end = words[to - 1]?.end ?? at;
    return program ? [{ program, others, at, length: end - at, said: text.slice(at, end) }] : [];
  });
}
