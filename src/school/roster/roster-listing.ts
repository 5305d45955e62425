import { z } from 'zod';
import { SECTIONS } from '../../contract/forms';
import { CHANGES_KEPT_DAYS, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../contract/limits';
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

const CHANGES_KEPT_MS = CHANGES_KEPT_DAYS * 86_400_000;

/** Throws 400 for a time too long ago, because students who have left since then would be missing. */
export function checkedSince(text: string, pointer: string, now: Date): Date {
  const since = new Date(text);
  if (since.getTime() < now.getTime() - CHANGES_KEPT_MS)
    throw badRequest(
      `Changes are told for ${CHANGES_KEPT_DAYS} days. Please read the whole list once, and ask for changes from then on.`,
      pointer,
    );
  return since;
}

/**
 * Parts of the roster's single statement that read other tables: an index leads from each student to their few rows,
 * and no list of ids leaves the database.
 */

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`;
const sections = `(${SECTIONS.map(({ title }) => quoted(title)).join(', ')})`;

const sectionsSql = (what: string, more = ''): string =>
  `(SELECT ${what} FROM response_sets own WHERE own.user_id = users.id AND own.form_id IN ${sections}${more})`;
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

const plainCondition = (sql: string): Condition => ({ sql, values: [] });

const STANDING_SQL: Record<Standing, string> = {
  not_started: `${answeredCountSql} = 0`,
  started: `${answeredCountSql} > 0 AND ${sectionsWithEnoughSql} < ${UNLOCK_SECTIONS}`,
  ready_to_unlock: `${sectionsWithEnoughSql} >= ${UNLOCK_SECTIONS} AND ${lastRunSql} IS NULL`,
  unlocked: hasUnlockedSql('users.id'),
  list_ready: `${lastRunSql} = 'ready'`,
};

const LIST_SQL: Record<ListStanding, string> = {
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
export const needsCheckIn: Condition = plainCondition(`EXISTS (SELECT 1 ${waitingFlagsSql()})`);

const inactiveFor = (days: number, now: Date): Condition => ({
  sql: '(last_active IS NULL OR last_active < ?)',
  values: [timeToRaw(new Date(now.getTime() - days * 86_400_000))],
});

const hasTags = (tags: readonly string[]): Condition => ({
  sql: `EXISTS (SELECT 1 FROM student_tags mark WHERE mark.user_id = users.id AND mark.tag_key IN ${placeholdersOf(tags)})`,
  values: tags.map(searchKey),
});

const byAnswers = (order: SortKey['order']): SortKey[] => [{ column: answeredCountSql, order }];

/** Urgent ones first, then the longest waiting, then everyone else. */
const byNeed = (order: SortKey['order']): SortKey[] => [
  {
    column: `(CASE WHEN EXISTS (SELECT 1 ${waitingFlagsSql(urgentFlagSql)}) THEN 0 WHEN EXISTS (SELECT 1 ${waitingFlagsSql()}) THEN 1 ELSE 2 END)`,
    order,
  },
  {
    column: `COALESCE((SELECT MIN(flag.created_at) ${waitingFlagsSql(urgentFlagSql)}), (SELECT MIN(flag.created_at) ${waitingFlagsSql()}))`,
    order,
  },
];

const listOf = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(200)]);
const oneOf = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K, ...K[]]);

const NO_COUNSELOR = 'none';

const rosterFilter = z.strictObject({
  q: z.string().max(120).optional(),
  grade: listOf(z.coerce.number().pipe(grade)).optional(),
  id: listOf(z.string().max(64)).optional(),
  needs_attention: z.literal(true).optional(),
  counselor_id: z.string().max(64).optional(),
  standing: oneOf(STANDINGS).optional(),
  list: oneOf(LIST_STANDINGS).optional(),
  balance: oneOf(BALANCES).optional(),
  away_days: z.coerce.number().int().min(1).max(3650).optional(),
  tag: listOf(z.string().max(64)).optional(),
  class_of: listOf(z.coerce.number().int()).optional(),
  graduated: z.literal(true).optional(),
});
type RosterFilter = z.output<typeof rosterFilter>;

export interface RosterListing extends StudentListing {
  /** Whether its order or filter reveals who needs a check-in. */
  revealsNeed: boolean;
  revealsTags: boolean;
}

// 'after' requires the order of ids.
const SORTS = [...Object.keys(STUDENT_SORTS).filter((name) => name !== 'id'), 'answered', 'attention'];
const keyList = (of: object): string => Object.keys(of).join(', ');

function filterOf(query: Partial<ListQuery>): RosterFilter {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (filter.success) return filter.data;
  const key = String(filter.error.issues[0]?.path[0] ?? '');
  throw badRequest(
    `Students can be filtered by 'q' (a name), 'grade' (9 to 12), 'id', 'needs_attention' (true), 'counselor_id' (or 'none'), 'standing' (${keyList(STANDINGS)}), 'list' (${keyList(LIST_STANDINGS)}), 'balance' (${keyList(BALANCES)}), 'away_days', 'tag', 'class_of' (a year) and 'graduated' (true; they are left out otherwise).`,
    `/filter/${key}`,
  );
}

/** Throws a 400 that names the allowed values. Accepts sorting by `id`, react-admin's default. */
export function rosterListingOf(query: Partial<RosterQuery>, now = new Date()): RosterListing {
  const filter = filterOf(query);
  const changes = changeConditions(query, now);
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = asked === 'id' || asked === 'user_id' ? 'name' : asked;
  if (!SORTS.includes(sort)) throw badRequest(`Students can be sorted by ${SORTS.join(', ')}.`, '/sort');
  const isAsked = sort === 'answered' || sort === 'attention';
  return {
    ...columnsOf(filter),
    ...(query.changed_since ? { graduates: 'with' as const } : {}),
    more: [...extraConditions(filter, now), ...changes],
    ...(isAsked ? { orderedBy: sort === 'answered' ? byAnswers(order) : byNeed(order) } : {}),
    ...(query.after === undefined
      ? {
          sort: isAsked ? ('name' as const) : (sort as StudentListing['sort']),
          order: isAsked ? ('ASC' as const) : order,
        }
      : { sort: 'id' as const, order: 'ASC' as const }),
    revealsNeed: sort === 'attention' || filter.needs_attention === true,
    revealsTags: filter.tag !== undefined,
    ...windowOf(query.range, filter.id),
  };
}

/** The conditions for programs that read changes. Throws 400 for an incompatible order or time. */
function changeConditions({ changed_since: since, after, sort }: Partial<RosterQuery>, now: Date): Condition[] {
  if (after !== undefined && sort !== undefined)
    throw badRequest("Rows 'after' an id come in the order of ids: please leave out 'sort'.", '/sort');
  return [
    ...(since === undefined
      ? []
      : [{ sql: 'roster_changed_at >= ?', values: [timeToRaw(checkedSince(since, '/changed_since', now))] }]),
    ...(after === undefined ? [] : [{ sql: 'id > ?', values: [after] }]),
  ];
}

/** Filters by id, class or need also include graduates. */
const includesGraduates = (
  ids: unknown,
  { class_of: classes, needs_attention: need }: Partial<RosterFilter>,
): boolean => [ids, classes, need].some((part) => part !== undefined);

function columnsOf({
  q,
  grade: grades,
  id: ids,
  counselor_id: counselor,
  ...filter
}: RosterFilter): Pick<StudentListing, 'q' | 'grade' | 'ids' | 'counselorId' | 'graduates'> {
  return {
    q: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    graduates: filter.graduated ? 'only' : includesGraduates(ids, filter) ? 'with' : 'without',
    ...(counselor === undefined ? {} : { counselorId: counselor === NO_COUNSELOR ? null : counselor }),
  };
}

function extraConditions(filter: RosterFilter, now: Date): Condition[] {
  const { needs_attention: need, standing, list, balance, away_days: days, tag, class_of: classes } = filter;
  const more: Condition[] = [];
  if (need) more.push(needsCheckIn);
  if (standing) more.push(plainCondition(`(${STANDING_SQL[standing]})`));
  if (list) more.push(plainCondition(`(${LIST_SQL[list]})`));
  if (balance) more.push(plainCondition(BALANCE_SQL[balance]));
  if (days) more.push(inactiveFor(days, now));
  if (tag) more.push(hasTags(tag));
  if (classes) more.push({ sql: `class_of IN ${placeholdersOf(classes)}`, values: classes });
  return more;
}
