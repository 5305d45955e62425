import { COLLEGE_SIZE_LIMITS, COLLEGE_SIZES, type CollegeSize, collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { Setting } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { type AmongValues, amongCriteria } from './among-criteria';
import { spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { count, type Criterion, CRITERION_WEIGHTS, askedBy, isHard, isRefused, ofKind, weightOf } from './criterion';

const say = spokenWords<typeof list>('list');

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
