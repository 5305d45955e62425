import type { PreferenceKind, PreferenceStrength } from '@contract/preference-values';
import { STATE_NAMES } from '@contract/state-names';

/** How much a wish counts, in the words of the buttons. */
export const STRENGTHS: readonly { strength: PreferenceStrength; words: string }[] = [
  { strength: 'must', words: 'Must have' },
  { strength: 'want', words: 'Nice to have' },
  { strength: 'avoid', words: 'Rather not' },
  { strength: 'must_not', words: 'Never' },
];

/** What a chip says beside the wish itself; a plain wish needs no word. */
export const STRENGTH_TAGS: Partial<Record<PreferenceStrength, string>> = { must: 'must', must_not: 'never' };

/** One kind of wish a student can add by hand: from a list, by words, or as a whole number. */
export interface AddableKind {
  kind: PreferenceKind;
  name: string;
  options?: readonly { value: string; label: string }[];
  /** True where the value is looked up by words. */
  byWords?: boolean;
  /** The label of the box where something is typed. */
  ask?: string;
}

const states = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

export const ADDABLE: readonly AddableKind[] = [
  { kind: 'program', name: 'What to study', byWords: true, ask: 'A major, a career or what you like to do' },
  {
    kind: 'size',
    name: 'Size of the college',
    options: [
      { value: 'small', label: 'Small' },
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
    ],
  },
  {
    kind: 'setting',
    name: 'Kind of place',
    options: [
      { value: 'city', label: 'City' },
      { value: 'suburb', label: 'Suburb' },
      { value: 'town', label: 'Town' },
      { value: 'rural', label: 'Countryside' },
    ],
  },
  { kind: 'state', name: 'State', options: states },
  { kind: 'most_hours', name: 'Hours from home, at most', ask: 'Hours of driving' },
  { kind: 'most_miles', name: 'Miles from home, at most', ask: 'Miles' },
  { kind: 'net_price', name: 'Price a year after aid, at most', ask: 'Dollars a year' },
  {
    kind: 'control',
    name: 'Public or private',
    options: [
      { value: 'public', label: 'Public' },
      { value: 'private', label: 'Private' },
    ],
  },
  { kind: 'religion', name: 'Religious college', options: [{ value: 'any', label: 'Any faith' }] },
];
