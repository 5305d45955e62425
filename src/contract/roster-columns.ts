import type { GENERATION_STATES } from './recommendations';
import type { CohortCounts } from './reports';

/** The columns of a roster by the names that its table, its file and the address of the list use, and their headings. */
export const ROSTER_COLUMNS = {
  name: 'Name',
  grade: 'Grade',
  answered: 'Answers',
  list_state: 'School list',
  schools_reviewed: 'Reviewed',
  balance: 'Reach / Match / Safety',
  last_active: 'Last active',
  counselor_name: 'Counselor',
  tags: 'Tags',
  email: 'Email',
  student_number: 'Student number',
  class_of: 'Class of',
} as const;
export type RosterColumn = keyof typeof ROSTER_COLUMNS;
export const ROSTER_FILE_COLUMNS = Object.keys(ROSTER_COLUMNS) as [RosterColumn, ...RosterColumn[]];

/** How far students can be, as rosters are narrowed by it. */
export const STANDINGS = {
  not_started: 'Not started',
  started: 'Started',
  ready_to_unlock: 'Ready to unlock',
  unlocked: 'Unlocked',
  list_ready: 'School list ready',
} as const;
export type Standing = keyof typeof STANDINGS;

/** Where a student's latest school list stands, as rosters are narrowed by it. */
export const LIST_STANDINGS = {
  none: 'No list',
  unreviewed: 'List ready, none reviewed',
  reviewed: 'List reviewed',
} as const;
export type ListStanding = keyof typeof LIST_STANDINGS;

/** What a list can lack. */
export const BALANCES = { no_safety: 'No Safety', no_match: 'No Match', no_reach: 'No Reach' } as const;
export type Balance = keyof typeof BALANCES;

type ListState = (typeof GENERATION_STATES)[number];

const LIST_STATES: Record<ListState, string> = {
  none: 'No list yet',
  queued: 'List waiting',
  running: 'List being written',
  held: 'List waits for the counselor',
  ready: 'List ready',
  failed: 'List failed',
};

/** Where a student's school list stands, in words. */
export const listStateText = ({ list_state: state, unlocked }: { list_state: ListState; unlocked: boolean }): string =>
  state === 'none' && unlocked ? STANDINGS.ready_to_unlock : LIST_STATES[state];

/** How the columns of a roster file can be used, as a person chooses it and programs name it. */
export const ROSTER_USES = {
  student_number: 'Student number',
  email: 'Email',
  first_name: 'First name',
  preferred_name: 'Preferred first name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  preferred_last: 'Preferred last name',
  suffix: 'Suffix (Jr., III)',
  full_name: 'Full name',
  grade: 'Grade',
  class_of: 'Class of',
  department: 'Group that names the grade or class',
  counselor: 'Counselor (name or email)',
  role: 'Student or staff',
  status: 'Enrollment status',
  active: 'Enrolled: yes or no',
  withdrawn: 'Left: yes or no',
  entry_date: 'Date enrolled',
  leave_date: 'Date left',
  leave_reason: 'Reason for leaving',
} as const;
export type RosterUse = keyof typeof ROSTER_USES;
export const ROSTER_USE_NAMES = Object.keys(ROSTER_USES) as [RosterUse, ...RosterUse[]];

/** How a school wants a column used, by its heading. */
export interface ColumnChoice {
  heading: string;
  use: RosterUse | 'ignore';
}

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
/** Limits of a connection to a student information system: addresses, secrets, and listed pulls. */
export const ROSTER_CONNECTION = {
  addressMost: 500,
  clientMost: 200,
  secretMost: 500,
  pullsShown: 10,
  pullsKept: 60,
} as const;
/** How much of a school a roster may leave out, as a share, before what runs by itself does nothing. */
export const MAX_ROSTER_MISSING = 0.2;

/** The columns of the report after grade and counselor, as page and file call them. */
export const REPORT_COLUMNS: readonly (readonly [keyof CohortCounts, string])[] = [
  ['students', 'Students'],
  ['started', 'Started'],
  ['unlocked', 'Unlocked'],
  ['list', 'Have a list'],
  ['reviewed', 'Reviewed a school'],
  ['balanced', 'List with every tier'],
  ['no_safety', 'List without a Safety'],
  ['parent_form', 'Parent form begun'],
  ['parent_form_done', 'Parent form complete'],
  ['seen_7_days', 'Logged in, 7 days'],
  ['seen_30_days', 'Logged in, 30 days'],
  ['never_logged_in', 'Never logged in'],
];

/** How a group is called in page and file. */
export const gradeName = (grade: number | null): string => (grade === null ? 'No grade' : `Grade ${grade}`);
export const counselorName = ({
  counselor_id: id,
  counselor_name: name,
}: {
  counselor_id: string | null;
  counselor_name: string | null;
}): string => name ?? (id === null ? 'No counselor' : 'A deleted account');

/**
 * How a cell begins that a spreadsheet may take for a formula. It reads full-width and small signs as it reads plain ones where an
 * East Asian keyboard is in use; what follows, line ends included, changes nothing.
 */
export const FORMULA_BEGINS = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
