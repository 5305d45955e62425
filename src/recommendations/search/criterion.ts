import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason } from '../../contract/student-input';
import { type Preference, type PreferenceKind, preferenceId, type Suggestion } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { PREFERENCE_AXES, isNumericKind, isPriceLimit, isSamePath } from '../../contract/preference-values';

/** One thing the search looks for in a college: a student's preference, or a stand-in for one. */
export interface Criterion {
  kind: CandidateReason['kind'];
  /** Completes 'You chose ...' ('a small college', 'a college in Maine'). Empty if nobody chose it. */
  label: string;
  /** Completes 'nothing' or 'no college': 'in Maine', 'within 2 hours of Camden', 'with under 3,000 undergraduates'. */
  within: string;
  weight: number;
  /** True if it filters: a college that breaks it isn't listed unless the student named it or the list relaxed it. */
  must: boolean;
  sources?: readonly Preference[];
  /** True for a must-have that is never relaxed, however short the list. */
  firm?: boolean;
  /** True for the commuting distance if living at home is a must. */
  daily?: boolean;
  evidence: Evidence | null;
  /** True if it affects the result but isn't mentioned on a card, because another criterion on the same subject is. */
  quiet?: boolean;
  /**
   * True if it depends on the family's income: it affects the result, but is only shown to authorized readers and
   * never stored or sent.
   */
  confidential?: boolean;
  /** True for a program that a college on the list teaches. */
  leads?: boolean;
  /** For several chosen places: whether a college is in each. */
  spots?: readonly ((college: CollegeFacts) => boolean)[];
  online?: boolean;
  /** True if a faith, or none, was requested. */
  faith?: boolean;
  /** True for chosen places and for being near home: a college far from all of them ranks lower. */
  onMap?: boolean;
  /** For a limit in dollars: true if two prices are on both sides of it and the unknown home state would decide. */
  open?: (college: CollegeFacts) => boolean;
  /** For a limit in dollars: true if no price is published, so the result is unknown. */
  lacksPrice?: (college: CollegeFacts) => boolean;
  /**
   * True if it is never relaxed and numbers can't compensate for it: which students a college serves, its faith, and a
   * required low price.
   */
  isNonNegotiable?: boolean;
  /** True for a college that ranks lower in its tier although no choice rules it out. */
  later?: (college: CollegeFacts) => boolean;
  /** True for the lean to home that replaces a chosen place. */
  homeLean?: boolean;
  /** How well a college does, 0 to 1; null if its facts don't say. */
  score: (college: CollegeFacts) => number | null;
  /** Whether it counts as met; unknown facts never do. */
  isMetBy: (college: CollegeFacts) => boolean;
  /** Whether a college breaks it, if that is weaker than not meeting it: an estimate isn't exact to the mile. */
  isBrokenBy?: (college: CollegeFacts) => boolean;
  /** The reason with the college's numbers, used if it is met. */
  reason: (college: CollegeFacts) => string;
  /** What isn't met; null if there is nothing to say. */
  miss: (college: CollegeFacts) => string | null;
  /**
   * Describes the colleges that break it, given their number, to complete 'We added 7 that ...'; default is 'are not'
   * and `within`.
   */
  beyond?: (colleges: number) => string;
  /**
   * The college's own number in short: '310 miles', '$31,000'; empty if there is none or it would reveal the income.
   */
  number?: (college: CollegeFacts) => string;
  /** The share of a number by which a college misses it; 0 if it is met. */
  excess?: (college: CollegeFacts) => number;
  /**
   * For a limit in dollars: true if the average exceeds it but the lowest incomes pay no more than it; false once the
   * income is known.
   */
  atLowIncome?: (college: CollegeFacts) => boolean;
  /** By how much a college misses a relaxed number; default is `miss`. */
  bend?: (college: CollegeFacts) => string;
}

/** The parts of a criterion that nobody chose and no card mentions as a choice. */
export const UNSPOKEN = { label: '', within: '', must: false, evidence: null, miss: () => null } as const;

export const isUnmetMust = (criterion: Criterion, college: CollegeFacts): boolean =>
  criterion.must && (criterion.isBrokenBy ? criterion.isBrokenBy(college) : !criterion.isMetBy(college));

const say = translationsOf<typeof list>('list');

export const countBeyondText = ({ beyond, within }: Criterion, colleges: number): string =>
  beyond?.(colleges) ?? say('relaxed.beyond', { within, smart_count: colleges });

/** Weights by kind, compared with 4 for all programs together. */
export const CRITERION_WEIGHTS = {
  program: 4,
  refusedProgram: 3,
  subject: 1.5,
  size: 1.6,
  setting: 1.4,
  state: 3,
  refusedState: 6,
  landscape: 2,
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

/** A family's preference counts a little less than the student's own. */
export const FAMILY_WEIGHT = 0.75;

/** A must-have outweighs a want, also among colleges that meet it. */
export const adjustedWeight = (weight: number, must: boolean): number => (must ? weight * 1.5 : weight);

export const isWanted = ({ strength }: Preference): boolean => strength === 'must' || strength === 'want';
export const isRefused = (preference: Preference): boolean => !isWanted(preference);
export const isHard = ({ strength }: Preference): boolean => strength === 'must' || strength === 'must_not';

export const ofKind = (preferences: readonly Preference[], ...kinds: Preference['kind'][]): Preference[] =>
  preferences.filter(({ kind }) => kinds.includes(kind));

/** The words that suggested a preference; null if none did. */
export const evidenceOf = ({ question, quote }: Preference): Evidence | null =>
  question === null || quote === '' ? null : { ...question, quote };

/** The choices behind a criterion, with the words that suggested them if they all come from the same words. */
export const sourcesAndEvidence = (...sources: readonly Preference[]): Pick<Criterion, 'sources' | 'evidence'> => ({
  sources,
  evidence: sources[0] && new Set(sources.map(({ quote }) => quote)).size === 1 ? evidenceOf(sources[0]) : null,
});

/** The wants of one kind; if any are must-haves, only the must-haves count. */
export function pickMustsOrWants(preferences: readonly Preference[]): { chosen: Preference[]; must: boolean } {
  const musts = preferences.filter(({ strength }) => strength === 'must');
  return musts.length > 0
    ? { chosen: musts, must: true }
    : { chosen: preferences.filter(({ strength }) => strength === 'want'), must: false };
}

export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

export const clampShare = (value: number): number => Math.min(1, Math.max(0, value));

/** Maps preference kinds about the same subject to one axis. */
const AXIS_BY_KIND: ReadonlyMap<PreferenceKind, string> = new Map(
  Object.entries(PREFERENCE_AXES).flatMap(([axis, kinds]) => kinds.map((kind) => [kind, axis] as const)),
);
/** A student can want any number of these together. */
const COMBINABLE_KINDS: readonly PreferenceKind[] = ['college', 'sport', 'campus_offer', 'subject', 'serving'];

type PreferenceValue = Pick<Preference, 'kind' | 'value'>;
const axisOf = (one: PreferenceValue): string =>
  COMBINABLE_KINDS.includes(one.kind) ? preferenceId(one) : (AXIS_BY_KIND.get(one.kind) ?? one.kind);

/** Limits a family may set for a list: numbers, and living at home. */
const isFamilyLimit = ({ kind }: Pick<Preference, 'kind'>): boolean => isNumericKind(kind) || kind === 'living';

const REFUSAL_STRENGTHS: readonly Preference['strength'][] = ['avoid', 'must_not'];

type WithStrength = Pick<Preference, 'strength'>;
/** Converts it to a preference that filters nothing. */
export const withoutMust = <One extends WithStrength>(one: One): One => ({
  ...one,
  strength: one.strength === 'must' ? 'want' : one.strength === 'must_not' ? 'avoid' : one.strength,
});

const isCommute = ({ kind, value }: PreferenceValue): boolean => kind === 'living' && value === 'commute';
/** Who lives at home also keeps every other wish to be near it. */
const isAboutStayingNear = (one: PreferenceValue): boolean =>
  isCommute(one) ||
  ['most_miles', 'most_hours'].includes(one.kind) ||
  (one.kind === 'distance' && one.value === 'near');

export interface EffectiveChoices {
  ownChoices: Preference[];
  /** The family's choices that count next to the student's. */
  family: Preference[];
  /** The family's choices that the student overrode. */
  overridden: Preference[];
}

/** What a family can pay is a limit, however it was entered. */
export const isPriceCap = (one: Preference): boolean => isPriceLimit(one) && !REFUSAL_STRENGTHS.includes(one.strength);
const asPriceCap = (one: Preference): Preference => (isPriceCap(one) ? { ...one, strength: 'must' } : one);

/**
 * The student's own choices override the family's, except that the family's path counts until the student chooses one.
 * The home town isn't a preference.
 */
export function effectiveChoices(preferences: readonly Preference[]): EffectiveChoices {
  const all = preferences.filter(({ kind }) => kind !== 'home_town').map(asPriceCap);
  const ownChoices = all.filter(({ holder }) => holder === 'me');
  const decidedAxes = new Set(ownChoices.map(axisOf));
  const family = all.filter(({ holder }) => holder === 'family');
  const contested = family.filter((one) => decidedAxes.has(axisOf(one)));
  const uncontested = family.filter((one) => !contested.includes(one));
  const hasSameMeaning = (one: Preference, other: Preference): boolean =>
    (one.kind === 'path' && other.kind === 'path' ? isSamePath(one.value, other.value) : one.id === other.id) ||
    (isCommute(one) && isAboutStayingNear(other));
  const agrees = (one: Preference): boolean =>
    ownChoices.some(
      (ownChoice) =>
        hasSameMeaning(ownChoice, one) &&
        REFUSAL_STRENGTHS.includes(ownChoice.strength) === REFUSAL_STRENGTHS.includes(one.strength),
    );
  return {
    ownChoices: [...ownChoices, ...uncontested.filter(({ kind }) => kind === 'path')],
    family: uncontested
      .filter(({ kind }) => kind !== 'path')
      .map((one) => (isFamilyLimit(one) ? one : withoutMust(one))),
    // The family's programs add a little to the order next to the student's own.
    overridden: contested.filter((one) => one.kind !== 'program' && !agrees(one)),
  };
}

/**
 * Possible preferences nobody chose, except those the student decided on or still has to answer. Of several with the
 * same kind and value, the last counts.
 */
export function openSuggestions(suggestions: readonly Suggestion[], chosen: readonly Preference[]): Preference[] {
  const decidedAxes = new Set(chosen.map(axisOf));
  const open = suggestions.filter((one) => !one.asks && one.kind !== 'home_town' && !decidedAxes.has(axisOf(one)));
  const last = new Map(open.map((one) => [one.id, one]));
  return [...last.values()].map(({ asks: _, ...one }) =>
    withoutMust({ ...one, no_exceptions: false, quote: '', question: null, chosen_at: '' }),
  );
}
