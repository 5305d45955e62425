import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ActorKind, AuditEventName } from '../../contract/audit';
import {
  placeholdersOf,
  type RawRow,
  type RawValue,
  selectRows,
  timeFromRaw,
  timeToRaw,
} from '../../platform/database/hot-rows';
import type { CallName } from '../../contract/routes';
import type { AuditEntry } from './audit-entry.entity';
import { entriesAbout, readGroups } from './audit-groups';

export type EntryWithSubjects = AuditEntry & { subjectIds: string[] };

export interface EntryFilter {
  what: AuditEventName | null;
  actorId: string | null;
  subjectId: string | null;
  /** Entries by or about any of these people. */
  peopleIds: string[] | null;
  from: Date | null;
  to: Date | null;
  /** Leaves out entries that would reveal who may need a check-in. */
  withoutCheckIns: true | null;
}

export interface Window {
  first: number;
  take: number;
  order: 'ASC' | 'DESC';
}

const ROWS_PER_BATCH = 500;

@Injectable()
export class AuditRecords {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listBySchool(
    schoolId: string,
    filter: EntryFilter,
    { first, take, order }: Window,
  ): Promise<{ entries: EntryWithSubjects[]; total: number }> {
    const where = whereOf(schoolId, filter);
    const isUnfiltered = Object.values(filter).every((value) => value === null);
    const page = `${where.sql} ORDER BY e.entry_number ${order} LIMIT ? OFFSET ?`;
    const manager = this.dataSource.manager;
    const [entries, total] = await Promise.all([
      readEntries(manager, { sql: page, values: [...where.values, take, first] }),
      isUnfiltered
        ? countAll(manager, schoolId)
        : count(manager, { from: `audit_entries e ${where.sql}`, values: where.values }),
    ]);
    return { entries, total };
  }

  /** Newest first. */
  async listByPerson(
    userId: string,
    { first, take }: Pick<Window, 'first' | 'take'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ entries: EntryWithSubjects[]; total: number }> {
    const aboutQuery = entriesAbout([userId]);
    const page = `JOIN (${aboutQuery.sql} ORDER BY happened_at DESC, entry_number DESC LIMIT ? OFFSET ?) page
      ON page.school_id = e.school_id AND page.entry_number = e.entry_number
      ORDER BY page.happened_at DESC, page.entry_number DESC`;
    const [entries, total] = await Promise.all([
      readEntries(manager, { sql: page, values: [...aboutQuery.values, take, first] }),
      count(manager, { from: `(${aboutQuery.sql}) about`, values: aboutQuery.values }),
    ]);
    return { entries, total };
  }

  /** Erases the names of staff and webhooks when a school leaves. */
  async eraseNames(manager: EntityManager, schoolId: string): Promise<void> {
    await manager.query('UPDATE audit_entries SET named = NULL WHERE school_id = ?', [schoolId]);
  }

  /** Erases address and device from entries by these people, and from anonymous entries about them. */
  async eraseOrigins(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const eraseSql = 'UPDATE audit_entries SET address = NULL, device = NULL';
    await manager.query(`${eraseSql} WHERE actor_id IN ${placeholdersOf(userIds)}`, [...userIds]);
    const aboutQuery = entriesAbout(userIds);
    const anonymousEntriesSql = `SELECT e.school_id, e.entry_number FROM (${aboutQuery.sql}) about
      JOIN audit_entries e ON e.school_id = about.school_id AND e.entry_number = about.entry_number
      WHERE e.actor_id IS NULL AND (e.address IS NOT NULL OR e.device IS NOT NULL)`;
    const rows = await selectRows(manager, anonymousEntriesSql, aboutQuery.values);
    for (const schoolId of new Set(rows.map((row) => String(row['school_id'])))) {
      const entryNumbers = rows
        .filter((row) => row['school_id'] === schoolId)
        .map((row) => Number(row['entry_number']));
      for (let from = 0; from < entryNumbers.length; from += ROWS_PER_BATCH) {
        const numbers = entryNumbers.slice(from, from + ROWS_PER_BATCH);
        const eraseBatchSql = `${eraseSql} WHERE school_id = ? AND entry_number IN ${placeholdersOf(numbers)}`;
        await manager.query(eraseBatchSql, [schoolId, ...numbers]);
      }
    }
  }
}

async function count(
  manager: EntityManager,
  { from, values }: { from: string; values: readonly RawValue[] },
): Promise<number> {
  const [row] = await selectRows(manager, `SELECT count(*) AS total FROM ${from}`, values);
  return Number(row?.['total'] ?? 0);
}

/** A school's numbers have no gaps, so first and last give the total. */
async function countAll(manager: EntityManager, schoolId: string): Promise<number> {
  const sql = 'SELECT max(entry_number) - min(entry_number) + 1 AS total FROM audit_entries WHERE school_id = ?';
  const [row] = await selectRows(manager, sql, [schoolId]);
  return Number(row?.['total'] ?? 0);
}

const CHECK_IN_EVENTS: readonly AuditEventName[] = ['student_attended', 'check_in_second_set'];
const CHECK_IN_CALLS: readonly CallName[] = ['readCareFlags', 'markCareSeen', 'closeCareFlags', 'readCareHistory'];

/** Numbers of the entries about these people, found by the index on the person. */
function entryNumbersAbout(schoolId: string, subjectIds: readonly string[]): EntryQuery {
  const aboutQuery = entriesAbout(subjectIds, schoolId);
  return { sql: `SELECT entry_number FROM (${aboutQuery.sql}) about`, values: aboutQuery.values };
}
const ENTRY_NUMBERS_BY_ACTOR = 'SELECT entry_number FROM audit_entries WHERE school_id = ? AND actor_id IN';

function whereOf(schoolId: string, filter: EntryFilter): EntryQuery {
  const conditions = ['e.school_id = ?'];
  const values: RawValue[] = [schoolId];
  const add = (sql: string, ...moreValues: RawValue[]): void => {
    conditions.push(sql);
    values.push(...moreValues);
  };
  if (filter.what) add('e.what = ?', filter.what);
  if (filter.actorId) add('e.actor_id = ?', filter.actorId);
  if (filter.subjectId) {
    const aboutQuery = entryNumbersAbout(schoolId, [filter.subjectId]);
    add(`e.entry_number IN (${aboutQuery.sql})`, ...aboutQuery.values);
  }
  if (filter.peopleIds) {
    const { peopleIds: ids } = filter;
    const aboutQuery = entryNumbersAbout(schoolId, ids);
    // With OR instead of UNION, the database would scan all entries of the school twice.
    const numbers = `${ENTRY_NUMBERS_BY_ACTOR} ${placeholdersOf(ids)} UNION ${aboutQuery.sql}`;
    add(`e.entry_number IN (${numbers})`, schoolId, ...ids, ...aboutQuery.values);
  }
  if (filter.withoutCheckIns) {
    add(`e.what NOT IN ${placeholdersOf(CHECK_IN_EVENTS)}`, ...CHECK_IN_EVENTS);
    add(`(e.detail IS NULL OR e.detail NOT IN ${placeholdersOf(CHECK_IN_CALLS)})`, ...CHECK_IN_CALLS);
  }
  if (filter.from) add('e.happened_at >= ?', timeToRaw(filter.from));
  if (filter.to) add('e.happened_at < ?', timeToRaw(filter.to));
  return { sql: `WHERE ${conditions.join(' AND ')}`, values };
}

const textOrNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

const entryOf = (row: RawRow): EntryWithSubjects => ({
  schoolId: String(row['school_id']),
  entryNumber: Number(row['entry_number']),
  happenedAt: timeFromRaw(row['happened_at']),
  what: String(row['what']) as AuditEventName,
  detail: textOrNull(row['detail']),
  named: textOrNull(row['named']),
  actorId: textOrNull(row['actor_id']),
  actorKind: String(row['actor_kind']) as ActorKind,
  address: textOrNull(row['address']),
  device: textOrNull(row['device']),
  groupId: textOrNull(row['group_id']),
  subjectIds: [],
});

/** The part of a SELECT after FROM; entries have the alias `e`. */
interface EntryQuery {
  sql: string;
  values: readonly RawValue[];
}

async function readEntries(manager: EntityManager, { sql, values }: EntryQuery): Promise<EntryWithSubjects[]> {
  const rows = await selectRows(manager, `SELECT e.* FROM audit_entries e ${sql}`, values);
  const entries = rows.map(entryOf);
  const schools = [...new Set(entries.map(({ schoolId }) => schoolId))];
  for (const schoolId of schools) {
    await addSubjects(
      manager,
      schoolId,
      entries.filter((entry) => entry.schoolId === schoolId),
    );
  }
  return entries;
}

async function addSubjects(manager: EntityManager, schoolId: string, entries: EntryWithSubjects[]): Promise<void> {
  const byNumber = new Map(entries.map((entry) => [entry.entryNumber, entry]));
  const numbers = [...byNumber.keys()];
  const sql = `SELECT entry_number, subject_id FROM audit_subjects
    WHERE school_id = ? AND entry_number IN (${numbers.map(() => '?').join(', ')})`;
  for (const row of await selectRows(manager, sql, [schoolId, ...numbers])) {
    byNumber.get(Number(row['entry_number']))?.subjectIds.push(String(row['subject_id']));
  }
  const groups = await readGroups(manager, schoolId, [...new Set(entries.flatMap(({ groupId }) => groupId ?? []))]);
  for (const entry of entries) entry.subjectIds.push(...(groups.get(entry.groupId ?? '') ?? []));
}
