import {
  type Essential,
  ESSENTIALS,
  isNumber,
  MAX_CORRECTIONS,
  preferenceId,
  type PreferenceKind,
  type PreferenceStrength,
  type Wish,
} from '@contract/preference-values';
import type {
  Holder,
  Preference,
  PreferenceCorrection,
  PreferenceList,
  SavePreferencesBody,
  Suggestion,
} from '@contract/preferences';

/** The parts of My choices, in order. Each Quick check essential asks for one of them. */
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
  // No published data covers these, so they become questions to ask the college.
  sport: 'ask',
  campus_offer: 'ask',
};
export const groupOf = ({ kind }: Pick<Wish, 'kind'>): Group => GROUP_OF[kind];

/** Whether a preference can be a must-have; preferences in the other groups filter nothing. */
export const canBeMust = (wish: Pick<Wish, 'kind'>): boolean => !['home', 'ask', 'path'].includes(groupOf(wish));

export const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const satisfies readonly PreferenceStrength[];

export const isRefusal = (strength: PreferenceStrength): boolean => strength === 'avoid' || strength === 'must_not';

/** A limit is a must-have from the first tap. */
const isLimit = ({ kind, value }: Wish): boolean => isNumber(kind) || value === 'commute';

/** The strength of a preference chosen with one tap, either as wanted or as refused. */
export const strengthOf = (wish: Wish, refused = false): PreferenceStrength =>
  refused ? 'avoid' : isLimit(wish) ? 'must' : 'want';

/**
 * The strength after the next tap on a chosen preference: it becomes a must-have, and a must-have is removed (null).
 */
export const strengthAfterTap = (wish: Wish & { strength: PreferenceStrength }): PreferenceStrength | null => {
  if (!canBeMust(wish)) return null;
  return wish.strength === 'want' ? 'must' : wish.strength === 'avoid' ? 'must_not' : null;
};

/** Kinds that exclude each other: only one of each group can be chosen. */
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
const areAlternatives = (one: PreferenceKind, other: PreferenceKind): boolean =>
  ALTERNATIVES.some((kinds) => kinds.includes(one) && kinds.includes(other));

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

export const CONTROLS_BELOW: Readonly<Record<string, readonly Control[]>> = {
  1: ['size', 'setting', 'control'],
  2: ['size'],
  3: ['howFar', 'states', 'setting'],
  4: ['programs'],
  5: ['path', 'programs', 'price'],
  6: ['setting', 'size'],
};
/** The question about the parents' or guardians' preferences. */
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

/** How much a preference counts. 'removed' if the student rejects it; null undoes it as if they had never tapped it. */
export type ChoiceStrength = PreferenceCorrection['strength'] | null;

export interface ChoiceOptions {
  holder?: Holder;
  no_exceptions?: boolean;
  /** The chip's label until the server has responded, and the refused value of a refusal. */
  label?: string;
  refused?: string;
}

/** A list with taps made here, and the server's list they are based on. */
export type LocalPreferenceList = PreferenceList & { base?: PreferenceList };

/** What is sent for a list: everything chosen and dismissed. Excess dismissals are dropped. */
export function bodyOf({ preferences, removed, essentials }: PreferenceList, revision: number): SavePreferencesBody {
  const chosen = preferences.map(({ kind, value, strength, holder, no_exceptions, with_counselor }) => ({
    ...{ kind, value, strength, holder, no_exceptions },
    ...(with_counselor && { stays_with_counselor: true }),
  }));
  const dismissed = removed.map(({ kind, value, with_counselor }) => ({
    ...{ kind, value, strength: 'removed' as const },
    ...(with_counselor && { stays_with_counselor: true }),
  }));
  return {
    corrections: [...chosen, ...dismissed.slice(0, Math.max(0, MAX_CORRECTIONS - chosen.length))],
    skipped: ESSENTIALS.filter((one) => essentials[one] === 'skipped'),
    revision,
  };
}

const replaceById = <One extends { id: string }>(list: readonly One[], next: One): One[] =>
  list.some(({ id }) => id === next.id) ? list.map((one) => (one.id === next.id ? next : one)) : [...list, next];

const sameAs = (id: string) => (one: { id: string }) => one.id === id;
const hasOtherId = (id: string) => (one: { id: string }) => one.id !== id;

/** What is known about a preference: the student's choice, else a suggestion from their words, else a dismissal. */
function knownWish(
  list: PreferenceList,
  wish: Wish,
  { label, holder }: ChoiceOptions,
): Omit<Preference, 'strength' | 'chosen_at'> {
  const { kind, value } = wish;
  const id = preferenceId(wish);
  const known = list.preferences.find(sameAs(id)) ?? list.suggestions.find(sameAs(id));
  const { quote, question } = known ?? { quote: '', question: null };
  const wishLabel = label ?? (known ?? list.removed.find(sameAs(id)))?.label ?? value;
  const no_exceptions = list.preferences.find(sameAs(id))?.no_exceptions ?? false;
  return { id, kind, value, label: wishLabel, holder: holder ?? known?.holder ?? 'me', no_exceptions, quote, question };
}

/** Turns removed choices that came from an answer back into suggestions. */
const reopenedSuggestions = (given: readonly Preference[]): Suggestion[] =>
  given.flatMap(({ question, no_exceptions: _, chosen_at: __, with_counselor: ___, ...one }) =>
    question === null ? [] : [{ ...one, question, asks: false }],
  );

function wishLabels(strength: PreferenceStrength, options: ChoiceOptions, own: Pick<Preference, 'label' | 'refused'>) {
  if (!isRefusal(strength)) return { label: options.label ?? own.refused ?? own.label };
  const refused = options.refused ?? own.refused;
  return { label: options.label ?? own.label, ...(refused !== undefined && { refused }) };
}

/** The list with one preference chosen, dismissed, or undone, as the server will return it. */
export function withWish<List extends PreferenceList>(
  list: List,
  wish: Wish,
  strength: ChoiceStrength,
  options: ChoiceOptions = {},
): List {
  const { no_exceptions, ...known } = knownWish(list, wish, options);
  const { id, kind, value, label } = known;
  const own = list.preferences.find(sameAs(id));
  const suggestions = list.suggestions.filter(hasOtherId(id));
  const removed = list.removed.filter(hasOtherId(id));
  if (strength === null || strength === 'removed') {
    const dismissed = strength === 'removed' ? [{ id, kind, value, label }] : [];
    return {
      ...list,
      preferences: list.preferences.filter(hasOtherId(id)),
      suggestions: [...suggestions, ...(strength === null && own ? reopenedSuggestions([own]) : [])],
      removed: [...removed, ...dismissed],
    };
  }
  const ruledOut = list.preferences.filter((one) => one.id !== id && areAlternatives(one.kind, kind));
  const left = list.preferences.filter((one) => !ruledOut.includes(one));
  const chosen = {
    ...known,
    ...wishLabels(strength, options, own ?? { label }),
    strength,
    no_exceptions: options.no_exceptions ?? no_exceptions,
    chosen_at: own?.chosen_at ?? new Date().toISOString(),
  };
  return {
    ...list,
    preferences: replaceById(left, chosen),
    suggestions: [...suggestions, ...reopenedSuggestions(ruledOut)],
    removed,
  };
}

/** Restores questions that the server no longer returns once their chip is chosen. */
export const withQuestions = (answer: PreferenceList, before: PreferenceList | undefined): PreferenceList => {
  const questions = new Map(before?.preferences.map(({ id, question }) => [id, question]));
  const preferences = answer.preferences.map((one) => ({
    ...one,
    question: one.question ?? questions.get(one.id) ?? null,
  }));
  return { ...answer, preferences };
};

/** The list with every choice marked as the student's own. */
export const withAllConfirmed = <List extends PreferenceList>(list: List): List => ({
  ...list,
  preferences: list.preferences.map(({ with_counselor: _, ...one }) => one),
  removed: list.removed.map(({ with_counselor: _, ...one }) => one),
});

export const withSkipped = <List extends PreferenceList>(list: List, skipped: Essential): List => ({
  ...list,
  essentials: { ...list.essentials, [skipped]: 'skipped' },
});

export interface WishChoice {
  wish: Wish & { label: string };
  strength: ChoiceStrength;
  options: ChoiceOptions;
}

/**
 * A choice changed both here and elsewhere: `mine` is saved, `other` can replace it. For a counselor, the student's
 * version is saved.
 */
export interface ChoiceConflict {
  mine: WishChoice;
  other: WishChoice;
}

function wishChoices({ preferences, removed }: PreferenceList): Map<string, WishChoice> {
  const dismissed = removed.map((wish): [string, WishChoice] => [wish.id, { wish, strength: 'removed', options: {} }]);
  const chosen = preferences.map(({ strength, holder, no_exceptions, ...wish }): [string, WishChoice] => {
    return [wish.id, { wish, strength, options: { holder, no_exceptions, label: wish.label } }];
  });
  return new Map([...dismissed, ...chosen]);
}

/** The preference a tap changed, rather than those it ruled out; null if none changed. */
export function changedWish(before: PreferenceList, after: PreferenceList): WishChoice['wish'] | null {
  const [was, now] = [wishChoices(before), wishChoices(after)];
  const changed = [...new Map([...now, ...was])].find(([id]) => !isSame(was.get(id), now.get(id)));
  return changed?.[1].wish ?? null;
}

const isSame = (one: WishChoice | undefined, other: WishChoice | undefined): boolean =>
  (one?.strength ?? null) === (other?.strength ?? null) &&
  one?.options.holder === other?.options.holder &&
  one?.options.no_exceptions === other?.options.no_exceptions;

/**
 * The change made elsewhere that conflicts with one on this page: to the same preference, or to one that excludes it.
 */
function conflictingChoice(
  choice: WishChoice,
  { before, there }: Record<'before' | 'there', Map<string, WishChoice>>,
): WishChoice | null {
  const id = preferenceId(choice.wish);
  const isNew = (one: WishChoice): boolean => !isSame(one, before.get(preferenceId(one.wish)));
  const same = there.get(id) ?? { ...choice, strength: null, options: {} };
  if (isNew(same)) return same;
  const isRival = ({ wish, strength }: WishChoice): boolean =>
    strength !== 'removed' && preferenceId(wish) !== id && areAlternatives(wish.kind, choice.wish.kind);
  const choosing = choice.strength !== null && choice.strength !== 'removed';
  return (choosing && [...there.values()].find((one) => isRival(one) && isNew(one))) || null;
}

/**
 * Applies what changed here since `base` to the server's current list. If both changed a choice, this page's wins, or
 * the server's if `keepTheirs`; the other is returned as a conflict. `isChanged` is true if anything changed
 * elsewhere.
 */
export function mergeChoices(base: PreferenceList, mine: PreferenceList, theirs: PreferenceList, keepTheirs = false) {
  const [before, here, there] = [wishChoices(base), wishChoices(mine), wishChoices(theirs)];
  const conflicts: ChoiceConflict[] = [];
  let list = theirs;
  for (const [id, choice] of new Map([...before, ...here])) {
    const own = here.get(id) ?? { ...choice, strength: null };
    if (isSame(here.get(id), before.get(id)) || isSame(here.get(id), there.get(id))) continue;
    const other = conflictingChoice(own, { before, there });
    if (other) conflicts.push(keepTheirs ? { mine: other, other: own } : { mine: own, other });
    if (other && keepTheirs) continue;
    list = withWish(list, own.wish, own.strength, own.options);
  }
  for (const one of ESSENTIALS) if (mine.essentials[one] === 'skipped') list = withSkipped(list, one);
  const isChanged = [...new Map([...before, ...there]).keys()].some(
    (id) => !isSame(there.get(id), before.get(id)) && !isSame(there.get(id), here.get(id)),
  );
  return { list, conflicts, isChanged };
}

/** The open suggestions, without those ruled out by a choice. */
export const openSuggestions = ({ preferences, suggestions }: PreferenceList): Suggestion[] =>
  suggestions.filter((one) => !preferences.some(({ id, kind }) => id === one.id || areAlternatives(kind, one.kind)));
