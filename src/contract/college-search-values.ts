/** Admission rates to search by, in percent: from the first number to below the second. */
export const ADMISSION_BANDS = {
  under_10: [0, 10],
  from_10: [10, 25],
  from_25: [25, 50],
  from_50: [50, 75],
  from_75: [75, 101],
} as const;
export type AdmissionBand = keyof typeof ADMISSION_BANDS | 'open';
export const ADMISSION_BAND_NAMES = [
  'under_10',
  'from_10',
  'from_25',
  'from_50',
  'from_75',
  'open',
] as const satisfies readonly AdmissionBand[];

export const COLLEGE_KINDS = [
  'women_only',
  'men_only',
  'hbcu',
  'hispanic_serving',
  'tribal',
  'religious',
  'not_religious',
  'online_only',
] as const;
export type CollegeKind = (typeof COLLEGE_KINDS)[number];

/** A community college with a few bachelor's programs is `two_year`, whatever its federal class. */
export const COLLEGE_LEVELS = ['two_year', 'four_year'] as const;
export const COLLEGE_SETTINGS = ['city', 'suburb', 'town', 'rural'] as const;
export const COLLEGE_CONTROLS = ['public', 'private_nonprofit', 'private_for_profit'] as const;
export const TEST_POLICIES = ['required', 'recommended', 'optional', 'not_considered'] as const;

/** `fit` is the order in which a list is chosen, best first. */
export const COLLEGE_SEARCH_SORTS = ['fit', 'name', 'price', 'distance', 'admission_rate', 'size'] as const;
export type CollegeSearchSort = (typeof COLLEGE_SEARCH_SORTS)[number];

export const COLLEGE_SEARCH_FILTERS = [
  'q',
  'program',
  'level',
  'state',
  'max_miles',
  'size',
  'setting',
  'max_price',
  'admission',
  'test_policy',
  'control',
  'kind',
  'tier',
] as const;
export type CollegeSearchFilterName = (typeof COLLEGE_SEARCH_FILTERS)[number];

export const COLLEGES_PER_PAGE = 20;
export const MAX_SAVED_COLLEGES = 40;
export const SUGGESTION_RESPONSES = ['kept', 'declined'] as const;
export type SuggestionResponse = (typeof SUGGESTION_RESPONSES)[number];

export const isSaved = (school: { by_student: boolean; response: SuggestionResponse | null }): boolean =>
  school.by_student || school.response === 'kept';

/** False if the student added it, kept it or, without responding, wrote a note about it. */
export const canWithdraw = (school: {
  byStudent: boolean;
  response: SuggestionResponse | null;
  note: string;
}): boolean =>
  !school.byStudent && (school.response === 'declined' || (school.response === null && school.note === ''));
export const SAVED_COLLEGE_NOTE_LENGTH = 2_000;

/** In undergraduates: small is under `smallUnder`, large is over `largeOver`. */
export const COLLEGE_SIZE_LIMITS = { smallUnder: 3_000, largeOver: 10_000 } as const;

export const COLLEGE_SIZES = ['small', 'medium', 'large'] as const;
export type CollegeSize = (typeof COLLEGE_SIZES)[number];

export function collegeSizeOf(undergrads: number): CollegeSize {
  if (undergrads < COLLEGE_SIZE_LIMITS.smallUnder) return 'small';
  return undergrads > COLLEGE_SIZE_LIMITS.largeOver ? 'large' : 'medium';
}

/** Straight-line miles covered in an hour of driving: roads wind, and towns slow traffic down. */
export const MILES_PER_HOUR = 45;
