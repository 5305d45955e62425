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

  async ofSchool(
    schoolId: string,
    filter: EntryFilter,
    { first, take, order }: Window,
  ): Promise<{ entries: EntryWithSubjects[]; total: number }> {
    const where = whereOf(schoolId, filter);
    const isAll = Object.values(filter).every((value) => value === null);
    const page = `${where.sql} ORDER BY e.entry_number ${order} LIMIT ? OFFSET ?`;
    const manager = this.dataSource.manager;
    const [entries, total] = await Promise.all([
      readEntries(manager, { sql: page, values: [...where.values, take, first] }),
      isAll
        ? countAll(manager, schoolId)
        : count(manager, { from: `audit_entries e ${where.sql}`, values: where.values }),
    ]);
    return { entries, total };
  }

  /** Newest first. */
  async ofPerson(
    userId: string,
    { first, take }: Pick<Window, 'first' | 'take'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ entries: EntryWithSubjects[]; total: number }> {
    const about = entriesAbout([userId]);
    const page = `JOIN (${about.sql} ORDER BY happened_at DESC, entry_number DESC LIMIT ? OFFSET ?) page
      ON page.school_id = e.school_id AND page.entry_number = e.entry_number
      ORDER BY page.happened_at DESC, page.entry_number DESC`;
    const [entries, total] = await Promise.all([
      readEntries(manager, { sql: page, values: [...about.values, take, first] }),
      count(manager, { from: `(${about.sql}) about`, values: about.values }),
    ]);
    return { entries, total };
  }

  /** Erases the names of staff and webhooks when a school leaves. */
  async eraseNames(manager: EntityManager, schoolId: string): Promise<void> {
    await manager.query('UPDATE audit_entries SET named = NULL WHERE school_id = ?', [schoolId]);
  }

  /** Erases address and device from entries by these people, and from anonymous entries about them. */
  async eraseOrigins(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const empty = 'UPDATE audit_entries SET address = NULL, device = NULL';
    await manager.query(`${empty} WHERE actor_id IN ${placeholdersOf(userIds)}`, [...userIds]);
    const about = entriesAbout(userIds);
    const unknown = `SELECT e.school_id, e.entry_number FROM (${about.sql}) about
      JOIN audit_entries e ON e.school_id = about.school_id AND e.entry_number = about.entry_number
      WHERE e.actor_id IS NULL AND (e.address IS NOT NULL OR e.device IS NOT NULL)`;
    const rows = await selectRows(manager, unknown, about.values);
    for (const schoolId of new Set(rows.map((row) => String(row['school_id'])))) {
      const own = rows.filter((row) => row['school_id'] === schoolId).map((row) => Number(row['entry_number']));
      for (let from = 0; from < own.length; from += ROWS_PER_BATCH) {
        const numbers = own.slice(from, from + ROWS_PER_BATCH);
        const these = `${empty} WHERE school_id = ? AND entry_number IN ${placeholdersOf(numbers)}`;
        await manager.query(these, [schoolId, ...numbers]);
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
function numbersAbout(schoolId: string, subjectIds: readonly string[]): EntryQuery {
  const about = entriesAbout(subjectIds, schoolId);
  return { sql: `SELECT entry_number FROM (${about.sql}) about`, values: about.values };
}
const NUMBERS_BY = 'SELECT entry_number FROM audit_entries WHERE school_id = ? AND actor_id IN';

function whereOf(schoolId: string, filter: EntryFilter): EntryQuery {
  const parts = ['e.school_id = ?'];
  const values: RawValue[] = [schoolId];
  const add = (sql: string, ...more: RawValue[]): void => {
    parts.push(sql);
    values.push(...more);
  };
  if (filter.what) add('e.what = ?', filter.what);
  if (filter.actorId) add('e.actor_id = ?', filter.actorId);
  if (filter.subjectId) {
    const about = numbersAbout(schoolId, [filter.subjectId]);
    add(`e.entry_number IN (${about.sql})`, ...about.values);
  }
  if (filter.peopleIds) {
    const { peopleIds: ids } = filter;
    const about = numbersAbout(schoolId, ids);
    // With OR instead of UNION, the database would scan all entries of the school twice.
    const numbers = `${NUMBERS_BY} ${placeholdersOf(ids)} UNION ${about.sql}`;
    add(`e.entry_number IN (${numbers})`, schoolId, ...ids, ...about.values);
  }
  if (filter.withoutCheckIns) {
    add(`e.what NOT IN ${placeholdersOf(CHECK_IN_EVENTS)}`, ...CHECK_IN_EVENTS);
    add(`(e.detail IS NULL OR e.detail NOT IN ${placeholdersOf(CHECK_IN_CALLS)})`, ...CHECK_IN_CALLS);
  }
  if (filter.from) add('e.happened_at >= ?', timeToRaw(filter.from));
  if (filter.to) add('e.happened_at < ?', timeToRaw(filter.to));
  return { sql: `WHERE ${parts.join(' AND ')}`, values };
}

const orNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

const entryOf = (row: RawRow): EntryWithSubjects => ({
  schoolId: String(row['school_id']),
  entryNumber: Number(row['entry_number']),
  happenedAt: timeFromRaw(row['happened_at']),
  what: String(row['what']) as AuditEventName,
  detail: orNull(row['detail']),
  named: orNull(row['named']),
  actorId: orNull(row['actor_id']),
  actorKind: String(row['actor_kind']) as ActorKind,
  address: orNull(row['address']),
  device: orNull(row['device']),
  groupId: orNull(row['group_id']),
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
