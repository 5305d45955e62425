import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, type CollegeSize, collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { Setting } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { type AmongValues, amongCriteria } from './among-criteria';
import { count, type Criterion, CRITERION_WEIGHTS, askedBy, isHard, isRefused, ofKind, weightOf } from './criterion';

const SIZE_WORDS: Readonly<Record<CollegeSize, string>> = {
  small: 'small',
  medium: 'medium-sized',
  large: 'large',
};
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

const saidSize = ({ undergrads }: CollegeFacts): string => `about ${count(rounded(undergrads ?? 0))} undergraduates`;

const SIZES: AmongValues<CollegeSize> = {
  kind: 'size',
  values: COLLEGE_SIZES,
  weight: CRITERION_WEIGHTS.size,
  of: ({ undergrads }) => (undergrads === null ? null : collegeSizeOf(undergrads)),
  nearly: ({ undergrads }, wanted) => (undergrads !== null && nearlySize(undergrads, wanted) ? 0.5 : 0),
  label: (words) => `a ${words} college`,
  within: (words) => `of ${words.replaceAll('medium-sized', 'medium')} size`,
  words: SIZE_WORDS,
  says: (college, size) => `It has ${saidSize(college)}, which is ${SIZE_WORDS[size]}`,
  unknown: 'Its number of undergraduates is not published.',
};

const SETTING_WORDS: Readonly<Record<Setting, string>> = {
  city: 'a city',
  suburb: 'a suburb',
  town: 'a town',
  rural: 'the countryside',
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
  label: (words) => `a college in ${words}`,
  within: (words) => `in ${words}`,
  words: SETTING_WORDS,
  says: (college, setting) => `Its campus in ${college.city} is in ${SETTING_WORDS[setting]}`,
  unknown: null,
};

function controlCriterion(preferences: readonly Preference[]): Criterion[] {
  const first = preferences.find(isHard) ?? preferences[0];
  if (!first) return [];
  const asked = (first.value === 'public') === !isRefused(first) ? 'public' : 'private';
  const met = ({ control }: CollegeFacts): boolean => (control === 'public') === (asked === 'public');
  return [
    {
      kind: 'kind',
      label: `a ${asked} college`,
      within: `among ${asked} colleges`,
      beyond: `are ${asked === 'public' ? 'private' : 'public'}`,
      weight: weightOf(CRITERION_WEIGHTS.control, isHard(first)),
      must: isHard(first),
      ...askedBy(first),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: () => `It is a ${asked} college, as you chose.`,
      miss: () => `It is a ${asked === 'public' ? 'private' : 'public'} college, and you chose a ${asked} one.`,
    },
  ];
}

/** The kinds of college that are facts of the catalogue, and how they are named. */
const SERVING: Readonly<Record<string, { fact: (college: CollegeFacts) => boolean; name: string; plural: string }>> = {
  hbcu: { fact: (college) => college.hbcu, name: 'a historically Black college (HBCU)', plural: 'HBCUs' },
  women_only: { fact: (college) => college.women_only, name: "a women's college", plural: "women's colleges" },
  men_only: { fact: (college) => college.men_only, name: "a men's college", plural: "men's colleges" },
  hispanic_serving: {
    fact: (college) => college.hispanic_serving,
    name: 'a Hispanic-serving college',
    plural: 'Hispanic-serving colleges',
  },
  tribal: { fact: (college) => college.tribal, name: 'a tribal college', plural: 'tribal colleges' },
  online: { fact: (college) => college.distance_only, name: 'an online college', plural: 'online colleges' },
};

function servingCriterion(preference: Preference, alternatives: readonly Preference[]): Criterion[] {
  const kind = SERVING[preference.value];
  if (!kind) return [];
  const refused = isRefused(preference);
  const must = isHard(preference);
  const has = (college: CollegeFacts): boolean => kind.fact(college) !== refused;
  // 'An HBCU or a women's college' is met by either.
  const either = (college: CollegeFacts): boolean =>
    has(college) || alternatives.some(({ value }) => SERVING[value]?.fact(college) ?? false);
  const name = refused ? `a college that is not ${kind.name}` : kind.name;
  return [
    {
      kind: 'kind',
      label: name,
      within: refused ? `other than ${kind.plural}` : `among ${kind.plural}`,
      online: preference.value === 'online' && !refused,
      quiet: refused,
      dear: true,
      weight: weightOf(CRITERION_WEIGHTS.serving, must),
      must,
      ...askedBy(preference),
      score: (college) => (has(college) ? 1 : 0),
      met: has,
      breaks: (college) => !either(college),
      reason: () => `It is ${kind.name}, as you chose.`,
      miss: () => `It is not ${name}.`,
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
