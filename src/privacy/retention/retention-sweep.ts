import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { AccountDeletion } from '../../auth/sign-in/auth.service';
import { isOutage } from '../../platform/runtime/outage';
import { Mailer } from '../../platform/mail/mailer';
import { RetentionPeople, type StudentAtEnd } from '../../users/retention-people.service';
import { keptUntil, retentionStep } from '../../users/retention-rule';

/** How often accounts at their end are looked for, in milliseconds; half of it more or less by chance, so that instances take turns. */
const EVERY_MS = 3_600_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;

/**
 * Tells students whose account is near its end, and deletes those who were told and did not come back: one after the other, each
 * asked again inside its own transaction, so that any number of instances may sweep at the same time.
 */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private timer: NodeJS.Timeout | null = null;
  private isStopping = false;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly people: RetentionPeople,
    private readonly accounts: AccountDeletion,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.next(FIRST_AFTER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Does what is due at this time. */
  async sweep(now: Date): Promise<void> {
    for await (const student of this.people.atEnd(now)) {
      if (this.isStopping) return;
      if (retentionStep(student.facts, now) === 'tell') await this.tell(student, now);
      else await this.remove(student, now);
    }
  }

  private async remove({ userId, schoolId }: StudentAtEnd, now: Date): Promise<void> {
    const removed = await this.accounts.lapse(userId, (manager) => this.people.isDue(manager, userId, now));
    if (removed) await this.audit.note({ what: 'retention_deleted', actorId: null, subjectIds: [userId], schoolId });
  }

  /** Noted first: a mail too few is tried again, a second one of the same would frighten. */
  private async tell(student: StudentAtEnd, now: Date): Promise<void> {
    if (!(await this.people.noteTold(student, now))) return;
    const end = keptUntil({ ...student.facts, warnedAt: now });
    if (!end) return;
    try {
      await this.mailer.send('retention_notice', student, { end });
    } catch (error) {
      await this.people.noteUntold(student);
      this.logger.warn(`A notice could not be sent: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  private next(afterMs: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep(new Date()).catch((error: unknown) => {
        if (!isOutage(error)) this.logger.error(`The sweep failed: ${error instanceof Error ? error.name : 'unknown'}`);
      });
      void this.sweeping.then(() => this.next(EVERY_MS * (0.5 + Math.random())));
    }, afterMs);
  }
}
