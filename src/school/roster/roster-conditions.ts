import { SECTIONS } from '../../contract/forms/sections';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../contract/limits';
import type { Balance, ListStanding, Standing } from '../../contract/roster-columns';
import { placeholdersOf, timeToRaw } from '../../platform/database/hot-rows';
import { searchKey } from '../../platform/text/search-key';
import { type Condition, hasUnlocked } from '../../users/conditions';
import type { SortKey } from '../../users/student-rows';

/*
 * What other tables know of each student of a roster, as parts of its one statement: an index leads from every student to their few
 * rows, and no list of ids leaves the database.
 */

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`;
const sections = `(${SECTIONS.map(({ title }) => quoted(title)).join(', ')})`;

const ofSections = (what: string, more = ''): string =>
  `(SELECT ${what} FROM response_sets own WHERE own.user_id = users.id AND own.form_id IN ${sections}${more})`;
export const answered = ofSections('COALESCE(SUM(own.answered_count), 0)');
export const sectionsWithEnough = ofSections('COUNT(*)', ` AND own.answered_count >= ${UNLOCK_ANSWERS_PER_SECTION}`);

export const lastRun = `(SELECT run.state FROM generations run WHERE run.user_id = users.id
  ORDER BY run.requested_at DESC, run.id DESC LIMIT 1)`;
export const ofLastList = (column: string): string =>
  `(SELECT list.${column} FROM recommendation_sets list WHERE list.user_id = users.id
  ORDER BY list.created_at DESC, list.id DESC LIMIT 1)`;
const reviewed = `EXISTS (SELECT 1 FROM school_feedback said WHERE said.user_id = users.id
  AND said.recommendation_id = ${ofLastList('id')} AND said.researched = 1)`;

export const waits = (more = ''): string =>
  `FROM care_flags flag WHERE flag.user_id = users.id AND flag.seen_at IS NULL AND flag.level <> 'read'${more}`;
export const urgent = " AND flag.level = 'urgent'";

const plain = (sql: string): Condition => ({ sql, values: [] });

const STANDING_SQL: Record<Standing, string> = {
  not_started: `${answered} = 0`,
  started: `${answered} > 0 AND ${sectionsWithEnough} < ${UNLOCK_SECTIONS}`,
  ready_to_unlock: `${sectionsWithEnough} >= ${UNLOCK_SECTIONS} AND ${lastRun} IS NULL`,
  unlocked: hasUnlocked('users.id'),
  list_ready: `${lastRun} = 'ready'`,
};

const LIST_SQL: Record<ListStanding, string> = {
  none: `${ofLastList('id')} IS NULL`,
  unreviewed: `${ofLastList('id')} IS NOT NULL AND NOT ${reviewed}`,
  reviewed,
};

const BALANCE_SQL: Record<Balance, string> = {
  no_safety: `${ofLastList('safety_count')} = 0`,
  no_match: `${ofLastList('match_count')} = 0`,
  no_reach: `${ofLastList('reach_count')} = 0`,
};

/** The numbers of an overview: what is asked of each of `users`, and what of it is counted. */
export const OVERVIEW_COUNTS = {
  waiting_for_counselor: { of: 'counselor_id', is: 'CASE WHEN counselor_id IS NULL THEN 1 ELSE 0 END' },
  not_started: { of: `${answered} AS answered`, is: 'CASE WHEN answered = 0 THEN 1 ELSE 0 END' },
  unlocked: { of: `${hasUnlocked('users.id')} AS asked`, is: 'asked' },
  lists_ready: { of: `${lastRun} AS last_run`, is: "CASE WHEN last_run = 'ready' THEN 1 ELSE 0 END" },
  needs_attention: { of: `EXISTS (SELECT 1 ${waits()}) AS waiting`, is: 'waiting' },
} as const;

export const standingIs = (standing: Standing): Condition => plain(`(${STANDING_SQL[standing]})`);
export const listIs = (standing: ListStanding): Condition => plain(`(${LIST_SQL[standing]})`);
export const lacks = (balance: Balance): Condition => plain(BALANCE_SQL[balance]);
/** A text of theirs may need a check-in, and nobody has looked at it. */
export const needsCheckIn: Condition = plain(`EXISTS (SELECT 1 ${waits()})`);

/** Not active for so many days, as at `now`. */
export const awayFor = (days: number, now: Date): Condition => ({
  sql: '(last_active IS NULL OR last_active < ?)',
  values: [timeToRaw(new Date(now.getTime() - days * 86_400_000))],
});

/** Marked with one of these tags. */
export const tagged = (tags: readonly string[]): Condition => ({
  sql: `EXISTS (SELECT 1 FROM student_tags mark WHERE mark.user_id = users.id AND mark.tag_key IN ${placeholdersOf(tags)})`,
  values: tags.map(searchKey),
});

export const byAnswers = (order: SortKey['order']): SortKey[] => [{ column: answered, order }];

/** The pressing ones first, then those who wait longest, then everybody else; turned around where the order is. */
export const byNeed = (order: SortKey['order']): SortKey[] => [
  {
    column: `(CASE WHEN EXISTS (SELECT 1 ${waits(urgent)}) THEN 0 WHEN EXISTS (SELECT 1 ${waits()}) THEN 1 ELSE 2 END)`,
    order,
  },
  {
    column: `COALESCE((SELECT MIN(flag.created_at) ${waits(urgent)}), (SELECT MIN(flag.created_at) ${waits()}))`,
    order,
  },
];
