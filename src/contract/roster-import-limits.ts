/** A roster file: what it may hold, and how many of its rows an answer shows of each kind. */
export const ROSTER_FILE = {
  /** Of a file that stands in the body of a request, in letters; of one that is sent as it is, in bytes. */
  mostLetters: 900_000,
  mostBytes: 33_554_432,
  mostRows: 10_000,
  mostColumns: 100,
  shown: 200,
  shownProblems: 50,
  /** Counselors that can be added with one import, and unknown ones that an answer tells. */
  mostCounselors: 50,
} as const;
/** The id that a student information system may give a school. */
export const SOURCE_ID_MAX_LENGTH = 255;
/** Rules by which new students of a roster get their counselors. */
export const MAX_ROSTER_RULES = 200;
/** How long an import can be taken back. */
export const ROSTER_UNDO_HOURS = 24;
/** What a file can change in the account of a student who is here already. */
export const ROSTER_FIELDS = ['student_number', 'name', 'email', 'grade', 'counselor'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];
/** A connection to a student information system: the longest addresses and secrets, and how many pulls are told. */
export const ROSTER_CONNECTION = {
  addressMost: 500,
  clientMost: 200,
  secretMost: 500,
  pullsShown: 10,
  pullsKept: 60,
} as const;
/** How much of a school a roster may leave out, as a share, before what runs by itself does nothing. */
export const ROSTER_MOST_MISSING = 0.2;
