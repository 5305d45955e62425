import type { GENERATION_STATES } from './recommendations';

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
