import { COLLEGE_SIZE_LIMITS, collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { CollegeSize, Setting, StudentWishes, Wish } from '../../contract/material';
import { FAITHS, NO_FAITH } from '../../wishes/college-kinds';
import { type Aim, AIM_WEIGHTS, count, listed, weightOf } from './aim';

const isFirm = (wishes: readonly Wish<unknown>[]): boolean => wishes.some((wish) => wish.firm);
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

export function sizeAim(wishes: readonly Wish<CollegeSize>[]): Aim[] {
  const [first] = wishes;
  if (!first) return [];
  const wanted = wishes.map((wish) => wish.value);
  const words = listed(
    wanted.map((size) => SIZE_WORDS[size]),
    'or',
  );
  const met = ({ undergrads }: CollegeFacts): boolean =>
    undergrads !== null && wanted.includes(collegeSizeOf(undergrads));
  const said = ({ undergrads }: CollegeFacts): string => `about ${count(rounded(undergrads ?? 0))} undergraduates`;
  return [
    {
      kind: 'size',
      label: `a ${words} college`,
      weight: weightOf(AIM_WEIGHTS.size, isFirm(wishes)),
      firm: isFirm(wishes),
      evidence: first.evidence,
      score: (college) => {
        if (college.undergrads === null) return null;
        return met(college) ? 1 : nearlySize(college.undergrads, wanted) ? 0.5 : 0;
      },
      met,
      reason: (college) =>
        `It has ${said(college)}: ${SIZE_WORDS[collegeSizeOf(college.undergrads ?? 0)]}, as you wished.`,
      miss: (college) =>
        college.undergrads === null
          ? 'Its number of undergraduates is not published.'
          : `It has ${said(college)}, which is ${SIZE_WORDS[collegeSizeOf(college.undergrads)]} and not ${words} as you wished.`,
    },
  ];
}

const SETTING_WORDS: Readonly<Record<Setting, string>> = {
  city: 'a city',
  suburb: 'a suburb',
  town: 'a town',
  rural: 'the countryside',
};
const SETTING_ORDER: readonly Setting[] = ['city', 'suburb', 'town', 'rural'];

export function settingAim(wishes: readonly Wish<Setting>[]): Aim[] {
  const [first] = wishes;
  if (!first) return [];
  const wanted = wishes.map((wish) => wish.value);
  const words = listed(
    wanted.map((setting) => SETTING_WORDS[setting]),
    'or',
  );
  const steps = (setting: Setting): number =>
    Math.min(...wanted.map((value) => Math.abs(SETTING_ORDER.indexOf(value) - SETTING_ORDER.indexOf(setting))));
  return [
    {
      kind: 'setting',
      label: `a college in ${words}`,
      weight: weightOf(AIM_WEIGHTS.setting, isFirm(wishes)),
      firm: isFirm(wishes),
      evidence: first.evidence,
      score: ({ setting }) => (setting === null ? null : ([1, 0.4, 0, 0][steps(setting)] ?? 0)),
      met: ({ setting }) => setting !== null && wanted.includes(setting),
      reason: (college) =>
        `Its campus in ${college.city} is in ${SETTING_WORDS[college.setting ?? 'city']}, as you wished.`,
      miss: (college) =>
        college.setting === null
          ? null
          : `Its campus in ${college.city} is in ${SETTING_WORDS[college.setting]}, not in ${words} as you wished.`,
    },
  ];
}

function controlAim(wish: Wish<'public' | 'private'> | null): Aim[] {
  if (!wish) return [];
  const met = ({ control }: CollegeFacts): boolean => (control === 'public') === (wish.value === 'public');
  return [
    {
      kind: 'kind',
      label: `a ${wish.value} college`,
      weight: weightOf(AIM_WEIGHTS.control, wish.firm),
      firm: wish.firm,
      evidence: wish.evidence,
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: () => `It is a ${wish.value} college, as you wished.`,
      miss: () =>
        `It is a ${wish.value === 'public' ? 'private' : 'public'} college, and you asked for a ${wish.value} one.`,
    },
  ];
}

function religiousAim(wish: Wish<string> | null): Aim[] {
  if (!wish) return [];
  const label = FAITHS.find((faith) => faith.name === wish.value)?.label;
  const none = wish.value === NO_FAITH;
  const met = ({ religious_affiliation: faith }: CollegeFacts): boolean =>
    none ? faith === null : faith !== null && (label?.test(faith) ?? false);
  const asked = none ? 'a college without a religious affiliation' : `a ${wish.value} college`;
  return [
    {
      kind: 'kind',
      label: asked,
      faith: !none,
      weight: weightOf(AIM_WEIGHTS.religious, wish.firm),
      firm: wish.firm,
      evidence: wish.evidence,
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: ({ religious_affiliation: faith }) =>
        faith === null
          ? 'It reports no religious affiliation, as you wished.'
          : `Its affiliation is ${faith}, as you wished.`,
      miss: ({ religious_affiliation: faith }) =>
        faith === null ? `It is not ${asked}.` : `Its affiliation is ${faith}; you asked for ${asked}.`,
    },
  ];
}

/** The kinds of college that are facts of the catalogue, and how they are named. */
const KINDS: Readonly<Record<string, { fact: (college: CollegeFacts) => boolean; name: string }>> = {
  hbcu: { fact: (college) => college.hbcu, name: 'a historically Black college (HBCU)' },
  women_only: { fact: (college) => college.women_only, name: "a women's college" },
  men_only: { fact: (college) => college.men_only, name: "a men's college" },
  hispanic_serving: { fact: (college) => college.hispanic_serving, name: 'a Hispanic-serving college' },
  tribal: { fact: (college) => college.tribal, name: 'a tribal college' },
  online: { fact: (college) => college.distance_only, name: 'an online college' },
};

function kindAims(wishes: readonly Wish<string>[]): Aim[] {
  return wishes.flatMap((wish) => {
    const kind = KINDS[wish.value];
    if (!kind) return [];
    return [
      {
        kind: 'kind',
        label: kind.name,
        online: wish.value === 'online',
        weight: weightOf(AIM_WEIGHTS.kind, wish.firm),
        firm: wish.firm,
        evidence: wish.evidence,
        score: (college: CollegeFacts) => (kind.fact(college) ? 1 : 0),
        met: kind.fact,
        reason: () => `It is ${kind.name}, as you wished.`,
        miss: () => `It is not ${kind.name}.`,
      } satisfies Aim,
    ];
  });
}

/** Aims about what a college is: size, setting, public or private, faith, kind. */
export const campusAims = (wishes: StudentWishes): Aim[] => [
  ...sizeAim(wishes.sizes),
  ...settingAim(wishes.settings),
  ...controlAim(wishes.control),
  ...religiousAim(wishes.religious),
  ...kindAims(wishes.kinds),
];
