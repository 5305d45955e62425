import type { EntityManager } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import type { Grade } from '../contract/users';
import {
  placeholdersOf,
  type RawRow,
  type RawValue,
  selectPrepared,
  selectRows,
  timeFromRaw,
  timeToRaw,
} from '../platform/database/hot-rows';
import { anyOf, both, type Condition, GRADUATED, NOT_GRADUATED, studentHolds } from './conditions';
import type { User } from './users.entity';

/** The sorts of a roster and their columns. */
export const STUDENT_SORTS = {
  id: 'id',
  name: 'name_key',
  family: 'family_key',
  grade: 'grade',
  class_of: 'class_of',
  email: 'email',
  student_number: 'student_number',
  last_active: 'last_active',
} as const;

/** A validated roster query. */
export interface StudentListing {
  q: string | null;
  grade: Grade[] | null;
  ids: string[] | null;
  /** Only students of this counselor; null for those who wait for one. */
  counselorId?: string | null;
  /** Whether to leave out graduates, list only them, or include them. */
  graduates: 'without' | 'only' | 'with';
  /** More conditions from other modules; `users.id` is the student. */
  more?: Condition[];
  /** What to sort by before `sort`: a column or an expression over `users`. */
  orderedBy?: SortKey[];
  sort: keyof typeof STUDENT_SORTS;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

/** A student in a roster. */
export type RosterPerson = Pick<
  User,
  'id' | 'name' | 'email' | 'grade' | 'classOf' | 'graduatedAt' | 'studentNumber' | 'counselorId' | 'lastActive'
>;

const OF_GRADUATES = { without: [NOT_GRADUATED], only: [GRADUATED], with: [] };

/** The students of a listing. */
export function whereOf(
  reach: SubjectFilter[],
  { q, grade, ids, counselorId, graduates, more = [] }: StudentListing,
): Condition {
  return both([
    anyOf(reach),
    ...OF_GRADUATES[graduates],
    ...(q ? [studentHolds(q)] : []),
    ...(counselorId === undefined ? [] : [anyOf([{ counselorId }])]),
    ...(grade ? [{ sql: `grade IN ${placeholdersOf(grade)}`, values: grade }] : []),
    ...(ids ? [{ sql: `id IN ${placeholdersOf(ids)}`, values: ids }] : []),
    ...more,
  ]);
}

/** A sort key of a listing. */
export interface SortKey {
  column: string;
  order: StudentListing['order'];
}

/** The total order of a listing. */
export const orderKeys = ({ sort, order, orderedBy = [] }: StudentListing): SortKey[] => [
  ...orderedBy,
  { column: STUDENT_SORTS[sort], order },
  ...(['id', 'name', 'family'].includes(sort) ? [] : [{ column: 'name_key', order: 'ASC' as const }]),
  ...(sort === 'id' ? [] : [{ column: 'id', order: 'ASC' as const }]),
];

export const orderBy = (keys: readonly SortKey[]): string =>
  keys.map(({ column, order }) => `${column} ${order}`).join(', ');

const orderOf = (listing: StudentListing): string => orderBy(orderKeys(listing));

const fromRaw = (row: RawRow): RosterPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  email: String(row['email']),
  grade: row['grade'] as Grade | null,
  classOf: row['class_of'] as number | null,
  graduatedAt: row['graduated_at'] === null ? null : timeFromRaw(row['graduated_at']),
  studentNumber: row['student_number'] as string | null,
  counselorId: row['counselor_id'] as string | null,
  lastActive: row['last_active'] === null ? null : timeFromRaw(row['last_active']),
});

/** Columns of a page from other tables; `users` is the student. */
export interface StudentFacts {
  /** Columns, each with its name. */
  columns: readonly string[];
  joins: string;
}

/** A student of a page with the requested columns. */
export interface StudentOfPage {
  person: RosterPerson;
  facts: RawRow;
}

const PERSON = [
  'id',
  'name',
  'email',
  'grade',
  'class_of',
  'graduated_at',
  'student_number',
  'counselor_id',
  'last_active',
]
  .map((column) => `users.${column}`)
  .join(', ');

/**
 * One page of the students that these filters reach, and how many there are in all, with one statement. Whom the page holds is found
 * first, so that the other tables are asked about nobody else.
 */
export async function readStudents(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StudentListing,
  { columns, joins }: StudentFacts,
): Promise<{ rows: StudentOfPage[]; total: number }> {
  const found = whereOf(reach, listing);
  const keys = orderKeys(listing).map(({ column, order }, number) => ({ column, name: `key_${number}`, order }));
  const keyColumns = keys.map(({ column, name }) => `${column} AS ${name}`).join(', ');
  // This sorts only the page's ids, not the rows joined to them.
  const order = orderBy(keys.map((key) => ({ column: key.name, order: key.order })));
  const sql = `SELECT ${PERSON}, (SELECT count(*) FROM users WHERE ${found.sql}) AS total, ${columns.join(', ')}
    FROM (SELECT id, ${keyColumns} FROM users WHERE ${found.sql} ORDER BY ${order} LIMIT ? OFFSET ?) page
    JOIN users ON users.id = page.id ${joins} ORDER BY ${order}`;
  const rows = await selectPrepared(manager, sql, [...found.values, ...found.values, listing.take, listing.first]);
  const isBehindTheEnd = rows.length === 0 && listing.first > 0;
  const total = isBehindTheEnd ? await countStudents(manager, found) : Number(rows[0]?.['total'] ?? 0);
  return { rows: rows.map((facts) => ({ person: fromRaw(facts), facts })), total };
}

/** The ids of the first students that these filters reach, at most `most`, and the total. */
export async function readStudentIds(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StudentListing,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { sql: where, values } = whereOf(reach, listing);
  const first = `SELECT id FROM users WHERE ${where} ORDER BY ${orderOf(listing)} LIMIT ?`;
  const ids = (await selectRows(manager, first, [...values, most])).map((row) => String(row['id']));
  if (ids.length < most) return { ids, total: ids.length };
  return { ids, total: await countStudents(manager, { sql: where, values }) };
}

async function countStudents(manager: EntityManager, { sql, values }: Condition): Promise<number> {
  const [count] = await selectRows(manager, `SELECT count(*) AS total FROM users WHERE ${sql}`, values);
  return Number(count?.['total']);
}

/** A student's position in a roster, counted from 1, and the ids on both sides, null at the ends. */
export interface RosterPlace {
  previous: string | null;
  next: string | null;
  position: number;
  total: number;
}

const turned = ({ column, order }: SortKey): SortKey => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' });

const equals = (column: string, value: RawValue): Condition =>
  value === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [value] };

/** The condition for values after this one. Both databases sort NULL below everything. */
function behind({ column, order }: SortKey, value: RawValue): Condition {
  if (order === 'ASC') {
    return value === null ? { sql: `${column} IS NOT NULL`, values: [] } : { sql: `${column} > ?`, values: [value] };
  }
  return value === null
    ? { sql: '1 = 0', values: [] }
    : { sql: `(${column} < ? OR ${column} IS NULL)`, values: [value] };
}

/** The rows after one row: after it by the first key, or equal by it and after it by the rest. */
function behindRow([first, ...rest]: readonly SortKey[], row: Record<string, RawValue>): Condition {
  if (!first) return { sql: '1 = 0', values: [] };
  const value = row[first.column] ?? null;
  const further = behind(first, value);
  if (!rest.length) return further;
  const same = equals(first.column, value);
  const then = behindRow(rest, row);
  return {
    sql: `(${further.sql} OR (${same.sql} AND ${then.sql}))`,
    values: [...further.values, ...same.values, ...then.values],
  };
}

/** The columns without NULL that an index covers. */
const NAME_COLUMNS: readonly string[] = [STUDENT_SORTS.name, STUDENT_SORTS.family];

/** The same with the first key's range as a separate condition, so that the database can enter the index there. */
function startingAt(keys: readonly SortKey[], row: Record<string, RawValue>): Condition {
  const [first] = keys;
  const value = first && row[first.column];
  const rest = behindRow(keys, row);
  // NULL sorts below every value but is in no range. Names are never NULL.
  if (!first || value === null || value === undefined || !NAME_COLUMNS.includes(first.column)) return rest;
  const sign = first.order === 'ASC' ? '>=' : '<=';
  return { sql: `${first.column} ${sign} ? AND ${rest.sql}`, values: [value, ...rest.values] };
}

/**
 * The place of one student among those these filters reach, in the order of `readStudents`; null for one who is not among them.
 * One row comes back from each side. By name the roster's index is entered at the student, and what stands before is counted in it;
 * by another column, or with a search, the database goes over the roster's rows once, as it does for a page.
 */
export async function readPlace(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StudentListing,
  studentId: string,
): Promise<RosterPlace | null> {
  const { sql: where, values } = whereOf(reach, listing);
  const keys = orderKeys(listing);
  const columns = keys.map(({ column }, at) => `${column} AS key_${at}`).join(', ');
  const [own] = await selectRows(manager, `SELECT ${columns} FROM users WHERE ${where} AND id = ?`, [
    ...values,
    studentId,
  ]);
  if (!own) return null;
  const row = rawOf(own, keys);
  const beside = async (side: readonly SortKey[]): Promise<string | null> => {
    const { sql, values: more } = startingAt(side, row);
    const one = `SELECT id FROM users WHERE ${where} AND ${sql} ORDER BY ${orderBy(side)} LIMIT 1`;
    const [found] = await selectRows(manager, one, [...values, ...more]);
    return found ? String(found['id']) : null;
  };
  const count = async (condition: Condition): Promise<number> => {
    const sql = `SELECT count(*) AS total FROM users WHERE ${condition.sql}`;
    const [found] = await selectRows(manager, sql, condition.values);
    return Number(found?.['total']);
  };
  const before = keys.map(turned);
  const ahead = startingAt(before, row);
  const [previous, next, aheadOf, total] = await Promise.all([
    beside(before),
    beside(keys),
    count({ sql: `${where} AND ${ahead.sql}`, values: [...values, ...ahead.values] }),
    count({ sql: where, values }),
  ]);
  return { previous, next, position: aheadOf + 1, total };
}

/** The values of a row as query parameters. */
function rawOf(row: RawRow, keys: readonly SortKey[]): Record<string, RawValue> {
  const raw = (value: unknown): RawValue => (value instanceof Date ? timeToRaw(value) : (value as RawValue));
  return Object.fromEntries(keys.map(({ column }, at) => [column, raw(row[`key_${at}`])]));
}
