import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason, Setting } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import {
  type Criterion,
  sourcesAndEvidence,
  adjustedWeight,
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
  nearScore: (college: CollegeFacts, wanted: readonly T[]) => number;
  words: (value: T) => string;
  label: (words: string) => string;
  within: (words: string, values: readonly T[]) => string;
  /** A description of the college, placed before the choice: 'It has about 900 undergraduates: small'. */
  says: (college: CollegeFacts, value: T) => string;
  /** The text for an unpublished value; null for none. */
  unknown: () => string | null;
  /** Another way to meet a preference that isn't a must-have, and what the card says then. */
  alternative?: {
    isMetBy: (college: CollegeFacts, wanted: readonly T[]) => boolean;
    says: (college: CollegeFacts) => string;
  };
}

interface ChosenValues<T> {
  values: readonly T[];
  /** The choice in words: 'a small college', 'to avoid a large college'. */
  chosen: string;
  isRefused: boolean;
  sources: readonly Preference[];
  must: boolean;
  quiet: boolean;
}

const valuesText = <T extends string>(values: readonly T[], { words }: ValueDimension<T>): string =>
  joinTranslated(values.map(words), 'or');

function criterionFor<T extends string>(choice: ChosenValues<T>, dimension: ValueDimension<T>): Criterion {
  const { values, chosen, isRefused, sources, must, quiet } = choice;
  const matchesValue = (college: CollegeFacts): boolean => {
    const value = dimension.of(college);
    return value !== null && values.includes(value);
  };
  const isWish = !isRefused && !must;
  const meetsAlternative = (college: CollegeFacts): boolean =>
    isWish && (dimension.alternative?.isMetBy(college, values) ?? false);
  const isMetBy = (college: CollegeFacts): boolean => matchesValue(college) || meetsAlternative(college);
  return {
    kind: dimension.kind,
    label: chosen,
    within: dimension.within(valuesText(values, dimension), values),
    quiet,
    weight: adjustedWeight(dimension.weight, must),
    must,
    ...sourcesAndEvidence(...sources),
    score: (college) => {
      if (dimension.of(college) === null) return null;
      return isMetBy(college) ? 1 : dimension.nearScore(college, values);
    },
    isMetBy,
    reason: (college) => {
      const own = dimension.says(college, dimension.of(college) ?? values[0]);
      const says = matchesValue(college) ? own : (dimension.alternative?.says(college) ?? own);
      return isRefused ? say('but-chosen', { says, chosen }) : say('as-chosen', { says });
    },
    miss: (college) => {
      const value = dimension.of(college);
      return value === null ? dimension.unknown() : say('but-chosen', { says: dimension.says(college, value), chosen });
    },
  };
}

/** Preferences among a few values: wanted values, which are equivalent, and refused ones. A card mentions them once. */
function valueCriteria<T extends string>(
  preferences: readonly Preference[],
  dimension: ValueDimension<T>,
): Criterion[] {
  const validPreferences = preferences.filter(({ value }) => dimension.values.includes(value as T));
  const valuesOf = (group: readonly Preference[]): T[] =>
    dimension.values.filter((value) => group.some((one) => one.value === value));
  const of = (strength: Preference['strength']): Preference[] =>
    validPreferences.filter((one) => one.strength === strength);
  const [musts, wants, mustNots, avoids] = [of('must'), of('want'), of('must_not'), of('avoid')];
  const choices: ChosenValues<T>[] = [];
  const addChoice = (group: readonly Preference[], must: boolean, isRefused = false): void => {
    const chosenValues = valuesOf(group);
    if (chosenValues.length === 0) return;
    const values = isRefused ? dimension.values.filter((value) => !chosenValues.includes(value)) : chosenValues;
    const label = dimension.label(valuesText(chosenValues, dimension));
    const chosen = isRefused ? say('to-avoid', { label }) : label;
    choices.push({ values, chosen, isRefused, sources: group, must, quiet: choices.length > 0 });
  };
  // If there are both wants and must-haves, the card mentions the wants, and the must-haves only filter.
  addChoice(wants, false);
  addChoice(musts, true);
  addChoice(mustNots, true, true);
  addChoice(avoids, false, true);
  return choices.filter(({ values }) => values.length > 0).map((choice) => criterionFor(choice, dimension));
}

const roundCount = (value: number): number =>
  value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value / 10) * 10;

/** Within this share of a limit, a college of the neighboring size is close to the preference. */
const NEAR_SHARE = 0.25;

function isNearSize(undergrads: number, wanted: readonly CollegeSize[]): boolean {
  const { smallUnder, largeOver } = COLLEGE_SIZE_LIMITS;
  const isNearSmall = undergrads < smallUnder * (1 + NEAR_SHARE) && wanted.includes('small');
  const isNearLarge = undergrads > largeOver * (1 - NEAR_SHARE) && wanted.includes('large');
  const isNearMedium = undergrads > smallUnder * (1 - NEAR_SHARE) && undergrads < largeOver * (1 + NEAR_SHARE);
  return isNearSmall || isNearLarge || (isNearMedium && wanted.includes('medium'));
}

const SIZES: ValueDimension<CollegeSize> = {
  kind: 'size',
  values: COLLEGE_SIZES,
  weight: CRITERION_WEIGHTS.size,
  of: ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads)),
  nearScore: ({ undergrads }, wanted) => (undergrads !== null && isNearSize(undergrads, wanted) ? 0.5 : 0),
  label: (size) => say('size.label', { size }),
  within: (size) => say('size.within', { size: size.replaceAll('medium-sized', 'medium') }),
  words: (size) => say(`size.${size}`),
  says: ({ undergrads }, size) =>
    say('size.says', { students: formatCount(roundCount(undergrads ?? 0)), size: say(`size.${size}`) }),
  unknown: () => say('size.unknown'),
};

const SETTING_ORDER: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];

/** With this many students, a small city is a college town; ZIP codes measure how large a city is. */
const COLLEGE_TOWN_STUDENTS = 10_000;
const MAX_TOWN_ZIP_CODES = 20;
const BIG_CITY_ZIP_CODES = 40;
const MAX_BIG_CITY_MILES = 20;

let bigCities: ReturnType<typeof largePlaces> | null = null;

function isNearBigCity(college: CollegeFacts): boolean {
  const at = placeOf(college);
  bigCities ??= largePlaces(BIG_CITY_ZIP_CODES);
  return at !== null && bigCities.some((city) => milesBetween(at, city) <= MAX_BIG_CITY_MILES);
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
  nearScore: (college, wanted) => {
    const setting = settingOf(college);
    if (setting === null) return 0;
    const steps = wanted.map((value) => Math.abs(SETTING_ORDER.indexOf(value) - SETTING_ORDER.indexOf(setting)));
    return Math.min(...steps) === 1 ? 0.4 : 0;
  },
  label: (setting) => say('setting.label', { setting }),
  // Small cities count as towns, so all values except 'city' mean 'not a big city', not 'a suburb, a town or the
  // countryside'.
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
  alternative: {
    isMetBy: (college, wanted) => wanted.includes('town') && isInCollegeTown(college),
    says: ({ city }) => say('setting.college-town', { city }),
  },
};

function controlCriterion(preferences: readonly Preference[]): Criterion[] {
  const first = preferences.find(isHard) ?? preferences[0];
  if (!first) return [];
  const asked = (first.value === 'public') === !isRefused(first) ? 'public' : 'private';
  const other = asked === 'public' ? 'private' : 'public';
  const isMetBy = ({ control }: CollegeFacts): boolean => (control === 'public') === (asked === 'public');
  return [
    {
      kind: 'kind',
      label: say(`${asked}.label`),
      within: say(`${asked}.within`),
      beyond: (colleges) => say(`${other}.beyond`, { smart_count: colleges }),
      weight: adjustedWeight(CRITERION_WEIGHTS.control, isHard(first)),
      must: isHard(first),
      ...sourcesAndEvidence(first),
      score: (college) => (isMetBy(college) ? 1 : 0),
      isMetBy,
      reason: () => say(`${asked}.reason`),
      miss: () => say(`${asked}.miss`),
    },
  ];
}

const SERVING_CHECKS = {
  hbcu: (college: CollegeFacts) => college.hbcu,
  women_only: (college: CollegeFacts) => college.women_only,
  men_only: (college: CollegeFacts) => college.men_only,
  hispanic_serving: (college: CollegeFacts) => college.hispanic_serving,
  tribal: (college: CollegeFacts) => college.tribal,
  online: (college: CollegeFacts) => college.distance_only,
};
const isServing = (value: string): value is keyof typeof SERVING_CHECKS => Object.hasOwn(SERVING_CHECKS, value);

function servingCriterion(preference: Preference, alternatives: readonly Preference[]): Criterion[] {
  const { value } = preference;
  if (!isServing(value)) return [];
  const refused = isRefused(preference);
  const must = isHard(preference);
  const matches = (college: CollegeFacts): boolean => SERVING_CHECKS[value](college) !== refused;
  // 'An HBCU or a women's college' is met by either.
  const matchesAny = (college: CollegeFacts): boolean =>
    matches(college) || alternatives.some((one) => isServing(one.value) && SERVING_CHECKS[one.value](college));
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
      isNonNegotiable: true,
      weight: adjustedWeight(CRITERION_WEIGHTS.serving, must),
      must,
      ...sourcesAndEvidence(preference),
      score: (college) => (matches(college) ? 1 : 0),
      isMetBy: matches,
      isBrokenBy: (college) => !matchesAny(college),
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

const ANY_FAITH = 'any';
/** The catalog's labels for faiths that people know by other names. */
const FAITH_PATTERNS: Readonly<Record<string, RegExp>> = {
  'latter-day saint': /latter.day/i,
  quaker: /friends/i,
  evangelical:
    /evangelical (?:christian|free|covenant)|(?<!american )baptist|denominational|assemblies|churches of christ|nazarene|pentecostal|alliance|wesleyan|free methodist|missionary/i,
  christian: /^(?!.*(?:jewish|none of the above)).+$/i,
};

/** The score of a faith chosen after another. */
const LATER_FAITH_SCORE = 0.9;

const faithPattern = (faith: string): RegExp =>
  ownEntry(FAITH_PATTERNS, faith.toLowerCase()) ?? new RegExp(faith.replaceAll(/[^A-Za-z]+/g, '.{0,3}'), 'i');

/** Affiliations missing from the published data, by unitid. */
const UNPUBLISHED_AFFILIATIONS = new Map(
  shippedRows('affiliations.tsv').map(([unitid, , affiliation = '', en = '', es = '']) => [
    Number(unitid),
    { affiliation, founders: { en, es } },
  ]),
);

const faithOf = ({ unitid, religious_affiliation: own }: CollegeFacts): string | null =>
  UNPUBLISHED_AFFILIATIONS.get(unitid)?.affiliation || own;

function hasFaith(college: CollegeFacts, faith: string): boolean {
  const own = faithOf(college);
  return own !== null && (faith === ANY_FAITH || faithPattern(faith).test(own));
}

function noFaithText({ unitid }: CollegeFacts): string {
  const founders = UNPUBLISHED_AFFILIATIONS.get(unitid)?.founders[currentLanguage()] ?? '';
  return founders === '' ? say('faith.none-reported') : say('faith.founded', { founders });
}

/** A college of one of these faiths; the first counts a little more. */
function wantedFaith(chosen: readonly Preference[]): Criterion {
  const faiths = chosen.map(({ value }) => value);
  const isAny = faiths.includes(ANY_FAITH);
  const faith = joinTranslated(faiths, 'or');
  const asked = isAny ? say('faith.any') : say('faith.one', { faith });
  const must = chosen.some(isHard);
  const isMetBy = (college: CollegeFacts): boolean => faiths.some((one) => hasFaith(college, one));
  return {
    kind: 'kind',
    label: asked,
    within: isAny ? say('faith.any.within') : say('faith.one.within', { faith }),
    faith: true,
    isNonNegotiable: true,
    weight: adjustedWeight(CRITERION_WEIGHTS.religion, must),
    must,
    ...sourcesAndEvidence(...chosen),
    score: (college) => (hasFaith(college, faiths[0] ?? ANY_FAITH) ? 1 : isMetBy(college) ? LATER_FAITH_SCORE : 0),
    isMetBy,
    reason: (college) => say('faith.reason', { own: faithOf(college) ?? '' }),
    miss: (college) => {
      const own = faithOf(college);
      return own === null ? say('is-not', { name: asked }) : say('faith.miss', { own, asked });
    },
  };
}

/** Colleges report their own affiliation. If a college reports none, we know for certain only for a public one. */
function refusedFaith(preference: Preference): Criterion {
  const faith = preference.value;
  const name = faith === ANY_FAITH ? say('faith.any.name') : say('faith.one.name', { faith });
  const isMetBy = (college: CollegeFacts): boolean => !hasFaith(college, faith);
  return {
    kind: 'kind',
    label: say('faith.without', { name }),
    within: say('faith.without.within', { name }),
    // Not being of one refused faith isn't worth a mention on every card.
    quiet: faith !== ANY_FAITH,
    faith: false,
    isNonNegotiable: true,
    weight: adjustedWeight(CRITERION_WEIGHTS.religion, isHard(preference)),
    must: isHard(preference),
    ...sourcesAndEvidence(preference),
    score: (college) => (isMetBy(college) ? 1 : 0),
    isMetBy,
    reason: (college) => {
      if (college.control === 'public') return say('faith.public');
      const own = faithOf(college);
      return own === null ? noFaithText(college) : say('faith.another', { own });
    },
    miss: (college) => say('faith.refused', { own: faithOf(college) ?? '', name }),
  };
}

export function faithCriteria(preferences: readonly Preference[]): Criterion[] {
  const wanted = preferences.filter((one) => !isRefused(one));
  const musts = wanted.filter(isHard);
  const chosen = musts.length > 0 ? musts : wanted;
  // Among the faiths that satisfy a must-have, the wanted one comes first.
  const preferred = wanted.filter((one) => !chosen.includes(one));
  const later = (college: CollegeFacts): boolean => !preferred.some(({ value }) => hasFaith(college, value));
  return [
    ...(chosen.length > 0 ? [{ ...wantedFaith(chosen), ...(preferred.length > 0 ? { later } : {}) }] : []),
    ...preferences.filter(isRefused).map(refusedFaith),
  ];
}
