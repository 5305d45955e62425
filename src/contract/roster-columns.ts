import DATA from '../../data/roster-columns.json';
import type { GENERATION_STATES } from './recommendations';
import type { CohortCounts } from './reports';

/** A roster's columns by the names used in its table, its file and the list's URL, with their headings. */
export const ROSTER_COLUMNS = DATA.columns;
export type RosterColumn = keyof typeof ROSTER_COLUMNS;
export const ROSTER_FILE_COLUMNS = Object.keys(ROSTER_COLUMNS) as [RosterColumn, ...RosterColumn[]];

export const STANDINGS = DATA.standings;
export type Standing = keyof typeof STANDINGS;

export const LIST_STANDINGS = DATA.list_standings;
export type ListStanding = keyof typeof LIST_STANDINGS;

export const BALANCES = DATA.balances;
export type Balance = keyof typeof BALANCES;

type ListState = (typeof GENERATION_STATES)[number];

const LIST_STATES: Record<ListState, string> = DATA.list_states;

export const listStateText = ({ list_state: state, unlocked }: { list_state: ListState; unlocked: boolean }): string =>
  state === 'none' && unlocked ? STANDINGS.ready_to_unlock : LIST_STATES[state];

/** What a roster column can contain: its name in files and API calls, with its menu label. */
export const ROSTER_USES = DATA.uses;
export type RosterUse = keyof typeof ROSTER_USES;
export const ROSTER_USE_NAMES = Object.keys(ROSTER_USES) as [RosterUse, ...RosterUse[]];

export interface ColumnChoice {
  heading: string;
  use: RosterUse | 'ignore';
}

/** Limits of a roster file, and how many rows of each kind a response shows. */
export const ROSTER_FILE_LIMITS = {
  /** In characters for a file inside a request body, in bytes for a file sent as is. */
  mostLetters: 900_000,
  mostBytes: 33_554_432,
  mostRows: 10_000,
  mostColumns: 100,
  shown: 200,
  shownProblems: 50,
  /** The maximum number of counselors that one import can add, and of unknown counselors that a response lists. */
  mostCounselors: 50,
} as const;
export const SOURCE_ID_MAX_LENGTH = 255;
export const MAX_ROSTER_RULES = 200;
export const ROSTER_UNDO_HOURS = 24;
export const ROSTER_FIELDS = ['student_number', 'name', 'email', 'grade', 'counselor'] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];
export const ROSTER_CONNECTION_LIMITS = {
  addressMost: 500,
  clientMost: 200,
  secretMost: 500,
  pullsShown: 10,
  pullsKept: 60,
} as const;
/** The largest share of a school's students that a roster may omit; above it, automatic imports do nothing. */
export const MAX_MISSING_SHARE = 0.2;

/** The report's columns after grade and counselor, as named on the page and in the file. */
export const REPORT_COLUMNS = Object.entries(DATA.report_columns) as [keyof CohortCounts, string][];

export const gradeName = (grade: number | null): string => (grade === null ? 'No grade' : `Grade ${grade}`);
export const counselorName = ({
  counselor_id: id,
  counselor_name: name,
}: {
  counselor_id: string | null;
  counselor_name: string | null;
}): string => name ?? (id === null ? 'No counselor' : 'A deleted account');

/** With an East Asian keyboard, spreadsheets treat full-width and small signs as the start of a formula, too. */
export const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
