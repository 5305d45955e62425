import type { CollegeFacts } from '../../contract/colleges';
import type { FindCollege } from '../../colleges/names/college-names';
import { SHORT_NAMES } from '../../colleges/names/college-nicknames';
import { BY_HOME_STATE } from '../../colleges/names/nicknames-by-state';
import { isEverydayWord } from './everyday-words';
import { nearestOf } from '../../platform/text/near-words';

/** A college that words may stand for; `sure` where they hardly stand for anything else. */
export interface Likely {
  typed: string;
  college: CollegeFacts;
  sure: boolean;
}

const MOST_WORDS = 6;
/** Shorter words with a slip in them are too near to words that are no names. */
const LEAST_LETTERS = 9;
/** From so many letters on a slip leaves no doubt. */
const SURELY = 14;
/** 'univercity', 'universty', 'collage', 'colledge'. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/^un[a-z]?[iv]+[a-z]{2,5}t(?:y|i|ie|ey)$/, 'university'],
  [/^coll?[ae]d?ge?$/, 'college'],
  [/^(?:sate|stat|staet|satte)$/, 'state'],
  [/^(?:inst|institue|insitute|intitute)$/, 'institute'],
];
const CUE =
  /^(?:about|abt|bout|at|into|in|is|are|of|for|to|vs|versus|and|or|than|like|does|do|will|would|can|why|on|get|visit|apply|love|hate|how|what|whats|de|en|a|cuesta|sobre)$/i;
const COLLEGE_WORD = /\b(?:university|college|institute|state|uc|suny|cuny|cal|tech|poly)\b/;
/** Words that no name begins or ends with. */
const EDGE =
  /^(?:is|are|do|does|the|and|or|to|for|in|at|my|me|i|a|an|how|what|whats|why|far|much|hard|get|into|about|bout|tell|can|will|would|near|with|on|cost|it|you|u|good|best|cheap\w*|any|that|this|school|schools|list|year|from|of|y|en|de|que|cuanto|cuesta)$/i;

const corrected = (word: string): string =>
  SPELLINGS.find(([slip]) => slip.test(word.toLowerCase()))?.[1] ?? word.toLowerCase();

const isShortName = (key: string): boolean => key in SHORT_NAMES || key in BY_HOME_STATE;

/** The words from one place on, as far as they may be a name. */
function likelyAt(words: readonly string[], from: number, length: number, find: Find): CollegeFacts | null {
  const window = words.slice(from, from + length).map(corrected);
  const key = window.join(' ');
  if (EDGE.test(window[0]) || EDGE.test(window[length - 1])) return null;
  const cued = from === 0 || CUE.test(words[from - 1]);
  if (isShortName(key)) return cued && !(length === 1 && isEverydayWord(key)) ? find(key) : null;
  const mayBe = length >= 2 && key.length >= LEAST_LETTERS && (cued || COLLEGE_WORD.test(key));
  return mayBe ? withSlip(window, words.slice(from, from + length), find) : null;
}

/** The college of a name that was written with a slip; everyday words alone are none, unless one of them was mended. */
function withSlip(window: readonly string[], typed: readonly string[], find: Find): CollegeFacts | null {
  const isMended = typed.some((word, at) => word.toLowerCase() !== window[at]);
  const college = !isMended && window.every(isEverydayWord) ? null : find(window.join(' '));
  return college && isOf(window, college) ? college : null;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];

/** Every word of its own that was typed stands in the name, but for one letter or for its end. */
const isOf = (typed: readonly string[], { name }: CollegeFacts): boolean => {
  const whole = wordsIn(name);
  return typed
    .filter((word) => !COLLEGE_WORD.test(word) && !/^(?:of|at|in|and|the)$/.test(word))
    .every((word) =>
      whole.some((other) => other === word || nearestOf(word, [other]) !== null || startsAlike(word, other)),
    );
};

const startsAlike = (word: string, other: string): boolean =>
  word.length >= 5 && word.slice(0, 4) === other.slice(0, 4);

type Find = (typed: string) => CollegeFacts | null;

/** The college that a text names by a short name or with a slip of the pen, where it names none as it is written; null where it does not. */
export function namedOtherwise(text: string, finder: FindCollege, homeState: string | null): Likely | null {
  const words = text.match(/[\p{L}\p{N}&'’]+/gu) ?? [];
  const find: Find = (typed) => finder(typed, homeState);
  for (let length = Math.min(MOST_WORDS, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const college = likelyAt(words, from, length, find);
      if (!college) continue;
      const said = words.slice(from, from + length);
      const key = said.join(' ').toLowerCase();
      const at = text.indexOf(said[0]);
      const end = text.indexOf(said[length - 1], at) + said[length - 1].length;
      const sure = isShortName(key) || key.length >= SURELY;
      return { typed: text.slice(at, end), college, sure };
    }
  }
  return null;
}
