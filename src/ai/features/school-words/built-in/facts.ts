import type collegeWords from '../../../../../data/words/college.json';
import { completionSentence } from '../../../../colleges/college-words';
import type { CollegeFacts } from '../../../../contract/colleges';
import { publishedPriceAtIncome, roundDollars, tuitionFor } from '../../../../contract/prices';
import { fieldInText } from '../../../../colleges/programs/cip';
import type { Language } from '../../../../contract/users';
import { joinTranslated, currentLanguage, translationsOf, wordsOf } from '../../../../platform/text/words';

const words = wordsOf<typeof collegeWords>('college');
const say = translationsOf<typeof collegeWords>('college');
const percent = (value: number): string => `${Math.round(value)}%`;

export const sourceOf = ({ release }: CollegeFacts): string => say('source', { release });

/** 'admits 34% of applicants (fall 2024)', or null if unpublished. */
export function admission(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { open_admissions: open, admission_rate_pct: rate, admission_rate_year: year } = college;
  if (open) return words(language)('open_admission');
  if (rate === null) return null;
  const share = Math.round(rate);
  return year === null
    ? words(language)('admits', { rate: share })
    : words(language)('admits_in', { rate: share, year: String(year) });
}

/** 'about 2,300 undergraduates', or null. */
export function headcount({ undergrads }: CollegeFacts, language: Language = currentLanguage()): string | null {
  if (undergrads === null) return null;
  const step = undergrads >= 1000 ? 100 : 10;
  return words(language)('undergraduates', { count: Math.round(undergrads / step) * step });
}

/** 'on a city campus', or null. */
export const settingOf = ({ setting }: CollegeFacts, language: Language = currentLanguage()): string | null =>
  setting === null ? null : words(language)(`setting_${setting}`);

export const nameInText = ({ name }: CollegeFacts): string =>
  name.replace(/[- ]{1,9}Main Campus$/, '').replace(/^The /, 'the ');

export const ratio = (
  { student_faculty_ratio: count }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (count === null ? null : words(language)('ratio', { count: Math.round(count) }));

export function graduation(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { graduation_6yr_pct: share } = college;
  return share === null
    ? completionSentence(college, language)
    : words(language)('graduate', { share: Math.round(share) });
}

export const retention = (
  { retention_pct: share }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (share === null ? null : words(language)('come_back', { share: Math.round(share) }));

export function kinds(college: CollegeFacts, language: Language = currentLanguage()): string[] {
  const say = words(language);
  return [
    say(college.level === 'two_year' ? `kind_${college.control}_two_year` : `kind_${college.control}`),
    ...(college.hbcu ? [say('kind_hbcu')] : []),
    ...(college.tribal ? [say('kind_tribal')] : []),
    ...(college.hispanic_serving ? [say('kind_hispanic')] : []),
    ...(college.women_only ? [say('kind_women')] : []),
    ...(college.men_only ? [say('kind_men')] : []),
  ];
}

/**
 * The fields with the most degrees and their shares: 'engineering (24%) and business and management (18%)'; null if
 * none.
 */
export function largestFields({ top_fields }: CollegeFacts, most: number): string | null {
  const fields = top_fields.slice(0, most).map(({ cip2, share_pct }) => `${fieldInText(cip2)} (${percent(share_pct)})`);
  return fields.length ? joinTranslated(fields) : null;
}

/** The degrees it offers in a field; null if unknown. */
export function degreesIn({ bachelors_fields, associate_fields }: CollegeFacts, cip2: string): string | null {
  if (bachelors_fields.includes(cip2)) return say('degrees_bachelor');
  return associate_fields.includes(cip2) ? say('degrees_associate') : null;
}

/** 'offers bachelor's degrees in nursing; 12% of its awards are there', or null if it doesn't offer the field. */
export function fieldOffer(college: CollegeFacts, cip2: string): string | null {
  const degrees = degreesIn(college, cip2);
  if (degrees === null) return null;
  const share = college.top_fields.find((field) => field.cip2 === cip2)?.share_pct ?? null;
  const offered = { degrees, field: fieldInText(cip2) };
  return share === null || share < 1
    ? say('offers', offered)
    : say('offers_share', { ...offered, share: percent(share) });
}

const aboutDollars = (amount: number, language: Language): string =>
  words(language)('about', { dollars: roundDollars(amount) });

/** The data release for two-year colleges is one year older than the others. */
const OLDER = { release: '2023-24', tuition: '2023-24' };

/**
 * The tuition for a student from this state: 'about $11,200 a year in in-state tuition and fees (2024-25)'; both
 * tuitions of a public college if the state is unknown.
 */
export function tuition(
  college: CollegeFacts,
  homeState: string | null,
  language: Language = currentLanguage(),
): string | null {
  const { tuition_in_state: own, tuition_out_of_state: other } = college;
  const kind = tuitionFor(college, homeState);
  const year = college.release === OLDER.release ? OLDER.tuition : '2024-25';
  const amount = kind === 'out_of_state' ? other : own;
  if (amount === null) return null;
  const values = { amount: aboutDollars(amount, language), year };
  if (kind === 'either' && other !== null)
    return words(language)('tuition_either', { ...values, other: aboutDollars(other, language) });
  return words(language)(`tuition_${kind === 'either' ? 'in_state' : kind}`, values);
}

export const netPrice = (
  { avg_net_price: price }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (price === null ? null : words(language)('net_price', { amount: aboutDollars(price, language) }));

/**
 * The price for the lowest incomes. At a public college it is the in-state price, which is pointed out to anyone who
 * may live in another state.
 */
export function lowIncomePrice(
  college: CollegeFacts,
  homeState: string | null,
  language: Language = currentLanguage(),
): string | null {
  const price = publishedPriceAtIncome(college, 'up_to_30k');
  if (price === null) return null;
  const inState = ['either', 'out_of_state'].includes(tuitionFor(college, homeState));
  return words(language)(inState ? 'low_income_in_state' : 'low_income', {
    amount: aboutDollars(Math.max(0, price.net), language),
  });
}

export const pell = ({ pell_pct: share }: CollegeFacts): string | null =>
  share === null ? null : say('pell', { share: percent(share) });
