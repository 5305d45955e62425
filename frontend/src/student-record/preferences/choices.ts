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
const areAlternatives = (one: PreferenceKind, other: PreferenceKind): boolean =>
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

/** How much a wish counts; 'removed' where it isn't the student's, null to take it back as if they had never tapped it. */
export type Said = PreferenceCorrection['strength'] | null;

export interface How {
  holder?: Holder;
  no_exceptions?: boolean;
  /** What the chip says until the server has answered, and what is refused where it is a refusal. */
  label?: string;
  refused?: string;
}

/** A list as it is tapped here, with the one of the server that it was tapped on. */
export type Tapped = PreferenceList & { base?: PreferenceList };

/** What is sent for a list: everything chosen and dismissed. Dismissals give way where there are too many. */
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
const otherThan = (id: string) => (one: { id: string }) => one.id !== id;

/** What is known of a wish: what the student chose, else what their words suggest, else what they dismissed. */
function knownOf(list: PreferenceList, wish: Wish, { label, holder }: How): Omit<Preference, 'strength' | 'chosen_at'> {
  const { kind, value } = wish;
  const id = preferenceId(wish);
  const known = list.preferences.find(sameAs(id)) ?? list.suggestions.find(sameAs(id));
  const { quote, question } = known ?? { quote: '', question: null };
  const called = label ?? (known ?? list.removed.find(sameAs(id)))?.label ?? value;
  const no_exceptions = list.preferences.find(sameAs(id))?.no_exceptions ?? false;
  return { id, kind, value, label: called, holder: holder ?? known?.holder ?? 'me', no_exceptions, quote, question };
}

/** Choices that are given up: what an answer suggested is open again. */
const reopened = (given: readonly Preference[]): Suggestion[] =>
  given.flatMap(({ question, no_exceptions: _, chosen_at: __, with_counselor: ___, ...one }) =>
    question === null ? [] : [{ ...one, question, asks: false }],
  );

/** What a chosen wish is called until the server has answered. */
function namedAs(said: PreferenceStrength, how: How, own: Pick<Preference, 'label' | 'refused'>) {
  if (!isRefusal(said)) return { label: how.label ?? own.refused ?? own.label };
  const refused = how.refused ?? own.refused;
  return { label: how.label ?? own.label, ...(refused !== undefined && { refused }) };
}

/** A list with one wish chosen, dismissed or taken back, as the server will answer it. */
export function withWish<List extends PreferenceList>(list: List, wish: Wish, said: Said, how: How = {}): List {
  const { no_exceptions, ...known } = knownOf(list, wish, how);
  const { id, kind, value, label } = known;
  const own = list.preferences.find(sameAs(id));
  const suggestions = list.suggestions.filter(otherThan(id));
  const removed = list.removed.filter(otherThan(id));
  if (said === null || said === 'removed') {
    const dismissed = said === 'removed' ? [{ id, kind, value, label }] : [];
    return {
      ...list,
      preferences: list.preferences.filter(otherThan(id)),
      suggestions: [...suggestions, ...(said === null && own ? reopened([own]) : [])],
      removed: [...removed, ...dismissed],
    };
  }
  const ruledOut = list.preferences.filter((one) => one.id !== id && areAlternatives(one.kind, kind));
  const left = list.preferences.filter((one) => !ruledOut.includes(one));
  const chosen = {
    ...known,
    ...namedAs(said, how, own ?? { label }),
    strength: said,
    no_exceptions: how.no_exceptions ?? no_exceptions,
    chosen_at: own?.chosen_at ?? new Date().toISOString(),
  };
  return {
    ...list,
    preferences: replaceById(left, chosen),
    suggestions: [...suggestions, ...reopened(ruledOut)],
    removed,
  };
}

/** An answer of the server, with the questions of the chips that it cannot tell any more once they are chosen. */
export const withQuestions = (answer: PreferenceList, before: PreferenceList | undefined): PreferenceList => {
  const questions = new Map(before?.preferences.map(({ id, question }) => [id, question]));
  const preferences = answer.preferences.map((one) => ({
    ...one,
    question: one.question ?? questions.get(one.id) ?? null,
  }));
  return { ...answer, preferences };
};

/** A list of which every choice is the student's own. */
export const confirmed = <List extends PreferenceList>(list: List): List => ({
  ...list,
  preferences: list.preferences.map(({ with_counselor: _, ...one }) => one),
  removed: list.removed.map(({ with_counselor: _, ...one }) => one),
});

export const withSkipped = <List extends PreferenceList>(list: List, skipped: Essential): List => ({
  ...list,
  essentials: { ...list.essentials, [skipped]: 'skipped' },
});

/** What was said of one wish. */
export interface Word {
  wish: Wish & { label: string };
  said: Said;
  how: How;
}

/** A choice that was changed here and elsewhere: `mine` is saved, `other` can be taken instead. For a counselor, the student's is saved. */
export interface ChoiceConflict {
  mine: Word;
  other: Word;
}

function wordsOf({ preferences, removed }: PreferenceList): Map<string, Word> {
  const dismissed = removed.map((wish): [string, Word] => [wish.id, { wish, said: 'removed', how: {} }]);
  const chosen = preferences.map(({ strength, holder, no_exceptions, ...wish }): [string, Word] => {
    return [wish.id, { wish, said: strength, how: { holder, no_exceptions, label: wish.label } }];
  });
  return new Map([...dismissed, ...chosen]);
}

/** The wish that a tap changed, before those that it ruled out; null where it changed none. */
export function changedWish(before: PreferenceList, after: PreferenceList): Word['wish'] | null {
  const [was, now] = [wordsOf(before), wordsOf(after)];
  const changed = [...new Map([...now, ...was])].find(([id]) => !isSame(was.get(id), now.get(id)));
  return changed?.[1].wish ?? null;
}

const isSame = (one: Word | undefined, other: Word | undefined): boolean =>
  (one?.said ?? null) === (other?.said ?? null) &&
  one?.how.holder === other?.how.holder &&
  one?.how.no_exceptions === other?.how.no_exceptions;

/** What was said elsewhere against a word of this page: of the same wish, or of one that rules it out. */
function against(word: Word, { before, there }: Record<'before' | 'there', Map<string, Word>>): Word | null {
  const id = preferenceId(word.wish);
  const isNew = (one: Word): boolean => !isSame(one, before.get(preferenceId(one.wish)));
  const same = there.get(id) ?? { ...word, said: null, how: {} };
  if (isNew(same)) return same;
  const isRival = ({ wish, said }: Word): boolean =>
    said !== 'removed' && preferenceId(wish) !== id && areAlternatives(wish.kind, word.wish.kind);
  const choosing = word.said !== null && word.said !== 'removed';
  return (choosing && [...there.values()].find((one) => isRival(one) && isNew(one))) || null;
}

/**
 * Puts what was changed here since `base` on top of what the server has now. Where both changed one choice, the one of this page stands,
 * or that of the server where `theirsStand`, and the other is given back; `isChanged` where anything was changed elsewhere.
 */
export function mergeChoices(base: PreferenceList, mine: PreferenceList, theirs: PreferenceList, theirsStand = false) {
  const [before, here, there] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
  const conflicts: ChoiceConflict[] = [];
  let list = theirs;
  for (const [id, word] of new Map([...before, ...here])) {
    const own = here.get(id) ?? { ...word, said: null };
    if (isSame(here.get(id), before.get(id)) || isSame(here.get(id), there.get(id))) continue;
    const other = against(own, { before, there });
    if (other) conflicts.push(theirsStand ? { mine: other, other: own } : { mine: own, other });
    if (other && theirsStand) continue;
    list = withWish(list, own.wish, own.said, own.how);
  }
  for (const one of ESSENTIALS) if (mine.essentials[one] === 'skipped') list = withSkipped(list, one);
  const isChanged = [...new Map([...before, ...there]).keys()].some(
    (id) => !isSame(there.get(id), before.get(id)) && !isSame(there.get(id), here.get(id)),
  );
  return { list, conflicts, isChanged };
}

/** The suggestions that are still open: none beside a choice that rules it out. */
export const openSuggestions = ({ preferences, suggestions }: PreferenceList): Suggestion[] =>
  suggestions.filter((one) => !preferences.some(({ id, kind }) => id === one.id || areAlternatives(kind, one.kind)));
