import { PREFERENCE_KINDS, type Wish } from '../../../contract/preference-values';
import { shippedRows } from '../../../platform/runtime/process';
import { Phrases, formsOf, type Word } from '../../../platform/text/words';

/**
 * Where words of a row are read: in any answer, in those about a college, or only in those about its size, its place or the way after
 * school; `review` rows say what somebody wants who disliked a college for those words.
 */
export type Scope = 'any' | 'college' | 'size' | 'place' | 'path' | 'review';

/** What words say about those beside them, that a wish is open, somebody else's, a must, a limit: data/README.md tells of each. */
const SIGNS = [
  ...(['asks', 'maybe', 'refuses', 'too', 'undo', 'told', 'others', 'attended', 'job'] as const),
  ...(['must', 'most', 'least', 'pay', 'earn', 'away', 'home', 'own'] as const),
];
export type Sign = (typeof SIGNS)[number];

interface Row {
  /** Null where the words only keep shorter ones in them from being read. */
  wish: Wish | null;
  signs: Sign[];
  scope: Scope;
  exactly: string | null;
}

const phrases = new Phrases<Row>();
const lists = new Map<string, ReadonlySet<string>>();
const signed = new Map<string, Sign[]>();

const keyOf = (words: string): string => formsOf(words).join(' ');

for (const [kind = '', value = '', scope = '', cell = ''] of shippedRows('suggestion-words.tsv')) {
  const words = cell.split('|');
  const known = PREFERENCE_KINDS.find((one) => one === kind);
  const sign = SIGNS.find((one) => one === kind);
  if (sign) for (const word of words) signed.set(keyOf(word), [...(signed.get(keyOf(word)) ?? []), sign]);
  else if (known ?? kind === 'none') {
    const wish = known ? { kind: known, value } : null;
    for (const word of words) {
      phrases.add(word, {
        wish,
        signs: [],
        scope: scope as Scope,
        exactly: word.startsWith('=') ? word.slice(1) : null,
      });
    }
  } else lists.set(kind, new Set(words.map(keyOf)));
}
for (const [word, signs] of signed) phrases.add(word, { wish: null, signs, scope: 'any', exactly: null });

/** Words that stand before a town: 'in', 'near'. */
export const BEFORE_TOWN = lists.get('before') ?? new Set();
/** Small words between one that refuses and what it refuses: 'not in a city or the South'. */
export const BETWEEN = lists.get('between') ?? new Set();
/** Names of towns that are words of every day. */
export const EVERYDAY = lists.get('everyday') ?? new Set();

/** A wish that words name, and which of the words they are. */
export interface Named extends Wish {
  scope: Scope;
  from: number;
  to: number;
}

/** The wishes that the words of a clause name, and its signs. */
export function namedIn(words: readonly Word[], scopes: ReadonlySet<Scope>) {
  const found = phrases.in(
    words,
    ({ scope, exactly }, from) => scopes.has(scope) && (exactly === null || words[from]?.said === exactly),
  );
  return {
    named: found.flatMap(({ from, to, meaning }): Named[] =>
      meaning.wish ? [{ ...meaning.wish, scope: meaning.scope, from, to }] : [],
    ),
    signs: new Set(found.flatMap(({ meaning }) => meaning.signs)),
    /** Which words follow one that refuses. */
    refusals: new Set(found.filter(({ meaning }) => meaning.signs.includes('refuses')).map(({ to }) => to)),
    /** Which word follows those that lead to a home: 'I live in', 'living at home'. */
    homeAt:
      found.find(({ meaning }) => meaning.signs.includes('home') || meaning.wish?.value === 'commute')?.to ?? null,
  };
}
