import { Module, Controller, Injectable } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import type { Actor, Authorized } from '../../access/actor';
import { noticeActor } from '../../auth/accounts/notices';
import { EmailChanges } from '../../auth/emails/email-changes';
import { ResetMails } from '../../auth/passwords/password-links';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import type { AuditEventName } from '../../contract/audit';
import { ACCOUNT_CLOSING_DAYS } from '../../contract/limits';
import type { CloseAccountBody, ClosedAccount, ClosingStudent } from '../../contract/users';
import { badRequest, notFound } from '../../platform/http/problems';
import { Every } from '../../platform/runtime/periodic';
import { emailKey, searchKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ClosingAccounts } from '../../users/closing-accounts.service';
import { addDays } from '../../users/retention-people.service';
import { type Account, UsersService } from '../../users/users.service';

/** How a school deletes a student: the account closes at once, can be reopened for a week, and is then deleted. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly users: UsersService,
    private readonly closing: ClosingAccounts,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 400 unless the admin typed the student's name. */
  async close(student: Authorized<'manage'>, body: CloseAccountBody): Promise<ClosedAccount> {
    const { displayName: name } = await this.users.sessionUser(student.userId);
    if (searchKey(body.name) !== searchKey(name))
      throw badRequest(`Please type the student’s name as it stands here: ${name}.`, '/name');
    if (body.now) {
      await this.deletion.remove(student);
      await this.recordAudit('student_deleted', student.actor, student);
      return { closes_at: null };
    }
    return { closes_at: (await this.startClosing(student.actor, student, new Date())).toISOString() };
  }

  /** Closes a student's account and returns when it will be deleted. */
  async startClosing(actor: Actor | null, student: { userId: string; schoolId: string }, now: Date): Promise<Date> {
    const closesAt = addDays(now, ACCOUNT_CLOSING_DAYS);
    // Closed first, so that a concurrent login is rejected or also loses its session.
    await this.closing.close(student.userId, closesAt);
    await this.sessions.endAll(student.userId, now);
    await this.recordAudit('account_closed', actor, student);
    return closesAt;
  }

  async list({ schoolId }: Actor): Promise<ClosingStudent[]> {
    const closingPeople = await this.closing.findBySchool(schoolId);
    return closingPeople.map(({ id, name, email, grade, closesAt }) => ({
      id,
      name,
      email,
      grade,
      closes_at: closesAt.toISOString(),
    }));
  }

  /** Throws 404 if this school has no closed account with this id. */
  async reopen(actor: Actor, studentId: string): Promise<void> {
    const { schoolId } = actor;
    if (!(await this.closing.reopen(schoolId, studentId))) throw notFound();
    await this.recordAudit('account_reopened', actor, { userId: studentId, schoolId });
  }

  /** Deletes accounts whose week is over. Several instances may run it at once. */
  @Every(
    3_600_000,
    { context: 'Closing', failureMessage: 'Closed accounts could not be deleted' },
    { initialDelayMs: 60_000, hasJitter: true },
  )
  async sweep(now: Date): Promise<void> {
    await this.closing.deleteOldDepartures(now);
    for (const { id: userId, schoolId } of await this.closing.due(now)) {
      const isDue = (manager: Parameters<ClosingAccounts['isDue']>[0]) => this.closing.isDue(manager, userId, now);
      if (await this.deletion.deleteIfDue(userId, isDue))
        await this.recordAudit('student_deleted', null, { userId, schoolId });
    }
  }

  private recordAudit(
    auditEvent: 'account_closed' | 'account_reopened' | 'student_deleted',
    actor: Actor | null,
    { userId, schoolId }: { userId: string; schoolId: string },
  ): Promise<void> {
    return this.audit.record({ what: auditEvent, actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }
}

@Controller()
class PeopleController {
  constructor(
    private readonly users: UsersService,
    private readonly emails: EmailChanges,
    private readonly mails: ResetMails,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    private readonly closing: ClosingService,
  ) {}

  /** All or nothing. Throws 409 if another account has the email. */
  @Call(routes.correctPerson)
  async correctPerson({ actor, person, body: { name, email } }: HandlerInput<'correctPerson'>) {
    const previousValues = await this.requireAccount(person);
    const isEmailChanged = email !== undefined && emailKey(email) !== previousValues.email;
    const isNameChanged = name !== undefined && name.trim() !== previousValues.name;
    // The email comes first because only the email can be rejected.
    if (isEmailChanged) await this.emails.correct(previousValues, email, noticeActor(actor));
    if (isNameChanged) await this.users.rename(person.userId, name);
    if (isEmailChanged || isNameChanged) await this.recordAudit('person_corrected', person);
    const after = await this.requireAccount(person);
    return { id: after.id, name: after.name, email: after.email };
  }

  @Call(routes.mailSignInLink)
  async mailSignInLink({ person }: HandlerInput<'mailSignInLink'>) {
    const user = await this.requireAccount(person);
    const isMailed = await this.mails.mailSignInLink(user, (await this.users.school(person.schoolId)).name);
    if (isMailed) await this.recordAudit('sign_in_link_mailed', person);
    return { mailed: isMailed };
  }

  @Call(routes.logOutPerson)
  async logOutPerson({ person }: HandlerInput<'logOutPerson'>) {
    const sessions = await this.sessions.endAll(person.userId, new Date());
    await this.recordAudit('person_logged_out', person);
    return { sessions };
  }

  @Call(routes.closeAccount)
  close({ student, body }: HandlerInput<'closeAccount'>) {
    return this.closing.close(student, body);
  }

  @Call(routes.listClosing)
  list({ actor }: HandlerInput<'listClosing'>) {
    return this.closing.list(actor);
  }

  @Call(routes.reopenAccount)
  reopen({ actor, params: { studentId } }: HandlerInput<'reopenAccount'>) {
    return this.closing.reopen(actor, studentId);
  }

  private async requireAccount({ userId }: Authorized<'manage'>): Promise<Account> {
    const user = await this.users.account(userId);
    if (!user) throw notFound();
    return user;
  }

  private recordAudit(auditEvent: AuditEventName, { actor, userId, schoolId }: Authorized<'manage'>): Promise<void> {
    return this.audit.record({ what: auditEvent, actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }
}

@Module({ controllers: [PeopleController], providers: [ClosingService], exports: [ClosingService] })
export class PeopleModule {}
