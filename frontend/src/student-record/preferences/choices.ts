import {
  type Essential,
  ESSENTIALS,
  isNumericKind,
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

const GROUP_BY_KIND: Readonly<Record<PreferenceKind, Group>> = {
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
export const groupOf = ({ kind }: Pick<Wish, 'kind'>): Group => GROUP_BY_KIND[kind];

/** Whether a preference can be a must-have; preferences in the other groups filter nothing. */
export const canBeMust = (wish: Pick<Wish, 'kind'>): boolean => !['home', 'ask', 'path'].includes(groupOf(wish));

export const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const satisfies readonly PreferenceStrength[];

export const isRefusal = (strength: PreferenceStrength): boolean => strength === 'avoid' || strength === 'must_not';

/** A limit is a must-have from the first tap. */
const isLimit = ({ kind, value }: Wish): boolean => isNumericKind(kind) || value === 'commute';

/** The strength of a preference chosen with one tap, either as wanted or as refused. */
export const defaultStrength = (wish: Wish, refused = false): PreferenceStrength =>
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
const areAlternatives = (item: PreferenceKind, other: PreferenceKind): boolean =>
  ALTERNATIVES.some((kinds) => kinds.includes(item) && kinds.includes(other));

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

export const CONTROLS_BY_QUESTION: Readonly<Record<string, readonly Control[]>> = {
  1: ['size', 'setting', 'control'],
  2: ['size'],
  3: ['howFar', 'states', 'setting'],
  4: ['programs'],
  5: ['path', 'programs', 'price'],
  6: ['setting', 'size'],
};
/** The question about the parents' or guardians' preferences. */
export const FAMILY_QUESTION = '5';

const KINDS_BY_CONTROL: Readonly<Record<Control, readonly PreferenceKind[]>> = {
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
export const kindsOf = (controls: readonly Control[]): PreferenceKind[] =>
  controls.flatMap((item) => KINDS_BY_CONTROL[item]);

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
export function toSaveBody(
  { preferences, removed, essentials }: PreferenceList,
  revision: number,
): SavePreferencesBody {
  const chosen = preferences.map(({ kind, value, strength, holder, no_exceptions, with_counselor }) => ({
    ...{ kind, value, strength, holder, no_exceptions },
    ...(with_counselor && { stays_with_counselor: true }),
  }));
  const dismissals = removed.map(({ kind, value, with_counselor }) => ({
    ...{ kind, value, strength: 'removed' as const },
    ...(with_counselor && { stays_with_counselor: true }),
  }));
  return {
    corrections: [...chosen, ...dismissals.slice(0, Math.max(0, MAX_CORRECTIONS - chosen.length))],
    skipped: ESSENTIALS.filter((item) => essentials[item] === 'skipped'),
    revision,
  };
}

const replaceById = <Item extends { id: string }>(list: readonly Item[], next: Item): Item[] =>
  list.some(({ id }) => id === next.id) ? list.map((item) => (item.id === next.id ? next : item)) : [...list, next];

const hasId = (id: string) => (item: { id: string }) => item.id === id;
const hasOtherId = (id: string) => (item: { id: string }) => item.id !== id;

/** What is known about a preference: the student's choice, else a suggestion from their words, else a dismissal. */
function findWish(
  list: PreferenceList,
  wish: Wish,
  { label, holder }: ChoiceOptions,
): Omit<Preference, 'strength' | 'chosen_at'> {
  const { kind, value } = wish;
  const id = preferenceId(wish);
  const existing = list.preferences.find(hasId(id)) ?? list.suggestions.find(hasId(id));
  const { quote, question } = existing ?? { quote: '', question: null };
  const wishLabel = label ?? (existing ?? list.removed.find(hasId(id)))?.label ?? value;
  const no_exceptions = list.preferences.find(hasId(id))?.no_exceptions ?? false;
  return {
    id,
    kind,
    value,
    label: wishLabel,
    holder: holder ?? existing?.holder ?? 'me',
    no_exceptions,
    quote,
    question,
  };
}

/** Turns removed choices that came from an answer back into suggestions. */
const reopenedSuggestions = (preferences: readonly Preference[]): Suggestion[] =>
  preferences.flatMap(({ question, no_exceptions: _, chosen_at: __, with_counselor: ___, ...item }) =>
    question === null ? [] : [{ ...item, question, asks: false }],
  );

function wishLabels(
  strength: PreferenceStrength,
  options: ChoiceOptions,
  current: Pick<Preference, 'label' | 'refused'>,
) {
  if (!isRefusal(strength)) return { label: options.label ?? current.refused ?? current.label };
  const refused = options.refused ?? current.refused;
  return { label: options.label ?? current.label, ...(refused !== undefined && { refused }) };
}

/** The list with one preference chosen, dismissed, or undone, as the server will return it. */
export function withWish<List extends PreferenceList>(
  list: List,
  wish: Wish,
  strength: ChoiceStrength,
  options: ChoiceOptions = {},
): List {
  const { no_exceptions, ...existing } = findWish(list, wish, options);
  const { id, kind, value, label } = existing;
  const current = list.preferences.find(hasId(id));
  const suggestions = list.suggestions.filter(hasOtherId(id));
  const removed = list.removed.filter(hasOtherId(id));
  if (strength === null || strength === 'removed') {
    const dismissals = strength === 'removed' ? [{ id, kind, value, label }] : [];
    return {
      ...list,
      preferences: list.preferences.filter(hasOtherId(id)),
      suggestions: [...suggestions, ...(strength === null && current ? reopenedSuggestions([current]) : [])],
      removed: [...removed, ...dismissals],
    };
  }
  const ruledOut = list.preferences.filter((item) => item.id !== id && areAlternatives(item.kind, kind));
  const remaining = list.preferences.filter((item) => !ruledOut.includes(item));
  const chosen = {
    ...existing,
    ...wishLabels(strength, options, current ?? { label }),
    strength,
    no_exceptions: options.no_exceptions ?? no_exceptions,
    chosen_at: current?.chosen_at ?? new Date().toISOString(),
  };
  return {
    ...list,
    preferences: replaceById(remaining, chosen),
    suggestions: [...suggestions, ...reopenedSuggestions(ruledOut)],
    removed,
  };
}

/** Restores questions that the server no longer returns once their chip is chosen. */
export const withQuestions = (savedList: PreferenceList, before: PreferenceList | undefined): PreferenceList => {
  const questions = new Map(before?.preferences.map(({ id, question }) => [id, question]));
  const preferences = savedList.preferences.map((item) => ({
    ...item,
    question: item.question ?? questions.get(item.id) ?? null,
  }));
  return { ...savedList, preferences };
};

/** The list with every choice marked as the student's own. */
export const withAllConfirmed = <List extends PreferenceList>(list: List): List => ({
  ...list,
  preferences: list.preferences.map(({ with_counselor: _, ...item }) => item),
  removed: list.removed.map(({ with_counselor: _, ...item }) => item),
});

export const withSkipped = <List extends PreferenceList>(list: List, skippedEssential: Essential): List => ({
  ...list,
  essentials: { ...list.essentials, [skippedEssential]: 'skipped' },
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
  const dismissals = removed.map((wish): [string, WishChoice] => [wish.id, { wish, strength: 'removed', options: {} }]);
  const chosen = preferences.map(({ strength, holder, no_exceptions, ...wish }): [string, WishChoice] => {
    return [wish.id, { wish, strength, options: { holder, no_exceptions, label: wish.label } }];
  });
  return new Map([...dismissals, ...chosen]);
}

/** The preference a tap changed, rather than those it ruled out; null if none changed. */
export function changedWish(before: PreferenceList, after: PreferenceList): WishChoice['wish'] | null {
  const [oldChoices, newChoices] = [wishChoices(before), wishChoices(after)];
  const changedEntry = [...new Map([...newChoices, ...oldChoices])].find(
    ([id]) => !isSameChoice(oldChoices.get(id), newChoices.get(id)),
  );
  return changedEntry?.[1].wish ?? null;
}

const isSameChoice = (item: WishChoice | undefined, other: WishChoice | undefined): boolean =>
  (item?.strength ?? null) === (other?.strength ?? null) &&
  item?.options.holder === other?.options.holder &&
  item?.options.no_exceptions === other?.options.no_exceptions;

/**
 * The change made elsewhere that conflicts with one on this page: to the same preference, or to one that excludes it.
 */
function conflictingChoice(
  choice: WishChoice,
  { before, there }: Record<'before' | 'there', Map<string, WishChoice>>,
): WishChoice | null {
  const id = preferenceId(choice.wish);
  const isNew = (item: WishChoice): boolean => !isSameChoice(item, before.get(preferenceId(item.wish)));
  const sameChoice = there.get(id) ?? { ...choice, strength: null, options: {} };
  if (isNew(sameChoice)) return sameChoice;
  const isAlternative = ({ wish, strength }: WishChoice): boolean =>
    strength !== 'removed' && preferenceId(wish) !== id && areAlternatives(wish.kind, choice.wish.kind);
  const isChoosing = choice.strength !== null && choice.strength !== 'removed';
  return (isChoosing && [...there.values()].find((item) => isAlternative(item) && isNew(item))) || null;
}

/**
 * Applies what changed here since `base` to the server's current list. If both changed a choice, this page's wins, or
 * the server's if `keepTheirs`; the other is returned as a conflict. `isChanged` is true if anything changed
 * elsewhere.
 */
export function mergeChoices(base: PreferenceList, mine: PreferenceList, theirs: PreferenceList, keepTheirs = false) {
  const [before, localChoices, serverChoices] = [wishChoices(base), wishChoices(mine), wishChoices(theirs)];
  const conflicts: ChoiceConflict[] = [];
  let list = theirs;
  for (const [id, choice] of new Map([...before, ...localChoices])) {
    const current = localChoices.get(id) ?? { ...choice, strength: null };
    if (isSameChoice(localChoices.get(id), before.get(id)) || isSameChoice(localChoices.get(id), serverChoices.get(id)))
      continue;
    const other = conflictingChoice(current, { before, there: serverChoices });
    if (other) conflicts.push(keepTheirs ? { mine: other, other: current } : { mine: current, other });
    if (other && keepTheirs) continue;
    list = withWish(list, current.wish, current.strength, current.options);
  }
  for (const item of ESSENTIALS) if (mine.essentials[item] === 'skipped') list = withSkipped(list, item);
  const isChanged = [...new Map([...before, ...serverChoices]).keys()].some(
    (id) =>
      !isSameChoice(serverChoices.get(id), before.get(id)) &&
      !isSameChoice(serverChoices.get(id), localChoices.get(id)),
  );
  return { list, conflicts, isChanged };
}

/** The open suggestions, without those ruled out by a choice. */
export const openSuggestions = ({ preferences, suggestions }: PreferenceList): Suggestion[] =>
  suggestions.filter((item) => !preferences.some(({ id, kind }) => id === item.id || areAlternatives(kind, item.kind)));
