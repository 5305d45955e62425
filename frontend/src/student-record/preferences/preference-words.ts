import type { PreferenceKind, PreferenceStrength } from '@contract/preference-values';
import { STATE_NAMES } from '@contract/state-names';
import type { wishWords } from './wish-words';

type WishKey = keyof (typeof wishWords)['phrases'];

/** How much a wish counts, in the order of the buttons; each is a word of the wishes, too. */
export const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const satisfies readonly PreferenceStrength[];

/** What a chip says beside the wish itself; a plain wish needs no word. */
export const STRENGTH_TAGS: Partial<Record<PreferenceStrength, WishKey>> = { must: 'mustTag', must_not: 'must_notTag' };

/** One kind of wish a student can add by hand: from a list, by words, or as a whole number. */
export interface AddableKind {
  kind: PreferenceKind & WishKey;
  /** The values to choose from, by their words. */
  options?: readonly WishKey[];
  /** Values that are called the same in every language. */
  names?: readonly { value: string; label: string }[];
  /** True where the value is looked up by words. */
  byWords?: boolean;
  /** The label of the box where something is typed. */
  ask?: WishKey;
}

const states = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

export const ADDABLE: readonly AddableKind[] = [
  { kind: 'program', byWords: true, ask: 'programAsk' },
  { kind: 'size', options: ['small', 'medium', 'large'] },
  { kind: 'setting', options: ['city', 'suburb', 'town', 'rural'] },
  { kind: 'state', names: states },
  { kind: 'most_hours', ask: 'most_hoursAsk' },
  { kind: 'most_miles', ask: 'most_milesAsk' },
  { kind: 'net_price', ask: 'net_priceAsk' },
  { kind: 'control', options: ['public', 'private'] },
  { kind: 'religion', options: ['any'] },
];
