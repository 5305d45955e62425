import { Module, Controller, Injectable, Logger } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { Call, type HandlerInput } from '../../access/call';
import { routes } from '../../contract/routes';
import type { Actor } from '../../access/actor';
import { Mailer, type MailOutcome } from '../../platform/mail/mailer';
import { AuditLog } from '../audit/audit-log';
import { RETENTION_GRACE_DAYS } from '../../contract/limits';
import type { OwnRetention, SchoolRetention, SetRetentionBody } from '../../contract/privacy';
import {
  addDays,
  earliestDeletionDay,
  retentionStep,
  RetentionPeople,
  type ExpiringStudent,
} from '../../users/retention-people.service';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { Every } from '../../platform/runtime/periodic';

/** How long a school keeps accounts of inactive students. Admins set it, and students see it. */
@Injectable()
class RetentionService {
  constructor(
    private readonly people: RetentionPeople,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  async readOwn({ uid }: Actor): Promise<OwnRetention> {
    return this.mailer.canDeliver ? this.people.retentionOf(uid) : { months: null, kept_until: null };
  }

  async read({ schoolId }: Actor, now: Date): Promise<SchoolRetention> {
    const { months, setAt } = await this.people.setting(schoolId);
    const graceEnd = setAt && months !== null ? addDays(setAt, RETENTION_GRACE_DAYS) : null;
    return {
      months,
      set_at: setAt?.toISOString() ?? null,
      not_before: graceEnd && graceEnd > now ? graceEnd.toISOString() : null,
      earliest: addDays(now, RETENTION_GRACE_DAYS).toISOString(),
      mail_leaves: this.mailer.canDeliver,
      outlook: await this.people.outlook(schoolId, now),
    };
  }

  async set(actor: Actor, body: SetRetentionBody, now: Date): Promise<SchoolRetention> {
    await this.people.updateEntry(actor.schoolId, body, now);
    await this.audit.record({
      what: 'school_changed',
      actorId: actor.uid,
      schoolId: actor.schoolId,
      detail: 'retention',
    });
    return this.read(actor, now);
  }
}

const SWEEP_INTERVAL_MS = 3_600_000;
/** How long to wait before emailing a rejected address again, in milliseconds. */
const REFUSED_RETRY_MS = 86_400_000;
const FIRST_SWEEP_DELAY_MS = 60_000;

/**
 * Warns students before their account is deleted, and deletes those who were warned and didn't come back. Each student
 * is checked again in a transaction, so that several instances may run at once.
 */
@Injectable()
export class RetentionSweep {
  private readonly logger = new Logger('Retention');
  private readonly refusedUntil = new Map<string, number>();
  constructor(
    private readonly people: RetentionPeople,
    private readonly accounts: AccountDeletion,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  /** Does nothing if no email can leave, because then nobody can be warned. */
  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Retention', failureMessage: 'The scan for inactive accounts failed' },
    { initialDelayMs: FIRST_SWEEP_DELAY_MS, hasJitter: true },
  )
  async sweep(now: Date, abortSignal?: AbortSignal): Promise<void> {
    if (!this.mailer.canDeliver) return;
    for await (const student of this.people.findDue(now)) {
      if (abortSignal?.aborted) return;
      if (retentionStep(student.facts, now) === 'delete') await this.remove(student, now);
      else if (this.canNotify(student, now) && (await this.notify(student, now)) === 'away') {
        this.logger.warn('Notices cannot be sent now; nobody is deleted without one.');
        return;
      }
    }
  }

  private canNotify({ userId }: ExpiringStudent, now: Date): boolean {
    return (this.refusedUntil.get(userId) ?? 0) <= now.getTime();
  }

  private async remove({ userId, schoolId }: ExpiringStudent, now: Date): Promise<void> {
    const removed = await this.accounts.deleteIfDue(userId, (manager) => this.people.isDue(manager, userId, now));
    if (removed) await this.audit.record({ what: 'retention_deleted', actorId: null, subjectIds: [userId], schoolId });
  }

  /**
   * The notice is recorded first, so that only one instance writes. It only counts once a mail server has accepted it;
   * otherwise the record is undone and the student is warned later.
   */
  private async notify(student: ExpiringStudent, now: Date): Promise<MailOutcome> {
    if (!(await this.people.recordNotice(student, now))) return 'sent';
    const end = earliestDeletionDay({ ...student.facts, warnedAt: now });
    if (!end) return 'sent';
    const outcome = await this.mailer.sendNow('retention_notice', student, { end });
    if (outcome !== 'sent') await this.people.undoNotice(student);
    if (outcome === 'refused') this.refusedUntil.set(student.userId, now.getTime() + REFUSED_RETRY_MS);
    return outcome;
  }
}

@Controller()
class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Call(routes.readOwnRetention)
  readOwn({ actor }: HandlerInput<'readOwnRetention'>) {
    return this.retention.readOwn(actor);
  }

  @Call(routes.readRetention)
  read({ actor }: HandlerInput<'readRetention'>) {
    return this.retention.read(actor, new Date());
  }

  @Call(routes.setRetention)
  set({ actor, body }: HandlerInput<'setRetention'>) {
    return this.retention.set(actor, body, new Date());
  }
}

@Module({
  imports: [MailModule],
  controllers: [RetentionController],
  providers: [RetentionService, RetentionSweep],
  exports: [RetentionSweep],
})
export class RetentionModule {}
