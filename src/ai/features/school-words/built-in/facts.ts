import type collegeWords from '../../../../../data/words/college.json';
import { completionSentence } from '../../../../colleges/college-words';
import type { CollegeFacts } from '../../../../contract/colleges';
import { publishedPriceAtIncome, roundDollars, tuitionFor } from '../../../../contract/prices';
import { fieldForSentence } from '../../../../colleges/programs/cip';
import type { Language } from '../../../../contract/users';
import { joinTranslated, currentLanguage, translationsOf, translatorFor } from '../../../../platform/text/words';

const words = translatorFor<typeof collegeWords>('college');
const translate = translationsOf<typeof collegeWords>('college');
const percent = (value: number): string => `${Math.round(value)}%`;

export const sourceText = ({ release }: CollegeFacts): string => translate('source', { release });

/** 'admits 34% of applicants (fall 2024)', or null if unpublished. */
export function admissionText(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { open_admissions: isOpenAdmission, admission_rate_pct: admissionRate, admission_rate_year: year } = college;
  if (isOpenAdmission) return words(language)('open_admission');
  if (admissionRate === null) return null;
  const sharePct = Math.round(admissionRate);
  return year === null
    ? words(language)('admits', { rate: sharePct })
    : words(language)('admits_in', { rate: sharePct, year: String(year) });
}

/** 'about 2,300 undergraduates', or null. */
export function headcountText({ undergrads }: CollegeFacts, language: Language = currentLanguage()): string | null {
  if (undergrads === null) return null;
  const step = undergrads >= 1000 ? 100 : 10;
  return words(language)('undergraduates', { count: Math.round(undergrads / step) * step });
}

/** 'on a city campus', or null. */
export const settingText = ({ setting }: CollegeFacts, language: Language = currentLanguage()): string | null =>
  setting === null ? null : words(language)(`setting_${setting}`);

export const nameInText = ({ name }: CollegeFacts): string =>
  name.replace(/[- ]{1,9}Main Campus$/, '').replace(/^The /, 'the ');

export const studentFacultyRatioText = (
  { student_faculty_ratio: count }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (count === null ? null : words(language)('ratio', { count: Math.round(count) }));

export function graduationText(college: CollegeFacts, language: Language = currentLanguage()): string | null {
  const { graduation_6yr_pct: sharePct } = college;
  return sharePct === null
    ? completionSentence(college, language)
    : words(language)('graduate', { share: Math.round(sharePct) });
}

export const retentionText = (
  { retention_pct: sharePct }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (sharePct === null ? null : words(language)('come_back', { share: Math.round(sharePct) }));

export function kinds(college: CollegeFacts, language: Language = currentLanguage()): string[] {
  const translate = words(language);
  return [
    translate(college.level === 'two_year' ? `kind_${college.control}_two_year` : `kind_${college.control}`),
    ...(college.hbcu ? [translate('kind_hbcu')] : []),
    ...(college.tribal ? [translate('kind_tribal')] : []),
    ...(college.hispanic_serving ? [translate('kind_hispanic')] : []),
    ...(college.women_only ? [translate('kind_women')] : []),
    ...(college.men_only ? [translate('kind_men')] : []),
  ];
}

/**
 * The fields with the most degrees and their shares: 'engineering (24%) and business and management (18%)'; null if
 * none.
 */
export function largestFieldsText({ top_fields }: CollegeFacts, max: number): string | null {
  const fields = top_fields
    .slice(0, max)
    .map(({ cip2, share_pct }) => `${fieldForSentence(cip2)} (${percent(share_pct)})`);
  return fields.length ? joinTranslated(fields) : null;
}

/** The degrees it offers in a field; null if unknown. */
export function degreesText({ bachelors_fields, associate_fields }: CollegeFacts, cip2: string): string | null {
  if (bachelors_fields.includes(cip2)) return translate('degrees_bachelor');
  return associate_fields.includes(cip2) ? translate('degrees_associate') : null;
}

/** 'offers bachelor's degrees in nursing; 12% of its awards are there', or null if it doesn't offer the field. */
export function fieldOfferText(college: CollegeFacts, cip2: string): string | null {
  const degrees = degreesText(college, cip2);
  if (degrees === null) return null;
  const sharePct = college.top_fields.find((field) => field.cip2 === cip2)?.share_pct ?? null;
  const offer = { degrees, field: fieldForSentence(cip2) };
  return sharePct === null || sharePct < 1
    ? translate('offers', offer)
    : translate('offers_share', { ...offer, share: percent(sharePct) });
}

const aboutDollars = (amount: number, language: Language): string =>
  words(language)('about', { dollars: roundDollars(amount) });

/** The data release for two-year colleges is one year older than the others. */
const OLDER_YEARS = { release: '2023-24', tuition: '2023-24' };

/**
 * The tuition for a student from this state: 'about $11,200 a year in in-state tuition and fees (2024-25)'; both
 * tuitions of a public college if the state is unknown.
 */
export function tuitionText(
  college: CollegeFacts,
  homeState: string | null,
  language: Language = currentLanguage(),
): string | null {
  const { tuition_in_state: inState, tuition_out_of_state: outOfState } = college;
  const kind = tuitionFor(college, homeState);
  const year = college.release === OLDER_YEARS.release ? OLDER_YEARS.tuition : '2024-25';
  const amount = kind === 'out_of_state' ? outOfState : inState;
  if (amount === null) return null;
  const values = { amount: aboutDollars(amount, language), year };
  if (kind === 'either' && outOfState !== null)
    return words(language)('tuition_either', { ...values, other: aboutDollars(outOfState, language) });
  return words(language)(`tuition_${kind === 'either' ? 'in_state' : kind}`, values);
}

export const netPriceText = (
  { avg_net_price: price }: CollegeFacts,
  language: Language = currentLanguage(),
): string | null => (price === null ? null : words(language)('net_price', { amount: aboutDollars(price, language) }));

/**
 * The price for the lowest incomes. At a public college it is the in-state price, which is pointed out to anyone who
 * may live in another state.
 */
export function lowIncomePriceText(
  college: CollegeFacts,
  homeState: string | null,
  language: Language = currentLanguage(),
): string | null {
  const price = publishedPriceAtIncome(college, 'up_to_30k');
  if (price === null) return null;
  const needsInStateLabel = ['either', 'out_of_state'].includes(tuitionFor(college, homeState));
  return words(language)(needsInStateLabel ? 'low_income_in_state' : 'low_income', {
    amount: aboutDollars(Math.max(0, price.net), language),
  });
}

export const pellText = ({ pell_pct: sharePct }: CollegeFacts): string | null =>
  sharePct === null ? null : translate('pell', { share: percent(sharePct) });
