import { z } from 'zod';
import { SECTIONS } from '../../contract/forms';
import { CHANGE_RETENTION_DAYS, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import type { RosterQuery } from '../../contract/roster';
import {
  type Balance,
  BALANCES,
  LIST_STANDINGS,
  type ListStanding,
  type Standing,
  STANDINGS,
} from '../../contract/roster-columns';
import { grade } from '../../contract/users';
import { placeholdersOf, timeToRaw } from '../../platform/database/hot-rows';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import { searchKey } from '../../platform/text/words';
import { type Condition, hasUnlockedSql } from '../../users/conditions';
import { type SortKey, STUDENT_SORTS, type StudentListing } from '../../users/student-rows';

const CHANGES_KEPT_MS = CHANGE_RETENTION_DAYS * 86_400_000;

/** Throws 400 if the time is too far in the past, because students who left since then would be missing. */
export function parseSince(text: string, pointer: string, now: Date): Date {
  const changedSince = new Date(text);
  if (changedSince.getTime() < now.getTime() - CHANGES_KEPT_MS)
    throw badRequest(
      `We keep changes for ${CHANGE_RETENTION_DAYS} days. Read the whole list once, then request changes from that time on.`,
      pointer,
    );
  return changedSince;
}

/**
 * Parts of the roster's single statement that read other tables: an index leads from each student to their few rows,
 * and no list of ids leaves the database.
 */

const quoteSql = (text: string): string => `'${text.replace(/'/g, "''")}'`;
const sections = `(${SECTIONS.map(({ title }) => quoteSql(title)).join(', ')})`;

const sectionsSql = (selectSql: string, more = ''): string =>
  `(SELECT ${selectSql} FROM response_sets own WHERE own.user_id = users.id AND own.form_id IN ${sections}${more})`;
export const answeredCountSql = sectionsSql('COALESCE(SUM(own.answered_count), 0)');
export const sectionsWithEnoughSql = sectionsSql(
  'COUNT(*)',
  ` AND own.answered_count >= ${UNLOCK_ANSWERS_PER_SECTION}`,
);

export const lastRunSql = `(SELECT run.state FROM generations run WHERE run.user_id = users.id
  ORDER BY run.requested_at DESC, run.id DESC LIMIT 1)`;
export const lastListSql = (column: string): string =>
  `(SELECT list.${column} FROM recommendation_sets list WHERE list.user_id = users.id
  ORDER BY list.created_at DESC, list.id DESC LIMIT 1)`;
const hasReviewedSql = `EXISTS (SELECT 1 FROM school_feedback said WHERE said.user_id = users.id
  AND said.recommendation_id = ${lastListSql('id')} AND said.researched = 1)`;

export const waitingFlagsSql = (more = ''): string =>
  `FROM care_flags flag WHERE flag.user_id = users.id AND flag.seen_at IS NULL AND flag.level <> 'read'${more}`;
export const urgentFlagSql = " AND flag.level = 'urgent'";

const toCondition = (sql: string): Condition => ({ sql, values: [] });

const STANDING_SQL: Record<Standing, string> = {
  not_started: `${answeredCountSql} = 0`,
  started: `${answeredCountSql} > 0 AND ${sectionsWithEnoughSql} < ${UNLOCK_SECTIONS}`,
  ready_to_unlock: `${sectionsWithEnoughSql} >= ${UNLOCK_SECTIONS} AND ${lastRunSql} IS NULL`,
  unlocked: hasUnlockedSql('users.id'),
  list_ready: `${lastRunSql} = 'ready'`,
};

const LIST_STATUS_CONDITIONS: Record<ListStanding, string> = {
  none: `${lastListSql('id')} IS NULL`,
  unreviewed: `${lastListSql('id')} IS NOT NULL AND NOT ${hasReviewedSql}`,
  reviewed: hasReviewedSql,
};

const BALANCE_SQL: Record<Balance, string> = {
  no_safety: `${lastListSql('safety_count')} = 0`,
  no_match: `${lastListSql('match_count')} = 0`,
  no_reach: `${lastListSql('reach_count')} = 0`,
};

/** The counts of an overview: what is computed for each of `users` and then summed. */
export const OVERVIEW_COUNTS = {
  waiting_for_counselor: { of: 'counselor_id', is: 'CASE WHEN counselor_id IS NULL THEN 1 ELSE 0 END' },
  not_started: { of: `${answeredCountSql} AS answered`, is: 'CASE WHEN answered = 0 THEN 1 ELSE 0 END' },
  unlocked: { of: `${hasUnlockedSql('users.id')} AS asked`, is: 'asked' },
  lists_ready: { of: `${lastRunSql} AS last_run`, is: "CASE WHEN last_run = 'ready' THEN 1 ELSE 0 END" },
  needs_attention: { of: `EXISTS (SELECT 1 ${waitingFlagsSql()}) AS waiting`, is: 'waiting' },
} as const;

/** A text by the student may need a check-in, and nobody has reviewed it. */
export const needsCheckIn: Condition = toCondition(`EXISTS (SELECT 1 ${waitingFlagsSql()})`);

const inactiveForCondition = (awayDays: number, now: Date): Condition => ({
  sql: '(last_active IS NULL OR last_active < ?)',
  values: [timeToRaw(new Date(now.getTime() - awayDays * 86_400_000))],
});

const hasTagsCondition = (tags: readonly string[]): Condition => ({
  sql: `EXISTS (SELECT 1 FROM student_tags mark WHERE mark.user_id = users.id AND mark.tag_key IN ${placeholdersOf(tags)})`,
  values: tags.map(searchKey),
});

const sortByAnswers = (order: SortKey['order']): SortKey[] => [{ column: answeredCountSql, order }];

/** Urgent students first, then the longest waiting, then everyone else. */
const sortByNeed = (order: SortKey['order']): SortKey[] => [
  {
    column: `(CASE WHEN EXISTS (SELECT 1 ${waitingFlagsSql(urgentFlagSql)}) THEN 0 WHEN EXISTS (SELECT 1 ${waitingFlagsSql()}) THEN 1 ELSE 2 END)`,
    order,
  },
  {
    column: `COALESCE((SELECT MIN(flag.created_at) ${waitingFlagsSql(urgentFlagSql)}), (SELECT MIN(flag.created_at) ${waitingFlagsSql()}))`,
    order,
  },
];

const commaListOf = <T extends z.ZodType>(itemSchema: T) =>
  z.union([itemSchema.transform((value) => [value]), z.array(itemSchema).min(1).max(200)]);
const keySchema = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K, ...K[]]);

const NO_COUNSELOR = 'none';

const rosterFilter = z.strictObject({
  q: z.string().max(120).optional(),
  grade: commaListOf(z.coerce.number().pipe(grade)).optional(),
  id: commaListOf(z.string().max(64)).optional(),
  needs_attention: z.literal(true).optional(),
  counselor_id: z.string().max(64).optional(),
  standing: keySchema(STANDINGS).optional(),
  list: keySchema(LIST_STANDINGS).optional(),
  balance: keySchema(BALANCES).optional(),
  away_days: z.coerce.number().int().min(1).max(3650).optional(),
  tag: commaListOf(z.string().max(64)).optional(),
  class_of: commaListOf(z.coerce.number().int()).optional(),
  graduated: z.literal(true).optional(),
});
type RosterFilter = z.output<typeof rosterFilter>;

export interface RosterListing extends StudentListing {
  /** Whether its order or filter reveals who needs a check-in. */
  isNeedRevealed: boolean;
  areTagsRevealed: boolean;
}

// 'after' requires the order of ids.
const SORT_NAMES = [...Object.keys(STUDENT_SORTS).filter((name) => name !== 'id'), 'answered', 'attention'];
const joinKeys = (keyedObject: object): string => Object.keys(keyedObject).join(', ');

function parseFilter(query: Partial<ListQuery>): RosterFilter {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (filter.success) return filter.data;
  const key = String(filter.error.issues[0]?.path[0] ?? '');
  throw badRequest(
    `Students can be filtered by 'q' (a name), 'grade' (9 to 12), 'id', 'needs_attention' (true), 'counselor_id' (or 'none'), 'standing' (${joinKeys(STANDINGS)}), 'list' (${joinKeys(LIST_STANDINGS)}), 'balance' (${joinKeys(BALANCES)}), 'away_days', 'tag', 'class_of' (a year) and 'graduated' (true; they are left out otherwise).`,
    `/filter/${key}`,
  );
}

/** Throws a 400 that names the allowed values. Accepts sorting by `id`, react-admin's default. */
export function parseRosterListing(query: Partial<RosterQuery>, now = new Date()): RosterListing {
  const filter = parseFilter(query);
  const changes = changeConditions(query, now);
  const [sortName, order] = query.sort ?? ['name', 'ASC'];
  const sort = sortName === 'id' || sortName === 'user_id' ? 'name' : sortName;
  if (!SORT_NAMES.includes(sort)) throw badRequest(`Students can be sorted by ${SORT_NAMES.join(', ')}.`, '/sort');
  const isRosterSort = sort === 'answered' || sort === 'attention';
  return {
    ...selectedColumns(filter),
    ...(query.changed_since ? { graduates: 'with' as const } : {}),
    extra: [...extraConditions(filter, now), ...changes],
    ...(isRosterSort ? { primarySort: sort === 'answered' ? sortByAnswers(order) : sortByNeed(order) } : {}),
    ...(query.after === undefined
      ? {
          sort: isRosterSort ? ('name' as const) : (sort as StudentListing['sort']),
          order: isRosterSort ? ('ASC' as const) : order,
        }
      : { sort: 'id' as const, order: 'ASC' as const }),
    isNeedRevealed: sort === 'attention' || filter.needs_attention === true,
    areTagsRevealed: filter.tag !== undefined,
    ...windowOf(query.range, filter.id),
  };
}

/** The conditions for programs that read changes. Throws 400 for an incompatible order or time. */
function changeConditions({ changed_since: changedSince, after, sort }: Partial<RosterQuery>, now: Date): Condition[] {
  if (after !== undefined && sort !== undefined)
    throw badRequest("Rows 'after' an id come in the order of ids: please leave out 'sort'.", '/sort');
  return [
    ...(changedSince === undefined
      ? []
      : [{ sql: 'roster_changed_at >= ?', values: [timeToRaw(parseSince(changedSince, '/changed_since', now))] }]),
    ...(after === undefined ? [] : [{ sql: 'id > ?', values: [after] }]),
  ];
}

/** Filters by id, class or need also include graduates. */
const includesGraduates = (
  ids: unknown,
  { class_of: classYears, needs_attention: needsAttention }: Partial<RosterFilter>,
): boolean => [ids, classYears, needsAttention].some((filterValue) => filterValue !== undefined);

function selectedColumns({
  q,
  grade: grades,
  id: ids,
  counselor_id: counselor,
  ...filter
}: RosterFilter): Pick<StudentListing, 'search' | 'grade' | 'ids' | 'counselorId' | 'graduates'> {
  return {
    search: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    graduates: filter.graduated ? 'only' : includesGraduates(ids, filter) ? 'with' : 'without',
    ...(counselor === undefined ? {} : { counselorId: counselor === NO_COUNSELOR ? null : counselor }),
  };
}

function extraConditions(filter: RosterFilter, now: Date): Condition[] {
  const {
    needs_attention: needsAttention,
    standing,
    list,
    balance,
    away_days: awayDays,
    tag,
    class_of: classYears,
  } = filter;
  const more: Condition[] = [];
  if (needsAttention) more.push(needsCheckIn);
  if (standing) more.push(toCondition(`(${STANDING_SQL[standing]})`));
  if (list) more.push(toCondition(`(${LIST_STATUS_CONDITIONS[list]})`));
  if (balance) more.push(toCondition(BALANCE_SQL[balance]));
  if (awayDays) more.push(inactiveForCondition(awayDays, now));
  if (tag) more.push(hasTagsCondition(tag));
  if (classYears) more.push({ sql: `class_of IN ${placeholdersOf(classYears)}`, values: classYears });
  return more;
}
