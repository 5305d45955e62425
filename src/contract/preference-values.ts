import { PREFERENCE_KINDS, type PreferenceCorrection, type PreferenceKind } from './preferences';
import { STATE_NAMES } from './state-names';

/** The words a value of these kinds is one of. */
export const PREFERENCE_WORDS = {
  distance: ['near', 'far'],
  home_state: ['stay', 'leave'],
  size: ['small', 'medium', 'large'],
  setting: ['city', 'suburb', 'town', 'rural'],
  climate: ['warm', 'mild', 'cold', 'snow', 'dry', 'rain', 'seasons'],
  landscape: ['ocean', 'mountains', 'lakes', 'desert'],
  control: ['public', 'private'],
  serving: ['hbcu', 'hispanic_serving', 'tribal', 'women_only', 'men_only'],
  online: ['online'],
  aid: ['need', 'merit', 'full_ride', 'low_cost'],
  living: ['commute', 'campus'],
  path: ['four_year', 'two_year', 'transfer', 'trade', 'military', 'work', 'gap_year'],
} as const satisfies Partial<Record<PreferenceKind, readonly string[]>>;

/** The least and the most of kinds whose value is a whole number, in miles, hours or dollars a year. */
const NUMBERS: Partial<Record<PreferenceKind, readonly [least: number, most: number]>> = {
  most_miles: [1, 6000],
  least_miles: [1, 6000],
  most_hours: [1, 60],
  least_hours: [1, 60],
  price: [0, 200_000],
  net_price: [0, 200_000],
};

const isWordOf = (kind: PreferenceKind, value: string): boolean | null => {
  const words: readonly string[] | undefined = (PREFERENCE_WORDS as Partial<Record<PreferenceKind, readonly string[]>>)[
    kind
  ];
  return words ? words.includes(value) : null;
};

/** True when a value is spelled as its kind asks; programs, places and colleges are looked up by the server. */
export function isValueOf({ kind, value }: Pick<PreferenceCorrection, 'kind' | 'value'>): boolean {
  const range = NUMBERS[kind];
  if (range) return /^\d{1,6}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1];
  if (kind === 'state') return value in STATE_NAMES;
  return isWordOf(kind, value) ?? (PREFERENCE_KINDS.includes(kind) && value.trim() !== '');
}

/** True for a kind whose value is a number, of which a student can mean only one. */
export const isNumber = (kind: PreferenceKind): boolean => NUMBERS[kind] !== undefined;
