import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason, Setting } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { type Criterion, askedBy, weightOf, count, CRITERION_WEIGHTS, isHard, isRefused, ofKind } from './criterion';
import { shippedRows } from '../../platform/runtime/process';
import { joined, spoken, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import {
  COLLEGE_SIZE_LIMITS,
  COLLEGE_SIZES,
  type CollegeSize,
  collegeSizeOf,
} from '../../contract/college-search-values';
import { own } from '../../contract/text-rules';

const say = translationsOf<typeof list>('list');

/** A subject of which every college has one of a few values. */
interface AmongValues<T extends string> {
  kind: CandidateReason['kind'];
  values: readonly T[];
  weight: number;
  /** The college's own value; null where it is not published. */
  of: (college: CollegeFacts) => T | null;
  /** What a college that is next to the wish still scores. */
  nearly: (college: CollegeFacts, wanted: readonly T[]) => number;
  words: (value: T) => string;
  label: (words: string) => string;
  within: (words: string) => string;
  /** What a college is, to stand before what was chosen: 'It has about 900 undergraduates: small'. */
  says: (college: CollegeFacts, value: T) => string;
  /** What is said where it is not published; null where nothing is. */
  unknown: () => string | null;
}

interface Choice<T> {
  values: readonly T[];
  /** What was chosen, as it was: 'a small college', 'to avoid a large college'. */
  chosen: string;
  isRefused: boolean;
  by: readonly Preference[];
  must: boolean;
  quiet: boolean;
}

const wordsOf = <T extends string>(values: readonly T[], { words }: AmongValues<T>): string =>
  joined(values.map(words), 'or');

function criterionFor<T extends string>(choice: Choice<T>, among: AmongValues<T>): Criterion {
  const { values, chosen, isRefused, by, must, quiet } = choice;
  const met = (college: CollegeFacts): boolean => {
    const value = among.of(college);
    return value !== null && values.includes(value);
  };
  return {
    kind: among.kind,
    label: chosen,
    within: among.within(wordsOf(values, among)),
    quiet,
    weight: weightOf(among.weight, must),
    must,
    ...askedBy(...by),
    score: (college) => {
      if (among.of(college) === null) return null;
      return met(college) ? 1 : among.nearly(college, values);
    },
    met,
    reason: (college) => {
      const says = among.says(college, among.of(college) ?? values[0]);
      return isRefused ? say('but-chosen', { says, chosen }) : say('as-chosen', { says });
    },
    miss: (college) => {
      const value = among.of(college);
      return value === null ? among.unknown() : say('but-chosen', { says: among.says(college, value), chosen });
    },
  };
}

/** The preferences among a few values: what is wanted, one as good as another, and what is refused; told once on a card. */
function amongCriteria<T extends string>(preferences: readonly Preference[], among: AmongValues<T>): Criterion[] {
  const known = preferences.filter(({ value }) => among.values.includes(value as T));
  const valuesOf = (some: readonly Preference[]): T[] =>
    among.values.filter((value) => some.some((one) => one.value === value));
  const of = (strength: Preference['strength']): Preference[] => known.filter((one) => one.strength === strength);
  const [musts, wants, never, rather] = [of('must'), of('want'), of('must_not'), of('avoid')];
  const choices: Choice<T>[] = [];
  const add = (some: readonly Preference[], must: boolean, isRefused = false): void => {
    const named = valuesOf(some);
    if (named.length === 0) return;
    const values = isRefused ? among.values.filter((value) => !named.includes(value)) : named;
    const label = among.label(wordsOf(named, among));
    const chosen = isRefused ? say('to-avoid', { label }) : label;
    choices.push({ values, chosen, isRefused, by: some, must, quiet: choices.length > 0 });
  };
  // What is wanted is told, and what must be stands behind it where both were said.
  add(wants, false);
  add(musts, true);
  add(never, true, true);
  add(rather, false, true);
  return choices.filter(({ values }) => values.length > 0).map((choice) => criterionFor(choice, among));
}

/** A head count as people say it: to the hundred, or to the ten where there are few. */
const rounded = (value: number): number =>
  value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value / 10) * 10;

/** Within this share of a limit a college of the next size is nearly what was asked for. */
const NEARLY = 0.25;

function nearlySize(undergrads: number, wanted: readonly CollegeSize[]): boolean {
  const { smallUnder, largeOver } = COLLEGE_SIZE_LIMITS;
  const nearSmall = undergrads < smallUnder * (1 + NEARLY) && wanted.includes('small');
  const nearLarge = undergrads > largeOver * (1 - NEARLY) && wanted.includes('large');
  const nearMedium = undergrads > smallUnder * (1 - NEARLY) && undergrads < largeOver * (1 + NEARLY);
  return nearSmall || nearLarge || (nearMedium && wanted.includes('medium'));
}

const SIZES: AmongValues<CollegeSize> = {
  kind: 'size',
  values: COLLEGE_SIZES,
  weight: CRITERION_WEIGHTS.size,
  of: ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads)),
  nearly: ({ undergrads }, wanted) => (undergrads !== null && nearlySize(undergrads, wanted) ? 0.5 : 0),
  label: (size) => say('size.label', { size }),
  within: (size) => say('size.within', { size: size.replaceAll('medium-sized', 'medium') }),
  words: (size) => say(`size.${size}`),
  says: ({ undergrads }, size) =>
    say('size.says', { students: count(rounded(undergrads ?? 0)), size: say(`size.${size}`) }),
  unknown: () => say('size.unknown'),
};

const SETTING_ORDER: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];

const SETTINGS: AmongValues<Setting> = {
  kind: 'setting',
  values: SETTING_ORDER,
  weight: CRITERION_WEIGHTS.setting,
  of: ({ setting }) => setting,
  nearly: ({ setting }, wanted) => {
    if (setting === null) return 0;
    const steps = wanted.map((value) => Math.abs(SETTING_ORDER.indexOf(value) - SETTING_ORDER.indexOf(setting)));
    return Math.min(...steps) === 1 ? 0.4 : 0;
  },
  label: (setting) => say('setting.label', { setting }),
  within: (setting) => say('setting.within', { setting }),
  words: (setting) => say(`setting.${setting}`),
  says: ({ city }, setting) => say('setting.says', { city, setting: say(`setting.${setting}`) }),
  unknown: () => null,
};

function controlCriterion(preferences: readonly Preference[]): Criterion[] {
  const first = preferences.find(isHard) ?? preferences[0];
  if (!first) return [];
  const asked = (first.value === 'public') === !isRefused(first) ? 'public' : 'private';
  const other = asked === 'public' ? 'private' : 'public';
  const met = ({ control }: CollegeFacts): boolean => (control === 'public') === (asked === 'public');
  return [
    {
      kind: 'kind',
      label: say(`${asked}.label`),
      within: say(`${asked}.within`),
      beyond: (colleges) => say(`${other}.beyond`, { smart_count: colleges }),
      weight: weightOf(CRITERION_WEIGHTS.control, isHard(first)),
      must: isHard(first),
      ...askedBy(first),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: () => say(`${asked}.reason`),
      miss: () => say(`${asked}.miss`),
    },
  ];
}

/** The kinds of college that are facts of the catalogue. */
const SERVING = {
  hbcu: (college: CollegeFacts) => college.hbcu,
  women_only: (college: CollegeFacts) => college.women_only,
  men_only: (college: CollegeFacts) => college.men_only,
  hispanic_serving: (college: CollegeFacts) => college.hispanic_serving,
  tribal: (college: CollegeFacts) => college.tribal,
  online: (college: CollegeFacts) => college.distance_only,
};
const isServing = (value: string): value is keyof typeof SERVING => Object.hasOwn(SERVING, value);

function servingCriterion(preference: Preference, alternatives: readonly Preference[]): Criterion[] {
  const { value } = preference;
  if (!isServing(value)) return [];
  const refused = isRefused(preference);
  const must = isHard(preference);
  const has = (college: CollegeFacts): boolean => SERVING[value](college) !== refused;
  // 'An HBCU or a women's college' is met by either.
  const either = (college: CollegeFacts): boolean =>
    has(college) || alternatives.some((one) => isServing(one.value) && SERVING[one.value](college));
  const kind = say(`serving.${value}`);
  const name = refused ? say('serving.not', { kind }) : kind;
  const kinds = say(`serving.${value}.many`);
  return [
    {
      kind: 'kind',
      label: name,
      within: refused ? say('serving.other', { kinds }) : say('serving.among', { kinds }),
      online: value === 'online' && !refused,
      quiet: refused,
      dear: true,
      weight: weightOf(CRITERION_WEIGHTS.serving, must),
      must,
      ...askedBy(preference),
      score: (college) => (has(college) ? 1 : 0),
      met: has,
      breaks: (college) => !either(college),
      reason: () => say('serving.reason', { kind }),
      miss: () => say('is-not', { name }),
    },
  ];
}

/** Criteria about what a college is: size, setting, public or private, the students it serves. */
export function campusCriteria(preferences: readonly Preference[]): Criterion[] {
  const serving = ofKind(preferences, 'serving', 'online');
  const musts = serving.filter(({ strength }) => strength === 'must');
  return [
    ...amongCriteria(ofKind(preferences, 'size'), SIZES),
    ...amongCriteria(ofKind(preferences, 'setting'), SETTINGS),
    ...controlCriterion(ofKind(preferences, 'control')),
    ...serving.flatMap((one) => servingCriterion(one, one.strength === 'must' ? musts : [])),
  ];
}

const ANY = 'any';

/** How the catalogue labels a faith, where that is not by the word people use. */
const LABELS: Readonly<Record<string, RegExp>> = {
  'latter-day saint': /latter.day/i,
  quaker: /friends/i,
  christian: /^(?!.*(?:jewish|none of the above)).+$/i,
};

const labelOf = (faith: string): RegExp =>
  own(LABELS, faith.toLowerCase()) ?? new RegExp(faith.replaceAll(/[^A-Za-z]+/g, '.{0,3}'), 'i');

/** What the published affiliations leave out, by unitid. */
const UNPUBLISHED = new Map(
  shippedRows('affiliations.tsv').map(([unitid, , affiliation = '', en = '', es = '']) => [
    Number(unitid),
    { affiliation, founders: { en, es } },
  ]),
);

const faithOf = ({ unitid, religious_affiliation: own }: CollegeFacts): string | null =>
  UNPUBLISHED.get(unitid)?.affiliation || own;

function isOf(college: CollegeFacts, faith: string): boolean {
  const own = faithOf(college);
  return own !== null && (faith === ANY || labelOf(faith).test(own));
}

/** What is known of a college that reports no affiliation. */
function sayNoFaith({ unitid }: CollegeFacts): string {
  const founders = UNPUBLISHED.get(unitid)?.founders[spoken()] ?? '';
  return founders === '' ? say('faith.none-reported') : say('faith.founded', { founders });
}

function wantedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const asked = faith === ANY ? say('faith.any') : say('faith.one', { faith });
  return {
    kind: 'kind',
    label: asked,
    within: faith === ANY ? say('faith.any.within') : say('faith.one.within', { faith }),
    faith: true,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...askedBy(preference),
    score: (college) => (isOf(college, faith) ? 1 : 0),
    met: (college) => isOf(college, faith),
    reason: ({ religious_affiliation: own }) => say('faith.reason', { own: own ?? '' }),
    miss: ({ religious_affiliation: own }) =>
      own === null ? say('is-not', { name: asked }) : say('faith.miss', { own, asked }),
  };
}

/** A college reports its affiliation itself: where it reports none, only a public one is sure to have none. */
function refusedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const name = faith === ANY ? say('faith.any.name') : say('faith.one.name', { faith });
  const met = (college: CollegeFacts): boolean => !isOf(college, faith);
  return {
    kind: 'kind',
    label: say('faith.without', { name }),
    within: say('faith.without.within', { name }),
    // That a college is not of one refused faith is no news on every card.
    quiet: faith !== ANY,
    faith: false,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...askedBy(preference),
    score: (college) => (met(college) ? 1 : 0),
    met,
    reason: (college) => {
      if (college.control === 'public') return say('faith.public');
      const own = faithOf(college);
      return own === null ? sayNoFaith(college) : say('faith.another', { own });
    },
    miss: (college) => say('faith.refused', { own: faithOf(college) ?? '', name }),
  };
}

/** Criteria about a college's faith, wanted or not. */
export function faithCriteria(preferences: readonly Preference[]): Criterion[] {
  const wanted = preferences.filter((one) => !isRefused(one));
  // Two faiths side by side are alternatives; the one said as a must is told.
  const first = wanted.find(isHard) ?? wanted[0];
  const others = wanted.filter((one) => one !== first && isHard(one));
  const criteria = first ? [wantedFaith(first)] : [];
  // Within a faith that must be, the one that is wanted comes first.
  const favorites = first && isHard(first) ? wanted.filter((one) => !isHard(one)) : [];
  const joined = criteria.map((one) => ({
    ...one,
    ...(favorites.length > 0 && {
      later: (college: CollegeFacts) => !favorites.some(({ value }) => isOf(college, value)),
    }),
    ...askedBy(...(first ? [first, ...others] : [])),
    breaks: (college: CollegeFacts) => !one.met(college) && !others.some(({ value }) => isOf(college, value)),
  }));
  return [...joined, ...preferences.filter(isRefused).map(refusedFaith)];
}
