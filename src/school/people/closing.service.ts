import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { Every } from '../../platform/runtime/periodic';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { CLOSING_DAYS } from '../../contract/limits';
import type { CloseAccountBody, ClosedAccount, ClosingStudent } from '../../contract/people';
import { badRequest, notFound } from '../../platform/http/problems';
import { searchKey } from '../../platform/text/search-key';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ClosingAccounts } from '../../users/closing-accounts.service';
import { addDays } from '../../users/retention-people.service';
import { UsersService } from '../../users/users.service';

/** How a school deletes a student: the account is closed at once, can be brought back for a week, and is then gone. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly users: UsersService,
    private readonly closing: ClosingAccounts,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 400 unless the student's name was typed. */
  async close(student: Authorized<'manage'>, body: CloseAccountBody): Promise<ClosedAccount> {
    const { displayName: name } = await this.users.sessionUser(student.userId);
    if (searchKey(body.name) !== searchKey(name))
      throw badRequest(`Please type the student’s name as it stands here: ${name}.`, '/name');
    if (body.now) {
      await this.deletion.remove(student);
      await this.note('student_deleted', student.actor, student);
      return { closes_at: null };
    }
    return { closes_at: (await this.begin(student.actor, student, new Date())).toISOString() };
  }

  /** Closes the account of a student of the actor's school; the answer is when it will be deleted. */
  async begin(actor: Actor | null, student: { userId: string; schoolId: string }, now: Date): Promise<Date> {
    const closesAt = addDays(now, CLOSING_DAYS);
    // Closed first: whoever logs in at the same moment is refused, or their session ends with the others.
    await this.closing.close(student.userId, closesAt);
    await this.sessions.endAll(student.userId, now);
    await this.note('account_closed', actor, student);
    return closesAt;
  }

  async list({ schoolId }: Actor): Promise<ClosingStudent[]> {
    const people = await this.closing.ofSchool(schoolId);
    return people.map(({ id, name, email, grade, closesAt }) => ({
      id,
      name,
      email,
      grade,
      closes_at: closesAt.toISOString(),
    }));
  }

  /** Throws 404 where no account of this school is closed under this id. */
  async reopen(actor: Actor, studentId: string): Promise<void> {
    const { schoolId } = actor;
    if (!(await this.closing.reopen(schoolId, studentId))) throw notFound();
    await this.note('account_reopened', actor, { userId: studentId, schoolId });
  }

  /** Deletes every account whose week is over; several instances may do it at the same time. */
  @Every(
    3_600_000,
    { context: 'Closing', failed: 'Closed accounts could not be deleted' },
    { firstAfterMs: 60_000, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    await this.closing.forgetFormer(now);
    for (const { id: userId, schoolId } of await this.closing.due(now)) {
      const isDue = (manager: Parameters<ClosingAccounts['isDue']>[0]) => this.closing.isDue(manager, userId, now);
      if (await this.deletion.lapse(userId, isDue)) await this.note('student_deleted', null, { userId, schoolId });
    }
  }

  private note(
    what: 'account_closed' | 'account_reopened' | 'student_deleted',
    actor: Actor | null,
    { userId, schoolId }: { userId: string; schoolId: string },
  ): Promise<void> {
    return this.audit.note({ what, actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
  }
}
