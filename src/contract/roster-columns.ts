import DATA from '../../data/roster-columns.json';
import type { GENERATION_STATES } from './recommendations';
import type { CohortCounts } from './reports';

/** The columns of a roster by the names that its table, its file and the address of the list use, and their headings. */
export const ROSTER_COLUMNS = DATA.columns;
export type RosterColumn = keyof typeof ROSTER_COLUMNS;
export const ROSTER_FILE_COLUMNS = Object.keys(ROSTER_COLUMNS) as [RosterColumn, ...RosterColumn[]];

/** How far students can be, as rosters are narrowed by it. */
export const STANDINGS = DATA.standings;
export type Standing = keyof typeof STANDINGS;

/** Where a student's latest school list stands, as rosters are narrowed by it. */
export const LIST_STANDINGS = DATA.list_standings;
export type ListStanding = keyof typeof LIST_STANDINGS;

/** What a list can lack. */
export const BALANCES = DATA.balances;
export type Balance = keyof typeof BALANCES;

type ListState = (typeof GENERATION_STATES)[number];

const LIST_STATES: Record<ListState, string> = DATA.list_states;

/** Where a student's school list stands, in words. */
export const listStateText = ({ list_state: state, unlocked }: { list_state: ListState; unlocked: boolean }): string =>
  state === 'none' && unlocked ? STANDINGS.ready_to_unlock : LIST_STATES[state];

/** How the columns of a roster file can be used, as a person chooses it and programs name it. */
export const ROSTER_USES = DATA.uses;
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
export const REPORT_COLUMNS = Object.entries(DATA.report_columns) as [keyof CohortCounts, string][];

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
