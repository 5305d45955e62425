/** The shares of applicants admitted by which colleges are looked for, in percent: from the first number on, under the second. */
export const ADMISSION_BANDS = {
  under_10: [0, 10],
  from_10: [10, 25],
  from_25: [25, 50],
  from_50: [50, 75],
  from_75: [75, 101],
} as const;
export type AdmissionBand = keyof typeof ADMISSION_BANDS | 'open';
/** The bands in order; the last one is of colleges that admit everybody. */
export const ADMISSION_BAND_NAMES = [
  'under_10',
  'from_10',
  'from_25',
  'from_50',
  'from_75',
  'open',
] as const satisfies readonly AdmissionBand[];

/** Kinds of college that some students look for and others leave out. */
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

/** `two_year` by what a college awards: a community college with a few bachelor's programs is one, whatever its federal class. */
export const COLLEGE_LEVELS = ['two_year', 'four_year'] as const;
export const COLLEGE_SETTINGS = ['city', 'suburb', 'town', 'rural'] as const;
export const COLLEGE_CONTROLS = ['public', 'private_nonprofit', 'private_for_profit'] as const;
export const TEST_POLICIES = ['required', 'recommended', 'optional', 'not_considered'] as const;

/** What a student's search is sorted by; `fit` is the order in which a list is chosen, the best first. */
export const COLLEGE_SEARCH_SORTS = ['fit', 'name', 'price', 'distance', 'admission_rate', 'size'] as const;
export type CollegeSearchSort = (typeof COLLEGE_SEARCH_SORTS)[number];

/** What a student's search is narrowed by. */
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

/** How many colleges a page of results holds. */
export const COLLEGES_PER_PAGE = 20;
/** How many schools of their own choice a student may keep. */
export const MAX_OWN_SCHOOLS = 40;
/** What a student may say to a suggested college. */
export const SUGGESTION_RESPONSES = ['kept', 'declined'] as const;
export type SuggestionResponse = (typeof SUGGESTION_RESPONSES)[number];

/** Whether a student has saved a college: added it, or kept what somebody suggested. */
export const isSaved = (school: { by_student: boolean; response: SuggestionResponse | null }): boolean =>
  school.by_student || school.response === 'kept';

/** Whether a counselor may take a suggestion back: not what the student added, kept or, without an answer, wrote on. */
export const mayTakeBack = (school: {
  byStudent: boolean;
  response: SuggestionResponse | null;
  note: string;
}): boolean =>
  !school.byStudent && (school.response === 'declined' || (school.response === null && school.note === ''));
/** How long the note beside one of them may be, in characters. */
export const OWN_SCHOOL_NOTE_LENGTH = 2_000;

/** Where the sizes part, in undergraduates: small is under `smallUnder`, large is over `largeOver`. */
export const COLLEGE_SIZE_LIMITS = { smallUnder: 3_000, largeOver: 10_000 } as const;

export const COLLEGE_SIZES = ['small', 'medium', 'large'] as const;
export type CollegeSize = (typeof COLLEGE_SIZES)[number];

/** The size of a college with so many undergraduates. */
export function collegeSizeOf(undergrads: number): CollegeSize {
  if (undergrads < COLLEGE_SIZE_LIMITS.smallUnder) return 'small';
  return undergrads > COLLEGE_SIZE_LIMITS.largeOver ? 'large' : 'medium';
}

/** Straight-line miles that an hour on the road covers: roads wind, and towns slow down. */
export const MILES_AN_HOUR = 45;
