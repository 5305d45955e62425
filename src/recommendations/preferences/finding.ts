import type { PreferenceKind } from '../../contract/preferences';
import type { Whence } from './places/places';
import type { Clause } from './text';

/** Words that name a possible wish, before it is known whether the student wants or refuses it. */
export interface Finding {
  kind: PreferenceKind;
  value: string;
  /** Where in the clause. */
  at: number;
  length: number;
  /** Words that turn the stance around ('out of Texas', 'leave home'). */
  turned?: boolean;
  /** Said in a way that refuses by itself ('too far', 'just a number'). */
  complaint?: boolean;
  /** The extreme of its kind ('tiny', 'massive'): a plain no to it leaves room for less of it. */
  extreme?: boolean;
  /** A limit by number: a must unless it is softened. */
  limit?: boolean;
  /** A must by its nature unless it is softened ('living at home'). */
  binding?: boolean;
  /** Named after 'maybe with', 'minor in', or only by the family: it stands behind what the student names first. */
  weaker?: boolean;
  /** Holds only where nothing else is said on the axis. */
  faint?: boolean;
  /** Hardly ever a wish ('humidity', 'cornfields'): one only where it is asked for in so many words. */
  shunned?: boolean;
  /** Says what is wanted in the word itself: a word of refusal before it belongs to the word ('not too far'). */
  fixed?: 'want' | 'avoid' | 'must' | 'must_not';
}

/** What a reader needs to know of the student besides the words. */
export type ReaderContext = Whence;

/** Finds possible wishes of some kinds in a clause. */
export type Reader = (clause: Clause, context: ReaderContext) => Finding[];

/** A reader that looks at a clause only where one of the words stands without which it finds nothing. */
export const gated =
  (words: RegExp, read: Reader): Reader =>
  (clause, context) =>
    words.test(clause.text) ? read(clause, context) : [];

/** All matches of a pattern as findings of one kind and value. */
export const found = (
  clause: Clause,
  words: RegExp,
  kind: PreferenceKind,
  value: string,
  more: Partial<Finding> = {},
): Finding[] =>
  [...clause.text.matchAll(words)].map((match) => ({
    kind,
    value,
    at: match.index,
    length: match[0].length,
    ...more,
  }));
