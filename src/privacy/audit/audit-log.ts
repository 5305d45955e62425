import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PeopleDirectory } from '../../access/actor';
import type { ActorKind, AuditEventName } from '../../contract/audit';
import { GroupCommit } from '../../platform/database/group-commit';
import {
  insertRows,
  lockClause,
  overwriteRows,
  placeholdersOf,
  type RawValue,
  selectRows,
  timeToRaw,
} from '../../platform/database/hot-rows';
import { deviceOf } from '../../platform/http/caller';
import { currentRequest } from '../../platform/logging/request-context';
import type { AuditEntry } from './audit-entry.entity';
import { type Group, groupIdOf, sortedUniqueIds, writeGroups } from './audit-groups';

/** One event. Its origin is read from the current request. */
export interface AuditNote {
  what: AuditEventName;
  /** Null if nobody is logged in. */
  actorId: string | null;
  /** Looked up if omitted. */
  actorKind?: ActorKind;
  /** The people it is about; the actor if omitted. */
  subjectIds?: string[];
  /** Null if no school is known, as for a wrong email. */
  schoolId: string | null;
  /** A fixed word or a call's name. Never a name, an address or anything a person wrote. */
  detail?: string;
  /** The current name of the staff member or webhook, because the entry outlives both. Never a student. */
  named?: string;
}

type StampedNote = Omit<AuditEntry, 'entryNumber' | 'groupId'> & { subjectIds: readonly string[] };
type Origin = Pick<AuditEntry, 'address' | 'device'>;

const FIXED_WORD = /^[A-Za-z][\w.:-]{0,59}$/;

/** Written after the account is deleted: its erased address must not be stored again. */
const EVENTS_WITHOUT_ORIGIN: readonly AuditEventName[] = ['account_deleted', 'retention_deleted', 'student_deleted'];

const NUMBERS_TABLE = { table: 'audit_numbers', columns: ['school_id', 'last_number'] };
const ENTRIES_TABLE = {
  table: 'audit_entries',
  columns: [
    ...['school_id', 'entry_number', 'happened_at', 'what', 'detail', 'named'],
    ...['actor_id', 'actor_kind', 'address', 'device', 'group_id'],
  ],
};
const SUBJECTS_TABLE = { table: 'audit_subjects', columns: ['school_id', 'entry_number', 'subject_id', 'happened_at'] };

/** Appends to the audit log. Concurrent notes share one commit. */
@Injectable()
export class AuditLog {
  private readonly commits: GroupCommit<StampedNote, undefined>;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    private readonly people: PeopleDirectory,
  ) {
    this.commits = new GroupCommit(dataSource, writeNotes);
  }

  /** Resolves once the note is committed. Call it outside a transaction, after the recorded change was committed. */
  async record(note: AuditNote): Promise<void> {
    const { what, actorId, schoolId, detail = null, named = null } = note;
    if (detail !== null && !FIXED_WORD.test(detail))
      throw new Error(`'${what}' was noted with a detail that is no fixed word.`);
    await this.commits.submit({
      schoolId: schoolId ?? '',
      happenedAt: new Date(),
      what,
      detail,
      named,
      actorId,
      actorKind: note.actorKind ?? (await this.kindOf(actorId)),
      subjectIds: note.subjectIds ?? (actorId === null ? [] : [actorId]),
      ...originOf(what),
    });
  }

  private async kindOf(actorId: string | null): Promise<ActorKind> {
    const request = currentRequest();
    if (actorId === null) return request ? 'nobody' : 'system';
    if (request?.actor?.id === actorId) return request.actor.kind;
    return (await this.people.find(actorId))?.role ?? 'nobody';
  }
}

function originOf(what: AuditEventName): Origin {
  const request = currentRequest();
  if (!request || EVENTS_WITHOUT_ORIGIN.includes(what)) return { address: null, device: null };
  return { address: request.ip, device: deviceOf(request.agent) };
}

/** Numbers and writes the notes in the caller's transaction. Other writers wait for the lock on the numbers. */
async function writeNotes(manager: EntityManager, notes: readonly StampedNote[]): Promise<undefined[]> {
  const numbers = await lastNumbers(manager, [...new Set(notes.map(({ schoolId }) => schoolId))]);
  const [entries, subjects]: RawValue[][][] = [[], []];
  const groups: Group[] = [];
  for (const note of notes) {
    const { schoolId, what, detail, named, actorId, actorKind, address, device } = note;
    const number = (numbers.get(schoolId) ?? 0) + 1;
    numbers.set(schoolId, number);
    const rawTime = timeToRaw(note.happenedAt);
    const subjectIds = sortedUniqueIds(note.subjectIds);
    const groupId = groupIdOf(subjectIds);
    entries.push([schoolId, number, rawTime, what, detail, named, actorId, actorKind, address, device, groupId]);
    if (groupId !== null) groups.push({ schoolId, groupId, subjectIds });
    else for (const subjectId of subjectIds) subjects.push([schoolId, number, subjectId, rawTime]);
  }
  await insertRows(manager, { ...ENTRIES_TABLE, rows: entries });
  await insertRows(manager, { ...SUBJECTS_TABLE, rows: subjects });
  await writeGroups(manager, groups);
  await overwriteRows(manager, { ...NUMBERS_TABLE, rows: [...numbers], key: 'school_id', fixedColumns: [] });
  return notes.map(() => undefined);
}

/** The schools' newest numbers, locked until the transaction ends. */
async function lastNumbers(manager: EntityManager, schoolIds: readonly string[]): Promise<Map<string, number>> {
  // Ordered, so that two transactions can't deadlock.
  const sql = `SELECT school_id, last_number FROM audit_numbers WHERE school_id IN ${placeholdersOf(schoolIds)}
    ORDER BY school_id${lockClause(manager)}`;
  const rows = await selectRows(manager, sql, schoolIds);
  return new Map(rows.map((row) => [String(row['school_id']), Number(row['last_number'])]));
}
