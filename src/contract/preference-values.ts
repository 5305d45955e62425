import DATA from '../../data/preference-words.json';
import { ownEntry } from './text-rules';
import { STATE_NAMES } from './state-names';

/** What a preference is about. The comment says how its `value` is spelled; without one, as one of its words. */
export const PREFERENCE_KINDS = [
  'home_town', // 'Camden, ME': distances are measured from it; it orders and filters nothing by itself
  'state', // two letters
  'region', // 'New England', 'West Coast'
  'near_place', // 'Boston, MA'
  'distance',
  'most_miles', // a number, from home
  'least_miles',
  'most_hours',
  'least_hours',
  'home_state', // 'stay' or 'leave'
  'size',
  'setting',
  'climate',
  'landscape',
  'control',
  'religion',
  'serving',
  'online',
  'price', // the most dollars a year before aid
  'net_price', // the most dollars a year after aid
  'aid',
  'program', // its id
  'subject',
  'sport', // 'soccer' or 'soccer D1'
  'living',
  'path',
  'college', // a unitid
  'campus_offer', // something that the catalog can't tell of a college
] as const;
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

/** Kinds that answer the same question: choosing one of them settles it. */
export const PREFERENCE_AXES = {
  where: ['state', 'region', 'near_place', 'home_state'],
  distance: ['distance', 'most_miles', 'most_hours', 'least_miles', 'least_hours', 'living'],
} as const satisfies Record<string, readonly PreferenceKind[]>;

/** `must` and `must_not` filter the list; `want` and `avoid` sort it. */
export const PREFERENCE_STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const;
export type PreferenceStrength = (typeof PREFERENCE_STRENGTHS)[number];

/** What a list needs to know first, in the order the student is asked. */
export const ESSENTIALS = ['home', 'place', 'path', 'program', 'price'] as const;
export type Essential = (typeof ESSENTIALS)[number];

export const MAX_CORRECTIONS = 60;

export interface Wish {
  kind: PreferenceKind;
  value: string;
}

export const preferenceId = (wish: Wish): string => `${wish.kind}:${wish.value}`;

/** The allowed values of these kinds; a sport may be followed by its division. */
export const PREFERENCE_WORDS = DATA satisfies Partial<Record<PreferenceKind, readonly string[]>>;

/** Follows a sport: the level at which it is played. */
export const DIVISION = / (?:D[123]|NAIA|NJCAA|club)$/i;

/** The range of kinds whose value is a whole number, in miles, hours or dollars a year. */
const NUMBER_RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  most_miles: [1, 6000],
  least_miles: [1, 6000],
  most_hours: [1, 60],
  least_hours: [1, 60],
  price: [0, 200_000],
  net_price: [0, 200_000],
};

const LOOKED_UP_KINDS: readonly PreferenceKind[] = ['home_town', 'region', 'near_place', 'program', 'college'];
/** Kinds that used to accept any text, which stored choices may still contain. */
const FORMER_FREE_TEXT_KINDS: readonly PreferenceKind[] = [
  ...LOOKED_UP_KINDS,
  'religion',
  'subject',
  'sport',
  'campus_offer',
];

/** True if a value has the format of its kind; the server looks up programs, places and colleges. */
export function isValidPreference({ kind, value }: Wish): boolean {
  const range = ownEntry(NUMBER_RANGES, kind);
  if (range) return /^\d{1,6}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1];
  if (kind === 'state') return Object.hasOwn(STATE_NAMES, value);
  if (LOOKED_UP_KINDS.includes(kind)) return value.trim() !== '';
  const words = ownEntry<readonly string[]>(PREFERENCE_WORDS, kind);
  return words?.includes(kind === 'sport' ? value.replace(DIVISION, '') : value) ?? false;
}

/** True for any stored value that can be read, even from an earlier version. */
export const isReadablePreference = (wish: Wish): boolean =>
  FORMER_FREE_TEXT_KINDS.includes(wish.kind) || isValidPreference(wish);

export const isNumericKind = (kind: PreferenceKind): boolean => Object.hasOwn(NUMBER_RANGES, kind);

/** The most a family can pay is always a limit, however it is expressed. */
export const isPriceLimit = ({ kind }: Pick<Wish, 'kind'>): boolean => kind === 'price' || kind === 'net_price';

const TWO_YEAR_PATHS = ['two_year', 'transfer'];

/** True for paths that begin the same way: a two-year college, with or without a transfer. */
export const isSamePath = (first: string, second: string): boolean =>
  first === second || [first, second].every((path) => TWO_YEAR_PATHS.includes(path));
