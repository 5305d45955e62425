import type { EntityManager } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import { likePattern } from '../common/search-key';
import type { Grade } from '../contract/users';
import { placesOf, type RawRow, type RawValue, selectRows, timeFromRaw } from '../database/hot-rows';
import type { User } from './user.entity';

/** What a roster may be sorted by, and the column that does it. */
export const STUDENT_SORTS = { name: 'name_key', grade: 'grade', email: 'email', last_active: 'last_active' } as const;

/** One question to the roster, checked. */
export interface StudentListing {
  q: string | null;
  grade: Grade[] | null;
  ids: string[] | null;
  sort: keyof typeof STUDENT_SORTS;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

/** A student as the roster shows them. */
export type RosterPerson = Pick<User, 'id' | 'name' | 'email' | 'grade' | 'counselorId' | 'lastActive'>;

/** The column that holds each part of a filter. */
const FILTER_COLUMNS = { userId: 'id', role: 'role', schoolId: 'school_id', counselorId: 'counselor_id' } as const;

/** A condition and the values of its places. */
interface Condition {
  sql: string;
  values: RawValue[];
}

const both = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

function inReach(filter: SubjectFilter): Condition {
  const parts = Object.entries(filter) as [keyof SubjectFilter, string | null][];
  return both(
    parts.map(([part, value]) =>
      value === null
        ? { sql: `${FILTER_COLUMNS[part]} IS NULL`, values: [] }
        : { sql: `${FILTER_COLUMNS[part]} = ?`, values: [value] },
    ),
  );
}

/** Nobody is in no reach. */
function anyOf(reach: SubjectFilter[]): Condition {
  const conditions = reach.map(inReach);
  if (!conditions.length) return { sql: '1 = 0', values: [] };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

function whereOf(reach: SubjectFilter[], { q, grade, ids }: StudentListing): Condition {
  return both([
    anyOf(reach),
    ...(q ? [{ sql: "name_key LIKE ? ESCAPE '!'", values: [likePattern(q)] }] : []),
    ...(grade ? [{ sql: `grade IN ${placesOf(grade)}`, values: grade }] : []),
    ...(ids ? [{ sql: `id IN ${placesOf(ids)}`, values: ids }] : []),
  ]);
}

const orderOf = ({ sort, order }: StudentListing): string =>
  [`${STUDENT_SORTS[sort]} ${order}`, ...(sort === 'name' ? [] : ['name_key']), 'id'].join(', ');

const fromRaw = (row: RawRow): RosterPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  email: String(row['email']),
  grade: row['grade'] as Grade | null,
  counselorId: row['counselor_id'] as string | null,
  lastActive: row['last_active'] === null ? null : timeFromRaw(row['last_active']),
});

/** One page of the students that these filters reach, and how many there are in all. */
export async function readStudents(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StudentListing,
): Promise<{ rows: RosterPerson[]; total: number }> {
  const { sql: where, values } = whereOf(reach, listing);
  const page = `SELECT id, name, email, grade, counselor_id, last_active FROM users
    WHERE ${where} ORDER BY ${orderOf(listing)} LIMIT ? OFFSET ?`;
  const [rows, [count]] = await Promise.all([
    selectRows(manager, page, [...values, listing.take, listing.first]),
    selectRows(manager, `SELECT count(*) AS total FROM users WHERE ${where}`, values),
  ]);
  return { rows: rows.map(fromRaw), total: Number(count?.['total']) };
}

/** The ids of all students that these filters reach, in the order that was asked for. */
export async function readStudentIds(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StudentListing,
): Promise<string[]> {
  const { sql: where, values } = whereOf(reach, listing);
  const rows = await selectRows(manager, `SELECT id FROM users WHERE ${where} ORDER BY ${orderOf(listing)}`, values);
  return rows.map((row) => String(row['id']));
}
