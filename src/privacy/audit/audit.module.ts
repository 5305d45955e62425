import { Global, Injectable, Module, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CallAudit, type Actor, type Subject, type Authorized } from '../../access/actor';
import { Settings } from '../../platform/config/settings';
import { selectRows, timeToRaw, timeFromRaw } from '../../platform/database/hot-rows';
import { Every } from '../../platform/runtime/periodic';
import { removeUnusedGroups, groupIdOf, sortedUniqueIds } from './audit-groups';
import { AuditLog } from './audit-log';
import { AuditRecords } from './audit-records';
import { localTime } from '../../contract/school-time';
import { type AuditEventName, VISIT } from '../../contract/audit';
import type { Action, Call } from '../../contract/call';
import { MESSAGES } from '../../contract/messages';
import { ListPage } from '../../platform/http/list-page';
import { ProductError } from '../../platform/http/problems';

/** Later reads of the same students by the same person within this time, on the same day, belong to the same visit. */
const VISIT_MS = 30 * 60_000;

/** Records every call in which staff or a program saw or changed a student, and denied calls within the school. */
@Injectable()
class AuditedCalls extends CallAudit {
  private readonly logger = new Logger('Audit');

  /** Visits being written, by actor, event and students: a page makes many calls at once. */
  private readonly pendingVisits = new Map<string, Promise<void>>();

  constructor(
    private readonly audit: AuditLog,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    super();
  }

  override async recordResponse(
    call: Call,
    actor: Actor,
    about: Authorized<Action> | undefined,
    response: unknown,
  ): Promise<void> {
    const event = auditedEvent(call, actor, about, response);
    if (!event) return;
    try {
      const note = { ...event, actorId: actor.uid, schoolId: actor.schoolId, detail: call.name };
      await (isVisit(call, event.what) ? this.visit(note) : this.audit.record(note));
    } catch (error) {
      this.logger.error('A read of a student could not be noted.', error);
      throw new ProductError(503, MESSAGES.outage);
    }
  }

  /** Notes a new visit. Two instances may both note the same one. */
  private visit(note: Visit): Promise<void> {
    const people = sortedUniqueIds(note.subjectIds);
    const detail = note.what === 'student_read' ? VISIT : note.detail;
    const visit = { ...note, detail, about: groupIdOf(people) ?? people[0] ?? '', isGroup: people.length > 1 };
    const key = [visit.actorId, visit.what, detail, visit.about].join(' ');
    const pending = this.pendingVisits.get(key) ?? this.startVisit(visit).finally(() => this.pendingVisits.delete(key));
    this.pendingVisits.set(key, pending);
    return pending;
  }

  private async startVisit({ about, isGroup, ...note }: Visit & { about: string; isGroup: boolean }): Promise<void> {
    const now = new Date();
    const sql = `SELECT MAX(e.happened_at) AS last_at, MAX(school.state) AS state FROM audit_entries e ${isGroup ? '' : JOIN_SUBJECTS}
      JOIN schools school ON school.id = e.school_id
      WHERE ${isGroup ? 'e.group_id' : 'about.subject_id'} = ? AND e.school_id = ? AND ${isGroup ? 'e' : 'about'}.happened_at >= ?
        AND e.actor_id = ? AND e.what = ? AND e.detail = ?`;
    const since = timeToRaw(new Date(now.getTime() - VISIT_MS));
    const values = [about, note.schoolId, since, note.actorId, note.what, note.detail];
    const [last] = await selectRows(this.dataSource.manager, sql, values);
    const dayOf = (time: Date): string => localTime(time, String(last?.['state'])).day;
    if (last?.['last_at'] && dayOf(timeFromRaw(last['last_at'])) === dayOf(now)) return;
    await this.audit.record(note);
  }

  override async recordRefusal(call: Call, { uid }: Actor, { userId, schoolId }: Subject): Promise<void> {
    const about = { actorId: uid, subjectIds: [userId], schoolId };
    await this.audit.record({ what: 'student_refused', ...about, detail: call.name });
  }
}

interface Visit {
  what: AuditEventName;
  subjectIds: string[];
  actorId: string;
  schoolId: string;
  detail: string;
}

const JOIN_SUBJECTS =
  'JOIN audit_subjects about ON about.school_id = e.school_id AND about.entry_number = e.entry_number';

/** Reads belong to visits. Changes and exported files are entries each time. */
const isVisit = ({ kind, method }: Call, what: AuditEventName): boolean =>
  kind !== 'file' && (what === 'student_read' || (what === 'students_listed' && method === 'GET'));

/** The students that a call showed or changed; null for none. */
function auditedEvent(
  call: Call,
  actor: Actor,
  about: Authorized<Action> | undefined,
  response: unknown,
): { what: AuditEventName; subjectIds: string[] } | null {
  const listedIds = listedStudents(call, response instanceof ListPage ? response.rows : response);
  if (listedIds.length) return { what: 'students_listed', subjectIds: listedIds };
  if (about?.role !== 'student' || about.userId === actor.uid) return null;
  return { what: auditEventFor(call), subjectIds: [about.userId] };
}

function listedStudents({ audit }: Call, response: unknown): string[] {
  if (audit === null || typeof audit === 'string') return [];
  return [...new Set((audit.students as (response: unknown) => string[])(response))];
}

function auditEventFor({ method, access, audit }: Call): AuditEventName {
  // A what-if has a body but changes nothing.
  if (method === 'GET' || access.subject?.action === 'read') return 'student_read';
  if (access.subject?.action === 'note') return 'note_written';
  return audit === 'attended' ? 'student_attended' : 'student_changed';
}

const DAY_MS = 86_400_000;
const ROWS_PER_BATCH = 500;

/** Removes entries past AUDIT_KEEP_DAYS, at startup and once a day. */
@Injectable()
export class AuditRetention {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  @Every(
    DAY_MS,
    { context: 'Audit', failureMessage: 'Old entries of the audit log could not be removed' },
    { initialDelayMs: 0 },
  )
  async removeOld(now: Date, abortSignal?: AbortSignal): Promise<void> {
    if (!this.settings.runsJobs) return;
    const cutoff = timeToRaw(new Date(now.getTime() - this.settings.auditRetentionDays * DAY_MS));
    for (const row of await selectRows(this.dataSource.manager, 'SELECT school_id FROM audit_numbers', []))
      while (!abortSignal?.aborted && (await this.removeOldestBatch(String(row['school_id']), cutoff)));
  }

  /** Removes a school's oldest entries in a batch; false once none are left. */
  private removeOldestBatch(schoolId: string, cutoff: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const oldEntriesSql = `SELECT entry_number, group_id FROM audit_entries
        WHERE school_id = ? AND happened_at < ? ORDER BY entry_number LIMIT ${ROWS_PER_BATCH}`;
      const rows = await selectRows(manager, oldEntriesSql, [schoolId, cutoff]);
      if (!rows.length) return false;
      const last = Number(rows.at(-1)?.['entry_number']);
      for (const table of ['audit_subjects', 'audit_entries'])
        await manager.query(`DELETE FROM ${table} WHERE school_id = ? AND entry_number <= ?`, [schoolId, last]);
      const groups = rows.flatMap((row) => (typeof row['group_id'] === 'string' ? [row['group_id']] : []));
      await removeUnusedGroups(manager, schoolId, [...new Set(groups)]);
      return rows.length === ROWS_PER_BATCH;
    });
  }
}

/** Global because every module may write to the audit log, and every call by staff is recorded. */
@Global()
@Module({
  providers: [AuditLog, AuditRecords, AuditRetention, { provide: CallAudit, useClass: AuditedCalls }],
  exports: [AuditLog, AuditRecords, CallAudit],
})
export class AuditModule {}
