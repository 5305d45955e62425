import type { EntityManager } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import type { Grade } from '../contract/users';
import { placeholdersOf, type RawRow, selectPrepared, selectRows, timeFromRaw } from '../platform/database/hot-rows';
import { anyOf, both, type Condition, GRADUATED, NOT_GRADUATED, studentHolds } from './conditions';
import type { User } from './user.entity';

/** What a roster may be sorted by, and the column that does it. */
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

/** One question to the roster, checked. */
export interface StudentListing {
  q: string | null;
  grade: Grade[] | null;
  ids: string[] | null;
  /** Students of this counselor only; null for those who wait for one. */
  counselorId?: string | null;
  /** Whether those who graduated are left out, the only ones, or among the others. */
  graduates: 'without' | 'only' | 'with';
  /** What else holds for the students, told by those who know; `users.id` is the student. */
  more?: Condition[];
  /** What they are ordered by before `sort`: a column, or a value that is asked for each of `users`. */
  orderedBy?: SortKey[];
  sort: keyof typeof STUDENT_SORTS;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

/** A student as the roster shows them. */
export type RosterPerson = Pick<
  User,
  'id' | 'name' | 'email' | 'grade' | 'classOf' | 'graduatedAt' | 'studentNumber' | 'counselorId' | 'lastActive'
>;

const OF_GRADUATES = { without: [NOT_GRADUATED], only: [GRADUATED], with: [] };

/** Whom a listing holds. */
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

/** A column that a listing is ordered by. */
export interface SortKey {
  column: string;
  order: StudentListing['order'];
}

/** The order of a listing, in which no two students are equal. */
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

/** What a page tells of each student from other tables; `users` is the student. */
export interface StudentFacts {
  /** Columns, each with its name. */
  columns: readonly string[];
  joins: string;
}

/** A student of a page with the columns that were asked for. */
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
  // Ordered by what the page itself holds, only its ids are sorted and not the rows that are joined to them.
  const order = orderBy(keys.map((key) => ({ column: key.name, order: key.order })));
  const sql = `SELECT ${PERSON}, (SELECT count(*) FROM users WHERE ${found.sql}) AS total, ${columns.join(', ')}
    FROM (SELECT id, ${keyColumns} FROM users WHERE ${found.sql} ORDER BY ${order} LIMIT ? OFFSET ?) page
    JOIN users ON users.id = page.id ${joins} ORDER BY ${order}`;
  const rows = await selectPrepared(manager, sql, [...found.values, ...found.values, listing.take, listing.first]);
  const isBehindTheEnd = rows.length === 0 && listing.first > 0;
  const total = isBehindTheEnd ? await countStudents(manager, found) : Number(rows[0]?.['total'] ?? 0);
  return { rows: rows.map((facts) => ({ person: fromRaw(facts), facts })), total };
}

/** The ids of the first students that these filters reach, at most so many, in the order that was asked for, and how many there are in all. */
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
