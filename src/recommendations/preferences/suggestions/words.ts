import { PREFERENCE_KINDS, type Wish } from '../../../contract/preference-values';
import { shippedRows } from '../../../platform/runtime/process';
import { Phrases, formsOf, type Word } from '../../../platform/text/words';

/**
 * Where a row's words apply: in any answer, in those about college, or only in those about its size, its place or the
 * path after school. `review` rows say what a student who disliked a college for those words wants instead.
 */
export type Scope = 'any' | 'college' | 'size' | 'place' | 'path' | 'review';

/**
 * What words say about their neighbors: a preference is uncertain, somebody else's, a must-have or a limit.
 * data/README.md explains each.
 */
const SIGN_KINDS = [
  ...(['asks', 'maybe', 'refuses', 'too', 'undo', 'told', 'others', 'attended', 'job'] as const),
  ...(['must', 'most', 'least', 'pay', 'earn', 'away', 'home', 'own'] as const),
];
export type Sign = (typeof SIGN_KINDS)[number];

interface Row {
  /** Null if the words only prevent shorter ones within them from matching. */
  wish: Wish | null;
  signs: Sign[];
  scope: Scope;
  exactSpelling: string | null;
}

const phrases = new Phrases<Row>();
const lists = new Map<string, ReadonlySet<string>>();
const signsByPhrase = new Map<string, Sign[]>();

const phraseKey = (words: string): string => formsOf(words).join(' ');

for (const [kind = '', value = '', scope = '', cell = ''] of shippedRows('suggestion-words.tsv')) {
  const words = cell.split('|');
  const wishKind = PREFERENCE_KINDS.find((signKind) => signKind === kind);
  const sign = SIGN_KINDS.find((signKind) => signKind === kind);
  if (sign)
    for (const word of words) signsByPhrase.set(phraseKey(word), [...(signsByPhrase.get(phraseKey(word)) ?? []), sign]);
  else if (wishKind ?? kind === 'none') {
    const wish = wishKind ? { kind: wishKind, value } : null;
    for (const word of words) {
      phrases.add(word, {
        wish,
        signs: [],
        scope: scope as Scope,
        exactSpelling: word.startsWith('=') ? word.slice(1) : null,
      });
    }
  } else lists.set(kind, new Set(words.map(phraseKey)));
}
for (const [word, signs] of signsByPhrase) phrases.add(word, { wish: null, signs, scope: 'any', exactSpelling: null });

/** Words before a town: 'in', 'near'. */
export const WORDS_BEFORE_TOWN = lists.get('before') ?? new Set();
/** Small words between a refusing word and its object: 'not in a city or the South'. */
export const WORDS_BETWEEN = lists.get('between') ?? new Set();
/** Town names that are also common words. */
export const EVERYDAY_TOWN_NAMES = lists.get('everyday') ?? new Set();

export interface NamedWish extends Wish {
  scope: Scope;
  from: number;
  to: number;
}

export function findNamedWishes(words: readonly Word[], scopes: ReadonlySet<Scope>) {
  const phraseMatches = phrases.findAll(
    words,
    ({ scope, exactSpelling }, from) =>
      scopes.has(scope) && (exactSpelling === null || words[from]?.original === exactSpelling),
  );
  return {
    named: phraseMatches.flatMap(({ from, to, meaning }): NamedWish[] =>
      meaning.wish ? [{ ...meaning.wish, scope: meaning.scope, from, to }] : [],
    ),
    signs: new Set(phraseMatches.flatMap(({ meaning }) => meaning.signs)),
    refusals: new Set(phraseMatches.filter(({ meaning }) => meaning.signs.includes('refuses')).map(({ to }) => to)),
    /** The index of the word after a phrase that introduces a home: 'I live in', 'living at home'. */
    homeAt:
      phraseMatches.find(({ meaning }) => meaning.signs.includes('home') || meaning.wish?.value === 'commute')?.to ??
      null,
  };
}
