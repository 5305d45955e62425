import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason, Setting } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import {
  type Criterion,
  choicesBehind,
  weightOf,
  formatCount,
  CRITERION_WEIGHTS,
  isHard,
  isRefused,
  ofKind,
} from './criterion';
import { shippedRows } from '../../platform/runtime/process';
import { joinTranslated, currentLanguage, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import {
  COLLEGE_SIZE_LIMITS,
  COLLEGE_SIZES,
  type CollegeSize,
  collegeSizeOf,
} from '../../contract/college-search-values';
import { ownEntry } from '../../contract/text-rules';
import { largePlaces, findPlaceInState } from '../../colleges/us-places';
import { memoizeByObject } from '../../platform/runtime/caches';
import { milesBetween, placeOf } from './home';

const say = translationsOf<typeof list>('list');

interface ValueDimension<T extends string> {
  kind: CandidateReason['kind'];
  values: readonly T[];
  weight: number;
  /** The college's own value; null if unpublished. */
  of: (college: CollegeFacts) => T | null;
  /** The score of a college whose value is close to the preference. */
  nearly: (college: CollegeFacts, wanted: readonly T[]) => number;
  words: (value: T) => string;
  label: (words: string) => string;
  within: (words: string, values: readonly T[]) => string;
  /** A description of the college, placed before the choice: 'It has about 900 undergraduates: small'. */
  says: (college: CollegeFacts, value: T) => string;
  /** The text for an unpublished value; null for none. */
  unknown: () => string | null;
  /** Another way to meet a preference that isn't a must-have, and what the card says then. */
  instead?: {
    keeps: (college: CollegeFacts, wanted: readonly T[]) => boolean;
    says: (college: CollegeFacts) => string;
  };
}

interface ChosenValues<T> {
  values: readonly T[];
  /** The choice in words: 'a small college', 'to avoid a large college'. */
  chosen: string;
  isRefused: boolean;
  by: readonly Preference[];
  must: boolean;
  quiet: boolean;
}

const wordsOf = <T extends string>(values: readonly T[], { words }: ValueDimension<T>): string =>
  joinTranslated(values.map(words), 'or');

function criterionFor<T extends string>(choice: ChosenValues<T>, among: ValueDimension<T>): Criterion {
  const { values, chosen, isRefused, by, must, quiet } = choice;
  const isOne = (college: CollegeFacts): boolean => {
    const value = among.of(college);
    return value !== null && values.includes(value);
  };
  const isWish = !isRefused && !must;
  const isInstead = (college: CollegeFacts): boolean => isWish && (among.instead?.keeps(college, values) ?? false);
  const met = (college: CollegeFacts): boolean => isOne(college) || isInstead(college);
  return {
    kind: among.kind,
    label: chosen,
    within: among.within(wordsOf(values, among), values),
    quiet,
    weight: weightOf(among.weight, must),
    must,
    ...choicesBehind(...by),
    score: (college) => {
      if (among.of(college) === null) return null;
      return met(college) ? 1 : among.nearly(college, values);
    },
    met,
    reason: (college) => {
      const own = among.says(college, among.of(college) ?? values[0]);
      const says = isOne(college) ? own : (among.instead?.says(college) ?? own);
      return isRefused ? say('but-chosen', { says, chosen }) : say('as-chosen', { says });
    },
    miss: (college) => {
      const value = among.of(college);
      return value === null ? among.unknown() : say('but-chosen', { says: among.says(college, value), chosen });
    },
  };
}

/** Preferences among a few values: equivalent wants, and refusals. A card mentions them once. */
function valueCriteria<T extends string>(preferences: readonly Preference[], among: ValueDimension<T>): Criterion[] {
  const known = preferences.filter(({ value }) => among.values.includes(value as T));
  const valuesOf = (some: readonly Preference[]): T[] =>
    among.values.filter((value) => some.some((one) => one.value === value));
  const of = (strength: Preference['strength']): Preference[] => known.filter((one) => one.strength === strength);
  const [musts, wants, never, rather] = [of('must'), of('want'), of('must_not'), of('avoid')];
  const choices: ChosenValues<T>[] = [];
  const add = (some: readonly Preference[], must: boolean, isRefused = false): void => {
    const named = valuesOf(some);
    if (named.length === 0) return;
    const values = isRefused ? among.values.filter((value) => !named.includes(value)) : named;
    const label = among.label(wordsOf(named, among));
    const chosen = isRefused ? say('to-avoid', { label }) : label;
    choices.push({ values, chosen, isRefused, by: some, must, quiet: choices.length > 0 });
  };
  // If there are both wants and must-haves, the card mentions the wants, and the must-haves only filter.
  add(wants, false);
  add(musts, true);
  add(never, true, true);
  add(rather, false, true);
  return choices.filter(({ values }) => values.length > 0).map((choice) => criterionFor(choice, among));
}

const rounded = (value: number): number =>
  value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value / 10) * 10;

/** Within this share of a limit, a college of the neighboring size is close to the preference. */
const NEARLY = 0.25;

function nearlySize(undergrads: number, wanted: readonly CollegeSize[]): boolean {
  const { smallUnder, largeOver } = COLLEGE_SIZE_LIMITS;
  const nearSmall = undergrads < smallUnder * (1 + NEARLY) && wanted.includes('small');
  const nearLarge = undergrads > largeOver * (1 - NEARLY) && wanted.includes('large');
  const nearMedium = undergrads > smallUnder * (1 - NEARLY) && undergrads < largeOver * (1 + NEARLY);
  return nearSmall || nearLarge || (nearMedium && wanted.includes('medium'));
}

const SIZES: ValueDimension<CollegeSize> = {
  kind: 'size',
  values: COLLEGE_SIZES,
  weight: CRITERION_WEIGHTS.size,
  of: ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads)),
  nearly: ({ undergrads }, wanted) => (undergrads !== null && nearlySize(undergrads, wanted) ? 0.5 : 0),
  label: (size) => say('size.label', { size }),
  within: (size) => say('size.within', { size: size.replaceAll('medium-sized', 'medium') }),
  words: (size) => say(`size.${size}`),
  says: ({ undergrads }, size) =>
    say('size.says', { students: formatCount(rounded(undergrads ?? 0)), size: say(`size.${size}`) }),
  unknown: () => say('size.unknown'),
};

const SETTING_ORDER: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];

/** With this many students, a small city is a college town; ZIP codes measure how large a city is. */
const COLLEGE_TOWN_STUDENTS = 10_000;
const MAX_TOWN_ZIP_CODES = 20;
const BIG_CITY_ZIP_CODES = 40;
const FROM_BIG_CITY_MILES = 20;

let bigCities: ReturnType<typeof largePlaces> | null = null;

function isNearBigCity(college: CollegeFacts): boolean {
  const at = placeOf(college);
  bigCities ??= largePlaces(BIG_CITY_ZIP_CODES);
  return at !== null && bigCities.some((city) => milesBetween(at, city) <= FROM_BIG_CITY_MILES);
}

/** A large university in a small city that is no suburb of a big one, such as Athens or Auburn. */
const isInCollegeTown = memoizeByObject((college: CollegeFacts): boolean => {
  const town = findPlaceInState(college.city, college.state);
  const isLarge = (college.undergrads ?? 0) >= COLLEGE_TOWN_STUDENTS;
  return isLarge && town !== null && town.zipCodes <= MAX_TOWN_ZIP_CODES && !isNearBigCity(college);
});

/** A small city far from every big one is what people call a town, not a city. */
const isSmallCity = memoizeByObject((college: CollegeFacts): boolean => college.small_city && !isNearBigCity(college));
const settingOf = (college: CollegeFacts): Setting | null => (isSmallCity(college) ? 'town' : college.setting);

const SETTINGS: ValueDimension<Setting> = {
  kind: 'setting',
  values: SETTING_ORDER,
  weight: CRITERION_WEIGHTS.setting,
  of: settingOf,
  nearly: (college, wanted) => {
    const setting = settingOf(college);
    if (setting === null) return 0;
    const steps = wanted.map((value) => Math.abs(SETTING_ORDER.indexOf(value) - SETTING_ORDER.indexOf(setting)));
    return Math.min(...steps) === 1 ? 0.4 : 0;
  },
  label: (setting) => say('setting.label', { setting }),
  // Small cities count as towns, so what is left after refusing big ones isn't 'a suburb, a town or the countryside'.
  within: (setting, values) =>
    SETTING_ORDER.every((one) => values.includes(one) === (one !== 'city'))
      ? say('setting.no-city')
      : say('setting.within', { setting }),
  words: (setting) => say(setting === 'city' ? 'setting.big-city' : `setting.${setting}`),
  says: (college, setting) =>
    isSmallCity(college)
      ? say('setting.small-city', { city: college.city })
      : say('setting.says', { city: college.city, setting: say(`setting.${setting}`) }),
  unknown: () => null,
  instead: {
    keeps: (college, wanted) => wanted.includes('town') && isInCollegeTown(college),
    says: ({ city }) => say('setting.college-town', { city }),
  },
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
      ...choicesBehind(first),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: () => say(`${asked}.reason`),
      miss: () => say(`${asked}.miss`),
    },
  ];
}

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
      ...choicesBehind(preference),
      score: (college) => (has(college) ? 1 : 0),
      met: has,
      breaks: (college) => !either(college),
      reason: () => say('serving.reason', { kind }),
      miss: () => say('is-not', { name }),
    },
  ];
}

export function campusCriteria(preferences: readonly Preference[]): Criterion[] {
  const serving = ofKind(preferences, 'serving', 'online');
  const musts = serving.filter(({ strength }) => strength === 'must');
  return [
    ...valueCriteria(ofKind(preferences, 'size'), SIZES),
    ...valueCriteria(ofKind(preferences, 'setting'), SETTINGS),
    ...controlCriterion(ofKind(preferences, 'control')),
    ...serving.flatMap((one) => servingCriterion(one, one.strength === 'must' ? musts : [])),
  ];
}

const ANY = 'any';
/** The catalogue's labels for faiths that people know by other names. */
const LABELS: Readonly<Record<string, RegExp>> = {
  'latter-day saint': /latter.day/i,
  quaker: /friends/i,
  christian: /^(?!.*(?:jewish|none of the above)).+$/i,
};

/** The score of a faith chosen after another. */
const LATER_FAITH = 0.9;

const labelOf = (faith: string): RegExp =>
  ownEntry(LABELS, faith.toLowerCase()) ?? new RegExp(faith.replaceAll(/[^A-Za-z]+/g, '.{0,3}'), 'i');

/** Affiliations missing from the published data, by unitid. */
const UNPUBLISHED = new Map(
  shippedRows('affiliations.tsv').map(([unitid, , affiliation = '', en = '', es = '']) => [
    Number(unitid),
    { affiliation, founders: { en, es } },
  ]),
);

const faithOf = ({ unitid, religious_affiliation: own }: CollegeFacts): string | null =>
  UNPUBLISHED.get(unitid)?.affiliation || own;

function hasFaith(college: CollegeFacts, faith: string): boolean {
  const own = faithOf(college);
  return own !== null && (faith === ANY || labelOf(faith).test(own));
}

function sayNoFaith({ unitid }: CollegeFacts): string {
  const founders = UNPUBLISHED.get(unitid)?.founders[currentLanguage()] ?? '';
  return founders === '' ? say('faith.none-reported') : say('faith.founded', { founders });
}

/** A college of one of these faiths; the first counts a little more. */
function wantedFaith(chosen: readonly Preference[]): Criterion {
  const faiths = chosen.map(({ value }) => value);
  const isAny = faiths.includes(ANY);
  const faith = joinTranslated(faiths, 'or');
  const asked = isAny ? say('faith.any') : say('faith.one', { faith });
  const must = chosen.some(isHard);
  const met = (college: CollegeFacts): boolean => faiths.some((one) => hasFaith(college, one));
  return {
    kind: 'kind',
    label: asked,
    within: isAny ? say('faith.any.within') : say('faith.one.within', { faith }),
    faith: true,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, must),
    must,
    ...choicesBehind(...chosen),
    score: (college) => (hasFaith(college, faiths[0] ?? ANY) ? 1 : met(college) ? LATER_FAITH : 0),
    met,
    reason: ({ religious_affiliation: own }) => say('faith.reason', { own: own ?? '' }),
    miss: ({ religious_affiliation: own }) =>
      own === null ? say('is-not', { name: asked }) : say('faith.miss', { own, asked }),
  };
}

/** Colleges report their own affiliation. If one reports none, only a public one is certain to have none. */
function refusedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const name = faith === ANY ? say('faith.any.name') : say('faith.one.name', { faith });
  const met = (college: CollegeFacts): boolean => !hasFaith(college, faith);
  return {
    kind: 'kind',
    label: say('faith.without', { name }),
    within: say('faith.without.within', { name }),
    // Not being of one refused faith isn't worth a mention on every card.
    quiet: faith !== ANY,
    faith: false,
    dear: true,
    weight: weightOf(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...choicesBehind(preference),
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

export function faithCriteria(preferences: readonly Preference[]): Criterion[] {
  const wanted = preferences.filter((one) => !isRefused(one));
  const musts = wanted.filter(isHard);
  const chosen = musts.length > 0 ? musts : wanted;
  // Among the faiths that satisfy a must-have, the wanted one comes first.
  const favorites = wanted.filter((one) => !chosen.includes(one));
  const later = (college: CollegeFacts): boolean => !favorites.some(({ value }) => hasFaith(college, value));
  return [
    ...(chosen.length > 0 ? [{ ...wantedFaith(chosen), ...(favorites.length > 0 ? { later } : {}) }] : []),
    ...preferences.filter(isRefused).map(refusedFaith),
  ];
}
