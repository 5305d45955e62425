import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { GenerationStatus } from '../../contract/recommendations';
import { conflict } from '../../platform/http/problems';
import { selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { Generation } from '../generation/generation.entity';
import { RecommendationSetRow, type WrittenList } from '../lists/lists.entity';
import { storeList } from '../lists/stored-lists';
import { PendingList } from './decisions.entity';

const DAY_MS = 86_400_000;
const RELEASE_BATCH_SIZE = 200;
/**
 * Lists that have waited long enough, or that nobody can approve because the school turned approval off or the
 * counselor is gone.
 */
const OVERDUE_SQL = `SELECT held.id FROM held_lists held JOIN users person ON person.id = held.user_id
  JOIN schools school ON school.id = person.school_id
  WHERE held.show_at <= ? OR school.first_look_days IS NULL OR person.counselor_id IS NULL
  ORDER BY held.show_at LIMIT ${RELEASE_BATCH_SIZE}`;

/** Whether the caller is a counselor or admin, who may read a pending list. */
export const isStaff = ({ actor }: Authorized<'read'>): boolean =>
  actor?.role === 'counselor' || actor?.role === 'admin';

const toWrittenList = (row: RecommendationSetRow): WrittenList => ({
  ...{ recommendations: row.recommendations, notes: row.notes, writtenBy: row.writtenBy },
  ...(row.relaxed && { relaxed: row.relaxed }),
  ...(row.fitNote && { fit_note: row.fitNote }),
  ...(row.spanish && { spanish: row.spanish }),
});

/**
 * First lists that need a counselor's approval before the student sees them. A pending list becomes a list on release.
 * Any number of instances may release overdue lists.
 */
@Injectable()
export class ListApprovals {
  private readonly logger = new Logger('First looks');
  constructor(
    @InjectRepository(PendingList) private readonly pending: Repository<PendingList>,
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
  ) {}

  /** When a list finished now would be released at the latest; null if it needs no approval. */
  async approvalDeadline(userId: string, now: Date): Promise<Date | null> {
    const student = await this.users.find(userId);
    if (!student?.counselorId) return null;
    const { firstLookDays } = await this.schools.read(student.schoolId);
    if (firstLookDays === null) return null;
    const isFirstList = !(await this.pending.manager.existsBy(RecommendationSetRow, { userId }));
    return isFirstList ? new Date(now.getTime() + firstLookDays * DAY_MS) : null;
  }

  /** Stores a list as pending, in the transaction that ends its generation. */
  async storePending(
    manager: EntityManager,
    list: Omit<PendingList, 'heldAt' | 'takenBackAt'>,
    now: Date,
  ): Promise<void> {
    await manager.insert(PendingList, manager.create(PendingList, { ...list, heldAt: now, takenBackAt: null }));
  }

  findPending(userId: string): Promise<PendingList | null> {
    return this.pending.findOneBy({ userId });
  }

  /** Throws 409 for a student whose list is pending. */
  async assertReleased(student: Authorized<'read'>): Promise<void> {
    if (isStaff(student)) return;
    const isPending = await this.pending.existsBy({ userId: student.userId });
    if (isPending) throw conflict(MESSAGES.listWaits, 'list_waits');
  }

  /** Who approves a pending list, and the latest time its student sees it; undefined if none is pending. */
  async readStatus(userId: string): Promise<GenerationStatus['first_look']> {
    const [pending, student] = await Promise.all([this.findPending(userId), this.users.find(userId)]);
    if (!pending) return undefined;
    const names = await this.users.names(student?.counselorId ? [student.counselorId] : []);
    return {
      by: names.get(student?.counselorId ?? '') ?? null,
      until: pending.showAt.toISOString(),
      taken_back_at: pending.takenBackAt?.toISOString() ?? null,
    };
  }

  /** Releases a pending list to its student, approved by the actor. Does nothing if none is pending. */
  async approve(student: Authorized<'advise'>, now: Date): Promise<void> {
    const { userId, schoolId, actor } = student;
    const actorId = actor?.uid ?? null;
    const pending = await this.findPending(userId);
    const wasReleased = pending !== null && (await this.release(pending, actorId, now));
    const auditEvent = wasReleased
      ? ({ what: 'list_shown' } as const)
      : ({ what: 'student_changed', detail: 'showFirstList' } as const);
    await this.audit.record({ ...auditEvent, actorId, subjectIds: [userId], schoolId });
  }

  /**
   * Whether a released list can be recalled: only while it is the student's only list and no other is being generated.
   */
  async canRecall({ id, userId, lookedAt }: RecommendationSetRow, manager = this.pending.manager): Promise<boolean> {
    if (lookedAt === null) return false;
    const hasOtherLists = await manager.existsBy(RecommendationSetRow, { userId, id: Not(id) });
    return !hasOtherLists && !(await manager.existsBy(Generation, { activeUserId: userId }));
  }

  /** Makes a released list pending again; does nothing without one. Throws 409 if it is too late. */
  async recall(student: Authorized<'advise'>, now: Date): Promise<void> {
    const { userId, schoolId, actor } = student;
    const { firstLookDays } = await this.schools.read(schoolId);
    const wasRecalled = await withLock(this.pending.manager, { userId }, async (manager) => {
      const row = await manager.findOneBy(RecommendationSetRow, { userId, lookedAt: Not(IsNull()) });
      if (!row) return false;
      if (firstLookDays === null || !(await this.canRecall(row, manager)))
        throw conflict(MESSAGES.listStays, 'list_stays');
      const releaseAt = new Date(now.getTime() + firstLookDays * DAY_MS);
      const pending = {
        id: row.id,
        userId,
        list: toWrittenList(row),
        heldAt: now,
        showAt: releaseAt,
        takenBackAt: now,
      };
      await manager.update(Generation, { id: row.id }, { state: 'held', activeUserId: userId, finishedAt: null });
      await manager.insert(PendingList, manager.create(PendingList, pending));
      await manager.delete(RecommendationSetRow, { id: row.id });
      return true;
    });
    const auditEvent = wasRecalled
      ? ({ what: 'list_taken_back' } as const)
      : ({ what: 'student_changed', detail: 'takeBackFirstList' } as const);
    await this.audit.record({ ...auditEvent, actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }

  @Every(
    60_000,
    { context: 'First looks', failureMessage: 'Lists that waited long enough could not be shown' },
    { initialDelayMs: 5_000, hasJitter: true },
  )
  async releaseOverdue(now: Date): Promise<void> {
    const rows = await selectRows(this.pending.manager, OVERDUE_SQL, [timeToRaw(now)]);
    for (const row of rows) {
      const pending = await this.pending.findOneBy({ id: String(row['id']) });
      if (pending) await this.release(pending, null, now);
    }
  }

  /** Releases a list and mails its student; false if somebody else has already released it. */
  private async release({ id, userId, list }: PendingList, approvedBy: string | null, now: Date): Promise<boolean> {
    const wasReleased = await this.pending.manager.transaction(async (manager) => {
      const updateResult = await manager.update(
        Generation,
        { id, state: 'held' },
        { state: 'ready', activeUserId: null, finishedAt: now },
      );
      if (!updateResult.affected) return false;
      await manager.delete(PendingList, { id });
      await storeList(manager, { id, userId, list, approvedBy }, now);
      return true;
    });
    if (wasReleased) await this.mailStudent(userId, approvedBy);
    return wasReleased;
  }

  /** A failed mail doesn't stop the release. */
  private async mailStudent(userId: string, approvedBy: string | null): Promise<void> {
    try {
      const student = await this.users.account(userId);
      if (!student) return;
      const names = await this.users.names(approvedBy === null ? [] : [approvedBy]);
      const words = { language: student.language ?? 'en', from: names.get(approvedBy ?? '') ?? null };
      await this.mailer.send('list_released', student, words);
    } catch (error) {
      this.logger.error('The mail about a released list could not be sent.', error);
    }
  }
}
