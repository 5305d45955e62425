import type { EntityManager } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import { type RawRow, type RawValue, selectRows, timeToRaw } from '../platform/database/hot-rows';
import type { Condition } from './conditions';
import { orderBy, orderKeys, type SortKey, STUDENT_SORTS, type StudentListing, whereOf } from './student-rows';

/** Where a student stands in a roster: the ids on both sides, null at its ends, and the place, counted from 1. */
export interface RosterPlace {
  previous: string | null;
  next: string | null;
  position: number;
  total: number;
}

const turned = ({ column, order }: SortKey): SortKey => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' });

const equals = (column: string, value: RawValue): Condition =>
  value === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [value] };

/** What comes behind a value in this order; both databases put what is unknown below everything. */
function behind({ column, order }: SortKey, value: RawValue): Condition {
  if (order === 'ASC') {
    return value === null ? { sql: `${column} IS NOT NULL`, values: [] } : { sql: `${column} > ?`, values: [value] };
  }
  return value === null
    ? { sql: '1 = 0', values: [] }
    : { sql: `(${column} < ? OR ${column} IS NULL)`, values: [value] };
}

/** The rows behind one row: behind it by the first key, or equal by it and behind by the rest. */
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

/** The columns that no student is without and an index holds. */
const NAME_COLUMNS: readonly string[] = [STUDENT_SORTS.name, STUDENT_SORTS.family];

/** The same, with the range that the first key leaves said by itself, so that an index of that order is entered at the row. */
function startingAt(keys: readonly SortKey[], row: Record<string, RawValue>): Condition {
  const [first] = keys;
  const value = first && row[first.column];
  const rest = behindRow(keys, row);
  // Below a value stands the unknown, too, which no range holds; no name is unknown.
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

/** The values of a row as they can be asked for again. */
function rawOf(row: RawRow, keys: readonly SortKey[]): Record<string, RawValue> {
  const raw = (value: unknown): RawValue => (value instanceof Date ? timeToRaw(value) : (value as RawValue));
  return Object.fromEntries(keys.map(({ column }, at) => [column, raw(row[`key_${at}`])]));
}
