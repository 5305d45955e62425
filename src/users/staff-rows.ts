import type { EntityManager } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import { windowOf } from '../platform/http/list-page';
import { badRequest } from '../platform/http/problems';
import type { ListQuery } from '../contract/lists';
import type { Role } from '../contract/users';
import { placeholdersOf, type RawRow, selectRows, timeFromRaw } from '../platform/database/hot-rows';
import { anyOf, both, type Condition, nameHolds } from './conditions';
import type { User } from './user.entity';

/** What lists of staff may be sorted by, and what does it. */
const STAFF_SORTS = { name: 'name_key', email: 'email', students: 'students', last_active: 'last_active' } as const;
type StaffSort = keyof typeof STAFF_SORTS;

/** One question to a list of staff, checked. */
export interface StaffListing {
  q: string | null;
  ids: string[] | null;
  /** Null for everybody. */
  role: Role | null;
  sort: StaffSort;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

/** A counselor or admin with how many students they have. */
export type StaffPerson = Pick<User, 'id' | 'name' | 'email' | 'lastActive'> & {
  role: Role;
  students: number;
  /** Since when the account waits for its first sign-in; null once somebody has signed in. */
  waitsSince: Date | null;
};

const textsOf = (value: unknown): string[] | null => {
  if (value === undefined) return null;
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** Reads the query of a list of staff; throws a 400 that names what is allowed. */
export function staffListingOf(query: ListQuery, sorts: readonly StaffSort[]): StaffListing {
  const { q, id, ...unknown } = query.filter ?? {};
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined)
    throw badRequest("This list can be filtered by 'q' (a name) and 'id'.", `/filter/${stranger}`);
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = sorts.find((one) => one === (asked === 'id' ? 'name' : asked));
  if (!sort) throw badRequest(`This list can be sorted by ${sorts.join(', ')}.`, '/sort');
  const ids = textsOf(id);
  return { q: textsOf(q)?.[0]?.trim() || null, ids, role: null, sort, order, ...windowOf(query.range, ids) };
}

const fromRaw = (row: RawRow): StaffPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  email: String(row['email']),
  role: row['role'] as Role,
  students: Number(row['students']),
  lastActive: row['last_active'] === null ? null : timeFromRaw(row['last_active']),
  waitsSince: row['last_login'] === null ? timeFromRaw(row['created_at']) : null,
});

function whereOf(reach: SubjectFilter[], { q, ids, role }: StaffListing): Condition {
  return both([
    anyOf(reach),
    ...(q ? [nameHolds(q)] : []),
    ...(role ? [{ sql: 'role = ?', values: [role] }] : []),
    ...(ids ? [{ sql: `id IN ${placeholdersOf(ids)}`, values: ids }] : []),
  ]);
}

/** One page of the staff that these filters reach, and how many there are in all. */
export async function readStaff(
  manager: EntityManager,
  reach: SubjectFilter[],
  listing: StaffListing,
): Promise<{ rows: StaffPerson[]; total: number }> {
  const { sql: where, values } = whereOf(reach, listing);
  const order = [`${STAFF_SORTS[listing.sort]} ${listing.order}`, 'name_key', 'id'];
  const page = `SELECT id, name, email, role, created_at, last_login, last_active,
      (SELECT count(*) FROM users s WHERE s.counselor_id = users.id AND s.closes_at IS NULL AND s.graduated_at IS NULL) AS students
    FROM users WHERE ${where} ORDER BY ${[...new Set(order)].join(', ')} LIMIT ? OFFSET ?`;
  const [rows, [count]] = await Promise.all([
    selectRows(manager, page, [...values, listing.take, listing.first]),
    selectRows(manager, `SELECT count(*) AS total FROM users WHERE ${where}`, values),
  ]);
  return { rows: rows.map(fromRaw), total: Number(count?.['total']) };
}
