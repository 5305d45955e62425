import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason } from '../../contract/student-input';
import { type Preference, type PreferenceKind, preferenceId, type Suggestion } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { AXES, isNumber, isPriceLimit, isSamePath } from '../../contract/preference-values';

/** One thing the search looks for in a college: a preference of the student, or what stands in for one. */
export interface Criterion {
  kind: CandidateReason['kind'];
  /** What is looked for, to finish 'You chose ...' ('a small college', 'a college in Maine'). Empty when nobody chose it. */
  label: string;
  /** The same behind 'nothing' or 'no college': 'in Maine', 'within 2 hours of Camden', 'with under 3,000 undergraduates'. */
  within: string;
  weight: number;
  /** True when it filters: a college that breaks it stands on no list, unless the student named it or the list relaxed it. */
  must: boolean;
  /** The choices it stands for. */
  asked?: readonly Preference[];
  /** True for a must that is never relaxed, however short the list. */
  firm?: boolean;
  /** True for how far from home every day allows, where living there is a must. */
  daily?: boolean;
  evidence: Evidence | null;
  /** True for what decides without being told on a card, because another criterion of the same subject is told there. */
  quiet?: boolean;
  /** True for what rests on the family's income: it decides, and is told only to whoever may know, never stored or sent. */
  confidential?: boolean;
  /** True for a program of which a college on the list teaches one. */
  leads?: boolean;
  /** Of several chosen places, whether a college lies in each. */
  spots?: readonly ((college: CollegeFacts) => boolean)[];
  /** True for a wish for an online college. */
  online?: boolean;
  /** True where a faith, or the absence of one, was asked for. */
  faith?: boolean;
  /** True for places that were chosen, and for being near home: a college far from all of them comes later. */
  onMap?: boolean;
  /** Of a limit in dollars: true where two prices lie on both sides of it and the home state, which nobody knows, would decide. */
  open?: (college: CollegeFacts) => boolean;
  /** Of a limit in dollars: true where no price is published, so that nobody knows whether it is kept. */
  unsure?: (college: CollegeFacts) => boolean;
  /** True for what is never relaxed, and which numbers do not make up for: whom a college is for, its faith, and a low price that has to be. */
  dear?: boolean;
  /** True for a college that comes later in its tier, though nothing that was chosen speaks against it. */
  later?: (college: CollegeFacts) => boolean;
  /** True for the lean to home that stands in where no place was chosen. */
  homeLean?: boolean;
  /** How well a college does, 0 to 1; null when its facts do not say. */
  score: (college: CollegeFacts) => number | null;
  /** Whether it counts as met; what the facts do not say is never met. */
  met: (college: CollegeFacts) => boolean;
  /** Whether a college breaks it, where that is less than not meeting it: an estimate does not decide to the mile. */
  breaks?: (college: CollegeFacts) => boolean;
  /** The reason with the college's numbers, said when it is met. */
  reason: (college: CollegeFacts) => string;
  /** What is not met, or null where there is nothing to say. */
  miss: (college: CollegeFacts) => string | null;
  /** What so many colleges that break it are, to finish 'We added 7 that ...'; 'are not' and `within` otherwise. */
  beyond?: (colleges: number) => string;
  /** A college's own number behind it, in short: '310 miles', '$31,000'; empty where it has none or it would tell the income. */
  number?: (college: CollegeFacts) => string;
  /** By what share of a number a college misses it; 0 where it keeps it. */
  over?: (college: CollegeFacts) => number;
  /** Of a limit in dollars: true where the average misses it and families with the lowest incomes pay no more than it; false once the income is known. */
  atLowIncome?: (college: CollegeFacts) => boolean;
  /** By how much a college misses a number, where the list relaxed it; `miss` says it otherwise. */
  bend?: (college: CollegeFacts) => string;
}

/** True when the college may not stand on the list because of this criterion. */
export const isBroken = (criterion: Criterion, college: CollegeFacts): boolean =>
  criterion.must && (criterion.breaks ? criterion.breaks(college) : !criterion.met(college));

const say = translationsOf<typeof list>('list');

/** What so many colleges that break a criterion are, to finish 'We added 7 that ...'. */
export const sayBeyond = ({ beyond, within }: Criterion, colleges: number): string =>
  beyond?.(colleges) ?? say('relaxed.beyond', { within, smart_count: colleges });

/** How a preference weighs by kind, against 4 for the programs together. */
export const CRITERION_WEIGHTS = {
  program: 4,
  refusedProgram: 3,
  subject: 1.5,
  size: 1.6,
  setting: 1,
  state: 3,
  refusedState: 6,
  landscape: 1.2,
  distance: 1.8,
  miles: 2,
  homeState: 3,
  cost: 1.8,
  price: 1.6,
  control: 1,
  religion: 1.2,
  serving: 5,
  named: 6,
  homeLean: 3,
  affordable: 1,
} as const;

/** A wish of the family counts a little less than the student's own. */
export const FAMILY_SHARE = 0.75;

/** What must be weighs more than a leaning, also among colleges that meet it. */
export const weightOf = (weight: number, must: boolean): number => (must ? weight * 1.5 : weight);

export const isWanted = ({ strength }: Preference): boolean => strength === 'must' || strength === 'want';
export const isRefused = (preference: Preference): boolean => !isWanted(preference);
/** True where the preference filters, whichever way it points. */
export const isHard = ({ strength }: Preference): boolean => strength === 'must' || strength === 'must_not';

export const ofKind = (preferences: readonly Preference[], ...kinds: Preference['kind'][]): Preference[] =>
  preferences.filter(({ kind }) => kinds.includes(kind));

/** The words that suggested a preference; null where none did. */
export const evidenceOf = ({ question, quote }: Preference): Evidence | null =>
  question === null || quote === '' ? null : { ...question, quote };

/** The choices behind a criterion, with the words that suggested them where those are the same. */
export const askedBy = (...asked: readonly Preference[]): Pick<Criterion, 'asked' | 'evidence'> => ({
  asked,
  evidence: asked[0] && new Set(asked.map(({ quote }) => quote)).size === 1 ? evidenceOf(asked[0]) : null,
});

/** What is wanted among the values of one kind: where some of it must be, only that counts. */
export function wantedOf(preferences: readonly Preference[]): { chosen: Preference[]; must: boolean } {
  const musts = preferences.filter(({ strength }) => strength === 'must');
  return musts.length > 0
    ? { chosen: musts, must: true }
    : { chosen: preferences.filter(({ strength }) => strength === 'want'), must: false };
}

/** A number with thousands separators. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `value` kept between 0 and 1. */
export const share = (value: number): number => Math.min(1, Math.max(0, value));

/** What a kind speaks of, where several speak of one thing. */
const AXIS: ReadonlyMap<PreferenceKind, string> = new Map(
  Object.entries(AXES).flatMap(([axis, kinds]) => kinds.map((kind) => [kind, axis] as const)),
);
/** Of these any number can be wished for side by side. */
const SIDE_BY_SIDE: readonly PreferenceKind[] = ['college', 'sport', 'campus_offer', 'subject', 'serving'];

type Wish = Pick<Preference, 'kind' | 'value'>;
const axisOf = (one: Wish): string =>
  SIDE_BY_SIDE.includes(one.kind) ? preferenceId(one) : (AXIS.get(one.kind) ?? one.kind);

/** What a family may hold a list to: its limits, and that the student lives at home. */
const isFamilyLimit = ({ kind }: Pick<Preference, 'kind'>): boolean => isNumber(kind) || kind === 'living';

const REFUSED: readonly Preference['strength'][] = ['avoid', 'must_not'];

type Strong = Pick<Preference, 'strength'>;
/** The same as a wish that filters nothing. */
export const softened = <One extends Strong>(one: One): One => ({
  ...one,
  strength: one.strength === 'must' ? 'want' : one.strength === 'must_not' ? 'avoid' : one.strength,
});

/** The choices that a search goes by. */
export interface Counted {
  own: Preference[];
  /** Those of the family beside them. */
  family: Preference[];
  /** Those of the family that the student decided otherwise. */
  overruled: Preference[];
}

/** What a family can pay is a limit, however it was given. */
export const isLimit = (one: Preference): boolean => isPriceLimit(one) && !REFUSED.includes(one.strength);
const asLimit = (one: Preference): Preference => (isLimit(one) ? { ...one, strength: 'must' } : one);

/**
 * The student's own choices win over the family's, whose path counts as the student's until they choose one; the town to measure from is
 * no wish.
 */
export function countedChoices(preferences: readonly Preference[]): Counted {
  const all = preferences.filter(({ kind }) => kind !== 'home_town').map(asLimit);
  const own = all.filter(({ holder }) => holder === 'me');
  const decided = new Set(own.map(axisOf));
  const family = all.filter(({ holder }) => holder === 'family');
  const others = family.filter((one) => decided.has(axisOf(one)));
  const undecided = family.filter((one) => !others.includes(one));
  const means = (one: Preference, other: Preference): boolean =>
    one.kind === 'path' && other.kind === 'path' ? isSamePath(one.value, other.value) : one.id === other.id;
  const agrees = (one: Preference): boolean =>
    own.some((mine) => means(mine, one) && REFUSED.includes(mine.strength) === REFUSED.includes(one.strength));
  return {
    own: [...own, ...undecided.filter(({ kind }) => kind === 'path')],
    family: undecided.filter(({ kind }) => kind !== 'path').map((one) => (isFamilyLimit(one) ? one : softened(one))),
    // The family's programs order a little beside the student's own.
    overruled: others.filter((one) => one.kind !== 'program' && !agrees(one)),
  };
}

/** What words may mean, not chosen: none of what was chosen otherwise, and none that is still a question; the last of a kind and value counts. */
export function openSuggestions(suggestions: readonly Suggestion[], chosen: readonly Preference[]): Preference[] {
  const decided = new Set(chosen.map(axisOf));
  const open = suggestions.filter((one) => !one.asks && one.kind !== 'home_town' && !decided.has(axisOf(one)));
  const last = new Map(open.map((one) => [one.id, one]));
  return [...last.values()].map(({ asks: _, ...one }) =>
    softened({ ...one, no_exceptions: false, quote: '', question: null, chosen_at: '' }),
  );
}
