import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditEventName } from '../../contract/audit';
import { placeholdersOf, type RawValue, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import type { CallName } from '../../contract/routes';
import { type EntryQuestion, type EntryWithSubjects, readChain, readEntries } from './audit-rows';

/** What an admin looks for in the log of the school. */
export interface EntryFilter {
  what: AuditEventName | null;
  actorId: string | null;
  subjectId: string | null;
  /** Entries by or about any of these people. */
  peopleIds: string[] | null;
  from: Date | null;
  to: Date | null;
  /** Leaves out what would tell whose texts need somebody to look after them; null leaves out nothing. */
  withoutCheckIns: true | null;
}

/** Which rows of a list, and in which order of time. */
export interface Window {
  first: number;
  take: number;
  order: 'ASC' | 'DESC';
}

/** Keys of one statement when places are erased. */
const AT_ONCE = 500;

/** Reads the audit log, and erases from where somebody did things. */
@Injectable()
export class AuditRecords {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page of what happened in a school, and how much there is. */
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
      isAll ? countAll(manager, schoolId) : count(manager, where),
    ]);
    return { entries, total };
  }

  /** A page of what is on record about one person, the newest first. */
  async ofPerson(
    userId: string,
    { first, take }: Pick<Window, 'first' | 'take'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ entries: EntryWithSubjects[]; total: number }> {
    const about = `JOIN audit_subjects s ON s.school_id = e.school_id AND s.entry_number = e.entry_number
      WHERE s.subject_id = ?`;
    const page = `${about} ORDER BY s.happened_at DESC, s.entry_number DESC LIMIT ? OFFSET ?`;
    const [entries, total] = await Promise.all([
      readEntries(manager, { sql: page, values: [userId, take, first] }),
      count(manager, { sql: about, values: [userId] }),
    ]);
    return { entries, total };
  }

  /** Erases address, device and salt of what a person did, and of what somebody unknown did to the account; the chain stays whole. */
  async eraseOrigins(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const empty = 'UPDATE audit_entries SET address = NULL, device = NULL, salt = NULL';
    await manager.query(`${empty} WHERE actor_id IN ${placeholdersOf(userIds)}`, [...userIds]);
    const unknown = `SELECT e.school_id, e.entry_number FROM audit_subjects s
      JOIN audit_entries e ON e.school_id = s.school_id AND e.entry_number = s.entry_number
      WHERE s.subject_id IN ${placeholdersOf(userIds)} AND e.actor_id IS NULL AND e.salt IS NOT NULL`;
    const rows = await selectRows(manager, unknown, userIds);
    for (const schoolId of new Set(rows.map((row) => String(row['school_id'])))) {
      const own = rows.filter((row) => row['school_id'] === schoolId).map((row) => Number(row['entry_number']));
      for (let from = 0; from < own.length; from += AT_ONCE) {
        const numbers = own.slice(from, from + AT_ONCE);
        const these = `${empty} WHERE school_id = ? AND entry_number IN ${placeholdersOf(numbers)}`;
        await manager.query(these, [schoolId, ...numbers]);
      }
    }
  }
}

async function count(manager: EntityManager, { sql, values }: EntryQuestion): Promise<number> {
  const [row] = await selectRows(manager, `SELECT count(*) AS total FROM audit_entries e ${sql}`, values);
  return Number(row?.['total'] ?? 0);
}

/** A chain has no gaps: its two ends tell how long it is. */
async function countAll(manager: EntityManager, schoolId: string): Promise<number> {
  const chain = await readChain(manager, schoolId);
  return chain ? chain.headNumber - chain.anchorNumber : 0;
}

/** What staff do about texts that may need a check-in, as events and by the calls they make. */
const CHECK_IN_EVENTS: readonly AuditEventName[] = ['student_attended', 'check_in_second_set'];
const CHECK_IN_CALLS: readonly CallName[] = ['readCareFlags', 'markCareSeen', 'closeCareFlags', 'readCareHistory'];

/** The numbers of entries about, and by, some people of a school, each from an index that leads to a person. */
const NUMBERS_ABOUT = 'SELECT entry_number FROM audit_subjects WHERE school_id = ? AND subject_id IN';
const NUMBERS_BY = 'SELECT entry_number FROM audit_entries WHERE school_id = ? AND actor_id IN';

function whereOf(schoolId: string, filter: EntryFilter): EntryQuestion {
  const parts = ['e.school_id = ?'];
  const values: RawValue[] = [schoolId];
  const add = (sql: string, ...more: RawValue[]): void => {
    parts.push(sql);
    values.push(...more);
  };
  if (filter.what) add('e.what = ?', filter.what);
  if (filter.actorId) add('e.actor_id = ?', filter.actorId);
  if (filter.subjectId) add(`e.entry_number IN (${NUMBERS_ABOUT} (?))`, schoolId, filter.subjectId);
  if (filter.peopleIds) {
    const { peopleIds: ids } = filter;
    const places = placeholdersOf(ids);
    // Asked for as one OR, the database would look at every entry of the school, twice.
    const numbers = `${NUMBERS_BY} ${places} UNION ${NUMBERS_ABOUT} ${places}`;
    add(`e.entry_number IN (${numbers})`, schoolId, ...ids, schoolId, ...ids);
  }
  if (filter.withoutCheckIns) {
    add(`e.what NOT IN ${placeholdersOf(CHECK_IN_EVENTS)}`, ...CHECK_IN_EVENTS);
    add(`(e.detail IS NULL OR e.detail NOT IN ${placeholdersOf(CHECK_IN_CALLS)})`, ...CHECK_IN_CALLS);
  }
  if (filter.from) add('e.happened_at >= ?', timeToRaw(filter.from));
  if (filter.to) add('e.happened_at < ?', timeToRaw(filter.to));
  return { sql: `WHERE ${parts.join(' AND ')}`, values };
}
