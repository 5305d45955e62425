import { isNumber, type PreferenceKind, type PreferenceStrength, type Wish } from '@contract/preference-values';

/** The parts of My choices, in order. An essential of Quick check asks for one of them. */
export const GROUPS = ['home', 'place', 'path', 'program', 'price', 'college', 'ask'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<PreferenceKind, Group>> = {
  home_town: 'home',
  state: 'place',
  region: 'place',
  near_place: 'place',
  distance: 'place',
  most_miles: 'place',
  least_miles: 'place',
  most_hours: 'place',
  least_hours: 'place',
  home_state: 'place',
  setting: 'place',
  climate: 'place',
  landscape: 'place',
  living: 'place',
  path: 'path',
  program: 'program',
  subject: 'program',
  price: 'price',
  net_price: 'price',
  aid: 'price',
  size: 'college',
  control: 'college',
  religion: 'college',
  serving: 'college',
  online: 'college',
  college: 'college',
  // No published fact tells these of a college, so they are questions to ask it.
  sport: 'ask',
  campus_offer: 'ask',
};
export const groupOf = ({ kind }: Pick<Wish, 'kind'>): Group => GROUP_OF[kind];

/** A wish of these kinds can be a must; the others filter nothing. */
export const canBeMust = (wish: Pick<Wish, 'kind'>): boolean => !['home', 'ask', 'path'].includes(groupOf(wish));

/** How much a wish can count, in the order of a list. */
export const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const satisfies readonly PreferenceStrength[];

export const isRefusal = (strength: PreferenceStrength): boolean => strength === 'avoid' || strength === 'must_not';

/** A limit is a must from the first tap. */
const isLimit = ({ kind, value }: Wish): boolean => isNumber(kind) || value === 'commute';

/** How much a wish counts when the student takes it with one tap, as what is asked for or refused. */
export const strengthOf = (wish: Wish, refused = false): PreferenceStrength =>
  refused ? 'avoid' : isLimit(wish) ? 'must' : 'want';

/** What the next tap on a chosen wish makes of it: a must of what is nice to have; then it is taken back. */
export const afterTap = (wish: Wish & { strength: PreferenceStrength }): PreferenceStrength | null => {
  if (!canBeMust(wish)) return null;
  return wish.strength === 'want' ? 'must' : wish.strength === 'avoid' ? 'must_not' : null;
};

/** Of each of these only one thing can be true. */
const ALTERNATIVES: readonly (readonly PreferenceKind[])[] = [
  ['home_town'],
  ['most_hours', 'most_miles'],
  ['least_hours', 'least_miles'],
  ['price'],
  ['net_price'],
  ['distance'],
  ['home_state'],
  ['living'],
];
export const areAlternatives = (one: PreferenceKind, other: PreferenceKind): boolean =>
  ALTERNATIVES.some((kinds) => kinds.includes(one) && kinds.includes(other));

/** What can be added by hand, and how: options to tap, or a control of its own. */
export type Control =
  'town' | 'howFar' | 'states' | 'programs' | 'price' | 'size' | 'setting' | 'control' | 'path' | 'living';

export const CONTROLS: Readonly<Record<Group, readonly Control[]>> = {
  home: ['town'],
  place: ['howFar', 'states', 'setting', 'living'],
  path: ['path'],
  program: ['programs'],
  price: ['price'],
  college: ['size', 'control'],
  ask: [],
};

/** What can be added below the questions about college, by the id of the question. */
export const CONTROLS_BELOW: Readonly<Record<string, readonly Control[]>> = {
  1: ['size', 'setting', 'control'],
  2: ['size'],
  3: ['howFar', 'states', 'setting'],
  4: ['programs'],
  5: ['path', 'programs', 'price'],
  6: ['setting', 'size'],
};
/** The question about the wishes of the parents or guardians. */
export const FAMILY_QUESTION = '5';

const KINDS_OF: Readonly<Record<Control, readonly PreferenceKind[]>> = {
  town: ['home_town'],
  howFar: ['most_hours', 'most_miles'],
  states: ['state'],
  programs: ['program'],
  price: ['net_price'],
  size: ['size'],
  setting: ['setting'],
  control: ['control'],
  path: ['path'],
  living: ['living'],
};
export const kindsOf = (controls: readonly Control[]): PreferenceKind[] => controls.flatMap((one) => KINDS_OF[one]);
