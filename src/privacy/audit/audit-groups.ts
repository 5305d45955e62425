import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRows, placeholdersOf, type RawValue, selectRows } from '../../platform/database/hot-rows';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

/*
 * An entry about several people refers to a group. A roster page shows the same students each time, so the group is
 * written once and each visit is one row. The group's id is a hash of its members.
 */

/** Rows per statement: a group may be a whole school. */
const ROWS_PER_STATEMENT = 1_000;
const ID_LENGTH = 32;

/** The unique ids of an entry's people, in the order that identifies their group. */
export const sortedUniqueIds = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** The group of these people, who must be sorted; null for fewer than two. */
export function groupIdOf(subjectIds: readonly string[]): string | null {
  if (subjectIds.length < 2) return null;
  return createHash('sha256').update(JSON.stringify(subjectIds)).digest('hex').slice(0, ID_LENGTH);
}

export interface Group {
  schoolId: string;
  groupId: string;
  subjectIds: readonly string[];
}

/** Writes the new groups. The caller's transaction must hold the lock on the schools' numbers. */
export async function writeGroups(manager: EntityManager, groups: readonly Group[]): Promise<void> {
  if (!groups.length) return;
  const groupsByKey = new Map(groups.map((group) => [keyOf(group.schoolId, group.groupId), group]));
  for (const key of await existingGroups(manager, [...groupsByKey.values()])) groupsByKey.delete(key);
  const rows = [...groupsByKey.values()].flatMap(({ schoolId, groupId, subjectIds }) =>
    subjectIds.map((subjectId) => [schoolId, groupId, subjectId]),
  );
  for (let offset = 0; offset < rows.length; offset += ROWS_PER_STATEMENT) {
    await yieldToEventLoop();
    const columns = ['school_id', 'group_id', 'subject_id'];
    await insertRows(manager, {
      table: 'audit_groups',
      columns,
      rows: rows.slice(offset, offset + ROWS_PER_STATEMENT),
    });
  }
}

const keyOf = (schoolId: string, groupId: string): string => `${schoolId} ${groupId}`;

async function existingGroups(manager: EntityManager, groups: readonly Group[]): Promise<string[]> {
  const where = groups.map(() => '(school_id = ? AND group_id = ?)').join(' OR ');
  const values = groups.flatMap(({ schoolId, groupId }) => [schoolId, groupId]);
  const sql = `SELECT DISTINCT school_id, group_id FROM audit_groups WHERE ${where}`;
  const rows = await selectRows(manager, sql, values);
  return rows.map((row) => keyOf(String(row['school_id']), String(row['group_id'])));
}

export async function readGroups(
  manager: EntityManager,
  schoolId: string,
  groupIds: readonly string[],
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>(groupIds.map((groupId) => [groupId, []]));
  if (!groups.size) return groups;
  const sql = `SELECT group_id, subject_id FROM audit_groups WHERE school_id = ? AND group_id IN ${placeholdersOf(groupIds)}`;
  for (const row of await selectRows(manager, sql, [schoolId, ...groupIds]))
    groups.get(String(row['group_id']))?.push(String(row['subject_id']));
  return groups;
}

export async function removeUnusedGroups(manager: EntityManager, schoolId: string, groupIds: string[]): Promise<void> {
  if (!groupIds.length) return;
  const sql = `DELETE FROM audit_groups WHERE school_id = ? AND group_id IN ${placeholdersOf(groupIds)} AND NOT EXISTS
    (SELECT 1 FROM audit_entries e WHERE e.school_id = audit_groups.school_id AND e.group_id = audit_groups.group_id)`;
  await manager.query(sql, [schoolId, ...groupIds]);
}

/** A SELECT of the keys and times of all entries about these people, alone or in a group, in one school or all. */
export function entriesAbout(
  subjectIds: readonly string[],
  schoolId: string | null = null,
): { sql: string; values: RawValue[] } {
  const placeholders = placeholdersOf(subjectIds);
  const schoolCondition = (table: string): string => (schoolId === null ? '' : ` AND ${table}.school_id = ?`);
  const singleSubjectSql = `SELECT s.school_id, s.entry_number, s.happened_at FROM audit_subjects s
    WHERE s.subject_id IN ${placeholders}${schoolCondition('s')}`;
  const groupSql = `SELECT listed.school_id, listed.entry_number, listed.happened_at FROM audit_groups member
    JOIN audit_entries listed ON listed.school_id = member.school_id AND listed.group_id = member.group_id
    WHERE member.subject_id IN ${placeholders}${schoolCondition('member')}`;
  const values = [...subjectIds, ...(schoolId === null ? [] : [schoolId])];
  return { sql: `${singleSubjectSql} UNION ALL ${groupSql}`, values: [...values, ...values] };
}
