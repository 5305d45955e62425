import { Injectable, Logger } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { SwitchedOffBy } from '../../platform/mail/templates/sign-in';
import { Mailer } from '../../platform/mail/mailer';
import { type Account, UsersService } from '../../users/users.service';
import { AdminNotices } from '../accounts/admin-notices';
import { actorNote, strangerNote } from '../accounts/own-note';

/**
 * What is put on record of second factors, and whom it is mailed to: whoever got hold of a session, or an admin gone bad, switches one
 * off to get in.
 */
@Injectable()
export class SecondFactorNotes {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly notices: AdminNotices,
  ) {}

  on(actor: Actor): Promise<void> {
    return this.audit.note(actorNote('second_factor_on', actor));
  }

  codesMade(actor: Actor): Promise<void> {
    return this.audit.note(actorNote('recovery_codes_made', actor));
  }

  /** Switched off by the person, who proved it with password and code. */
  async ended(actor: Actor): Promise<void> {
    await this.audit.note(actorNote('second_factor_off', actor));
    await this.mail(await this.users.account(actor.uid), { kind: 'self' });
  }

  /** By an admin of the school. */
  async reset({ userId, schoolId, actor }: Authorized<'manage'>): Promise<void> {
    const by = actor?.uid ?? null;
    await this.audit.note({
      what: 'second_factor_off',
      actorId: by,
      subjectIds: [userId],
      schoolId,
      detail: 'reset',
    });
    const admin = by === null ? undefined : (await this.users.names([by])).get(by);
    await this.mailReset(await this.users.account(userId), { by, admin });
  }

  /** By whoever runs the server. */
  async resetByCommand(user: Account): Promise<void> {
    await this.audit.note(strangerNote('second_factor_off', user, 'command'));
    await this.mailReset(user, { by: null, admin: undefined });
  }

  private async mailReset(
    person: Account | null,
    { by, admin }: { by: string | null; admin: string | undefined },
  ): Promise<void> {
    if (!person) return;
    await this.mail(person, admin === undefined ? { kind: 'server' } : { kind: 'admin', name: admin });
    const notice = { act: 'second_step_reset' as const, by, about: person.name };
    await this.notices.tell(person.schoolId, notice, { but: [person.id] });
  }

  /** What was done stands, whether the mail can be taken or not. */
  private async mail(person: Account | null, by: SwitchedOffBy): Promise<void> {
    if (!person) return;
    await this.mailer.send('second_step_off', person, by).catch((error: unknown) => {
      this.logger.error('The mail about two-step verification that was switched off could not be sent.', error);
    });
  }
}
