import { roundDollars } from '../../../../contract/dollars';
import type { CollegeFacts } from '../../../../contract/colleges';
import { areaInText, areaOf } from '../../../../contract/fields-of-study';
import { sayFinishing } from '../../../../colleges/two-year-words';
import { tuitionFor, type TuitionFor } from '../../../../contract/tuition-for';
import { joinWords } from '../../../../platform/text/join-words';

const percent = (value: number): string => `${Math.round(value)}%`;
const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const about = (value: number): string =>
  count(value >= 1000 ? Math.round(value / 100) * 100 : Math.round(value / 10) * 10);

/** Where the numbers come from, for a reader who wants to check them. */
export const sourceOf = ({ release }: CollegeFacts): string => `(College Scorecard, release ${release})`;

/** 'admits 34% of applicants (fall 2024)', or null where nothing is published. */
export function admission({
  open_admissions,
  admission_rate_pct: rate,
  admission_rate_year: year,
}: CollegeFacts): string | null {
  if (open_admissions) return 'has open admission';
  return rate === null ? null : `admits ${percent(rate)} of applicants${year === null ? '' : ` (fall ${year})`}`;
}

const SETTINGS = {
  city: 'on a city campus',
  suburb: 'on a suburban campus',
  town: 'in a town',
  rural: 'in the countryside',
} as const;

/** 'about 2,300 undergraduates', or null. */
export const headcount = ({ undergrads }: CollegeFacts): string | null =>
  undergrads === null ? null : `about ${about(undergrads)} undergraduates`;

/** 'on a city campus', or null. */
export const settingOf = ({ setting }: CollegeFacts): string | null => (setting === null ? null : SETTINGS[setting]);

/** The college's name inside a sentence. */
export const nameInText = ({ name }: CollegeFacts): string =>
  name.replace(/[- ]+Main Campus$/, '').replace(/^The /, 'the ');

export const ratio = ({ student_faculty_ratio: students }: CollegeFacts): string | null =>
  students === null ? null : `${count(students)} students for each instructor`;

export const graduation = (college: CollegeFacts): string | null =>
  college.graduation_6yr_pct === null
    ? sayFinishing(college)
    : `${percent(college.graduation_6yr_pct)} of students graduate within six years`;

export const retention = ({ retention_pct: share }: CollegeFacts): string | null =>
  share === null ? null : `${percent(share)} of first-years come back for a second year`;

/** What kind of college it is, in phrases a person would use. */
export function kinds(college: CollegeFacts): string[] {
  const control = {
    public: 'public',
    private_nonprofit: 'private nonprofit',
    private_for_profit: 'private for-profit',
  }[college.control];
  return [
    `${/^[aeiou]/.test(control) ? 'an' : 'a'} ${control}${college.level === 'two_year' ? ' two-year' : ''} college`,
    ...(college.hbcu ? ['a historically Black college (HBCU)'] : []),
    ...(college.tribal ? ['a tribal college'] : []),
    ...(college.hispanic_serving ? ['a Hispanic-serving institution'] : []),
    ...(college.women_only ? ['a women’s college'] : []),
    ...(college.men_only ? ['a men’s college'] : []),
  ];
}

/** The fields in which most degrees are awarded: 'engineering (24%) and business and management (18%)'. */
export function largestFields({ top_fields }: CollegeFacts, most: number): string | null {
  const fields = top_fields
    .slice(0, most)
    .map(({ cip2, share_pct }) => `${areaInText(areaOf(cip2))} (${percent(share_pct)})`);
  return fields.length ? joinWords(fields) : null;
}

/** The degrees it offers in a field; null where none are known. */
export function degreesIn({ bachelors_fields, associate_fields }: CollegeFacts, cip2: string): string | null {
  if (bachelors_fields.includes(cip2)) return 'bachelor’s degrees';
  return associate_fields.includes(cip2) ? 'associate degrees' : null;
}

/** 'offers bachelor's degrees in nursing; 12% of its awards are there', or null where the field is not offered. */
export function fieldThere(college: CollegeFacts, cip2: string): string | null {
  const degrees = degreesIn(college, cip2);
  if (degrees === null) return null;
  const share = college.top_fields.find((field) => field.cip2 === cip2)?.share_pct ?? null;
  const offered = `offers ${degrees} in ${areaInText(areaOf(cip2))}`;
  return share === null || share < 1 ? offered : `${offered}, and ${percent(share)} of its awards are in that field`;
}

const aboutDollars = (amount: number): string => `about ${roundDollars(amount)}`;

const TUITION_WORDS: Readonly<Record<TuitionFor, string>> = {
  alike: 'tuition',
  in_state: 'in-state tuition',
  either: 'in-state tuition',
  out_of_state: 'out-of-state tuition',
};

/** The release that two-year colleges ship with is a year older than the others. */
const OLDER = { release: '2023-24', tuition: '2023-24' };

/**
 * What a student of this state pays in tuition: 'about $11,200 a year in in-state tuition and fees (2024-25)'; both tuitions of a public
 * college where the state is not known.
 */
export function tuition(college: CollegeFacts, homeState: string | null): string | null {
  const { tuition_in_state: own, tuition_out_of_state: other } = college;
  const kind = tuitionFor(college, homeState);
  const year = college.release === OLDER.release ? OLDER.tuition : '2024-25';
  if (kind === 'either' && own !== null && other !== null)
    return `${aboutDollars(own)} a year in state and ${aboutDollars(other)} from another state, in tuition and fees (${year})`;
  const amount = kind === 'out_of_state' ? other : own;
  return amount === null ? null : `${aboutDollars(amount)} a year in ${TUITION_WORDS[kind]} and fees (${year})`;
}

export const netPrice = ({ avg_net_price: price }: CollegeFacts): string | null =>
  price === null ? null : `${aboutDollars(price)} a year on average after grants, living costs included`;

/** The price of the lowest incomes; at a public college it is that of in-state families, which is said to everybody who may be of another state. */
export function lowIncomePrice(college: CollegeFacts, homeState: string | null): string | null {
  const price = college.net_price_low_income;
  if (price === null) return null;
  const families = ['either', 'out_of_state'].includes(tuitionFor(college, homeState))
    ? 'in-state families'
    : 'families';
  return `For ${families} with incomes up to $30,000 it is ${aboutDollars(price)} a year`;
}

export const pell = ({ pell_pct: share }: CollegeFacts): string | null =>
  share === null
    ? null
    : `${percent(share)} of undergraduates receive a Pell grant, the federal grant for students with financial need`;
