import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { doerOf } from '../../auth/accounts/notices';
import { EmailChanges } from '../../auth/emails/email-changes';
import { ResetMails } from '../../auth/passwords/password-links';
import { SessionsService } from '../../auth/sessions/sessions.service';
import type { AuditEventName } from '../../contract/audit';
import type { CorrectedPerson, CorrectPersonBody, LoggedOutPerson, SignInLinkSent } from '../../contract/people';
import { notFound } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';

/** How an admin helps a student or counselor of the school with their account. */
@Injectable()
export class PeopleAccounts {
  constructor(
    private readonly users: UsersService,
    private readonly emails: EmailChanges,
    private readonly mails: ResetMails,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** All of it or nothing. Throws 409 when another account has the email. */
  async correct(
    actor: Actor,
    person: Authorized<'manage'>,
    { name, email }: CorrectPersonBody,
  ): Promise<CorrectedPerson> {
    const before = await this.accountOf(person);
    const isOtherEmail = email !== undefined && emailKey(email) !== before.email;
    const isOtherName = name !== undefined && name.trim() !== before.name;
    // The email first: only that can be refused.
    if (isOtherEmail) await this.emails.correct(before, email, doerOf(actor));
    if (isOtherName) await this.users.rename(person.userId, name);
    if (isOtherEmail || isOtherName) await this.note('person_corrected', person);
    const after = await this.accountOf(person);
    return { id: after.id, name: after.name, email: after.email };
  }

  async mailLink(person: Authorized<'manage'>): Promise<SignInLinkSent> {
    const user = await this.accountOf(person);
    const mailed = await this.mails.help(user, (await this.users.school(person.schoolId)).name);
    if (mailed) await this.note('sign_in_link_mailed', person);
    return { mailed };
  }

  async logOut(person: Authorized<'manage'>): Promise<LoggedOutPerson> {
    const sessions = await this.sessions.endAll(person.userId, new Date());
    await this.note('person_logged_out', person);
    return { sessions };
  }

  private async accountOf({ userId }: Authorized<'manage'>): Promise<Account> {
    const user = await this.users.account(userId);
    if (!user) throw notFound();
    return user;
  }

  private note(what: AuditEventName, { actor, userId, schoolId }: Authorized<'manage'>): Promise<void> {
    return this.audit.note({ what, actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }
}
