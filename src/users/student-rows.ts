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
import { anyOf, allOf, type Condition, equals, GRADUATED, NOT_GRADUATED, studentMatches } from './conditions';
import type { User } from './users.entity';

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

export interface StudentListing {
  search: string | null;
  grade: Grade[] | null;
  ids: string[] | null;
  /** Only students of this counselor; null for those who wait for one. */
  counselorId?: string | null;
  graduates: 'without' | 'only' | 'with';
  /** More conditions from other modules; `users.id` is the student. */
  extra?: Condition[];
  /** What to sort by before `sort`: a column or an expression over `users`. */
  primarySort?: SortKey[];
  sort: keyof typeof STUDENT_SORTS;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

type RosterPerson = Pick<
  User,
  'id' | 'name' | 'email' | 'grade' | 'classOf' | 'graduatedAt' | 'studentNumber' | 'counselorId' | 'lastActive'
>;

const GRADUATE_CONDITIONS = { without: [NOT_GRADUATED], only: [GRADUATED], with: [] };

export function whereOf(
  scope: SubjectFilter[],
  { search, grade, ids, counselorId, graduates, extra = [] }: StudentListing,
): Condition {
  return allOf([
    anyOf(scope),
    ...GRADUATE_CONDITIONS[graduates],
    ...(search ? [studentMatches(search)] : []),
    ...(counselorId === undefined ? [] : [anyOf([{ counselorId }])]),
    ...(grade ? [{ sql: `grade IN ${placeholdersOf(grade)}`, values: grade }] : []),
    ...(ids ? [{ sql: `id IN ${placeholdersOf(ids)}`, values: ids }] : []),
    ...extra,
  ]);
}

export interface SortKey {
  column: string;
  order: StudentListing['order'];
}

const orderKeys = ({ sort, order, primarySort = [] }: StudentListing): SortKey[] => [
  ...primarySort,
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
  columns: readonly string[];
  joins: string;
}

export interface StudentPageRow {
  person: RosterPerson;
  facts: RawRow;
}

const PERSON_COLUMNS = `users.id, users.name, users.email, users.grade, users.class_of, users.graduated_at,
  users.student_number, users.counselor_id, users.last_active`;

/**
 * One page of the students reached by these filters, and the total, with one statement. The page's students are found
 * first, so that the other tables are only read for them.
 */
export async function readStudents(
  manager: EntityManager,
  scope: SubjectFilter[],
  listing: StudentListing,
  { columns, joins }: StudentFacts,
): Promise<{ rows: StudentPageRow[]; total: number }> {
  const condition = whereOf(scope, listing);
  const keys = orderKeys(listing).map(({ column, order }, index) => ({ column, name: `key_${index}`, order }));
  const keyColumns = keys.map(({ column, name }) => `${column} AS ${name}`).join(', ');
  // This sorts only the page's ids, not the rows joined to them.
  const order = orderBy(keys.map((key) => ({ column: key.name, order: key.order })));
  const sql = `SELECT ${PERSON_COLUMNS}, (SELECT count(*) FROM users WHERE ${condition.sql}) AS total, ${columns.join(', ')}
    FROM (SELECT id, ${keyColumns} FROM users WHERE ${condition.sql} ORDER BY ${order} LIMIT ? OFFSET ?) page
    JOIN users ON users.id = page.id ${joins} ORDER BY ${order}`;
  const rows = await selectPrepared(manager, sql, [
    ...condition.values,
    ...condition.values,
    listing.take,
    listing.first,
  ]);
  const isPastEnd = rows.length === 0 && listing.first > 0;
  const total = isPastEnd ? await countStudents(manager, condition) : Number(rows[0]?.['total'] ?? 0);
  return { rows: rows.map((facts) => ({ person: fromRaw(facts), facts })), total };
}

/** The first `limit` ids of the students reached by these filters, and the total. */
export async function readStudentIds(
  manager: EntityManager,
  scope: SubjectFilter[],
  listing: StudentListing,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { sql: where, values } = whereOf(scope, listing);
  const idsSql = `SELECT id FROM users WHERE ${where} ORDER BY ${orderOf(listing)} LIMIT ?`;
  const ids = (await selectRows(manager, idsSql, [...values, limit])).map((row) => String(row['id']));
  if (ids.length < limit) return { ids, total: ids.length };
  return { ids, total: await countStudents(manager, { sql: where, values }) };
}

async function countStudents(manager: EntityManager, { sql, values }: Condition): Promise<number> {
  const [count] = await selectRows(manager, `SELECT count(*) AS total FROM users WHERE ${sql}`, values);
  return Number(count?.['total']);
}

/** A student's position in a roster, counted from 1, and the ids on both sides; null at the ends. */
interface RosterPosition {
  previous: string | null;
  next: string | null;
  position: number;
  total: number;
}

const reverseOrder = ({ column, order }: SortKey): SortKey => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' });

/** The condition for values after this one. Both databases sort NULL below everything. */
function afterValue({ column, order }: SortKey, value: RawValue): Condition {
  if (order === 'ASC') {
    return value === null ? { sql: `${column} IS NOT NULL`, values: [] } : { sql: `${column} > ?`, values: [value] };
  }
  return value === null
    ? { sql: '1 = 0', values: [] }
    : { sql: `(${column} < ? OR ${column} IS NULL)`, values: [value] };
}

/** The rows after one row: by the first key, or if that is equal, by the rest. */
function afterRow([firstKey, ...otherKeys]: readonly SortKey[], row: Record<string, RawValue>): Condition {
  if (!firstKey) return { sql: '1 = 0', values: [] };
  const value = row[firstKey.column] ?? null;
  const afterCondition = afterValue(firstKey, value);
  if (!otherKeys.length) return afterCondition;
  const equalCondition = equals(firstKey.column, value);
  const tieCondition = afterRow(otherKeys, row);
  return {
    sql: `(${afterCondition.sql} OR (${equalCondition.sql} AND ${tieCondition.sql}))`,
    values: [...afterCondition.values, ...equalCondition.values, ...tieCondition.values],
  };
}

/** Non-null columns that an index covers. */
const NAME_COLUMNS: readonly string[] = [STUDENT_SORTS.name, STUDENT_SORTS.family];

/**
 * The same, with the first key's range as a separate condition, so that the database can start from the index there.
 */
function startingAt(keys: readonly SortKey[], row: Record<string, RawValue>): Condition {
  const [firstKey] = keys;
  const value = firstKey && row[firstKey.column];
  const afterCondition = afterRow(keys, row);
  // NULL sorts below every value but is in no range. Names are never NULL.
  if (!firstKey || value === null || value === undefined || !NAME_COLUMNS.includes(firstKey.column))
    return afterCondition;
  const operator = firstKey.order === 'ASC' ? '>=' : '<=';
  return {
    sql: `${firstKey.column} ${operator} ? AND ${afterCondition.sql}`,
    values: [value, ...afterCondition.values],
  };
}

/**
 * A student's place among those these filters reach, in the order of `readStudents`; null if not among them. Returns
 * one row from each side. By name, the roster's index is entered at the student and counts the rows before; by another
 * column, or with a search, the database scans the roster once, as for a page.
 */
export async function readPosition(
  manager: EntityManager,
  scope: SubjectFilter[],
  listing: StudentListing,
  studentId: string,
): Promise<RosterPosition | null> {
  const { sql: where, values } = whereOf(scope, listing);
  const keys = orderKeys(listing);
  const columns = keys.map(({ column }, index) => `${column} AS key_${index}`).join(', ');
  const [studentRow] = await selectRows(manager, `SELECT ${columns} FROM users WHERE ${where} AND id = ?`, [
    ...values,
    studentId,
  ]);
  if (!studentRow) return null;
  const row = rawOf(studentRow, keys);
  const findNeighbor = async (sortKeys: readonly SortKey[]): Promise<string | null> => {
    const { sql, values: extra } = startingAt(sortKeys, row);
    const neighborSql = `SELECT id FROM users WHERE ${where} AND ${sql} ORDER BY ${orderBy(sortKeys)} LIMIT 1`;
    const [neighbor] = await selectRows(manager, neighborSql, [...values, ...extra]);
    return neighbor ? String(neighbor['id']) : null;
  };
  const reversedKeys = keys.map(reverseOrder);
  const aheadCondition = startingAt(reversedKeys, row);
  const [previous, next, aheadCount, total] = await Promise.all([
    findNeighbor(reversedKeys),
    findNeighbor(keys),
    countStudents(manager, {
      sql: `${where} AND ${aheadCondition.sql}`,
      values: [...values, ...aheadCondition.values],
    }),
    countStudents(manager, { sql: where, values }),
  ]);
  return { previous, next, position: aheadCount + 1, total };
}

function rawOf(row: RawRow, keys: readonly SortKey[]): Record<string, RawValue> {
  const raw = (value: unknown): RawValue => (value instanceof Date ? timeToRaw(value) : (value as RawValue));
  return Object.fromEntries(keys.map(({ column }, index) => [column, raw(row[`key_${index}`])]));
}
