import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import { newSecretToken } from '../../platform/runtime/secrets';
import { formatInviteCode } from '../../contract/auth';
import { type NewSchool, SchoolsService } from '../../users/schools.service';
import type { Account, NewUser } from '../../users/users.service';
import { AdminNotices, noticeActor, anonymousNote } from './notices';
import { NewAccounts } from './signup.service';
import { Passwords } from '../passwords/passwords';

type Person = Pick<NewUser, 'email' | 'name' | 'passwordHash'>;

const newStaff = (role: 'admin' | 'counselor', schoolId: string, person: Person): NewUser => ({
  ...person,
  id: randomUUID(),
  schoolId,
  counselorId: null,
  role,
  grade: null,
});

/** Creates school admins, who never sign up themselves, and counselors added by their school. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly schools: SchoolsService,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  /** Creates the account, its counselor code and, if it is new, the school in one transaction. Returns the code as people see it. Throws 409 if the email is taken. */
  async create(school: NewSchool, person: { email: string; name: string; password: string }) {
    const { email, name, password } = person;
    const passwordHash = await this.passwords.hash(password, person);
    const now = new Date();
    const created = await this.accounts.runUnlessEmailTaken(async (manager) => {
      const existingId = await this.schools.find(manager, school);
      const schoolId = existingId ?? (await this.schools.create(manager, school, now));
      const { user, code } = await this.accounts.add(
        manager,
        newStaff('admin', schoolId, { email, name, passwordHash }),
        now,
      );
      return { isNewSchool: existingId === null, userId: user.id, schoolId, code: formatInviteCode(code) };
    });
    await this.audit.record(
      anonymousNote('account_made', { id: created.userId, schoolId: created.schoolId }, 'command'),
    );
    const { schoolId, userId } = created;
    if (!created.isNewSchool)
      await this.notices.notify(schoolId, { act: 'admin_added', by: null, about: name }, { except: [userId] });
    return created;
  }

  /**
   * Adds staff to the actor's school. Counselors have no password until they use the mailed link, so a sign-in service
   * can open the account; admins always need the link. Every admin gets a mail. Throws 409 if the email is taken.
   */
  async inviteStaff(
    actor: Actor,
    role: 'admin' | 'counselor',
    person: { email: string; name: string },
  ): Promise<Account & { schoolName: string }> {
    const { uid, schoolId } = actor;
    const passwordHash = role === 'admin' ? await this.passwords.hash(newSecretToken(), person) : null;
    const staff = { ...newStaff(role, schoolId, { ...person, passwordHash }), comesLater: true };
    const { user } = await this.accounts.runUnlessEmailTaken((manager) =>
      this.accounts.add(manager, staff, new Date()),
    );
    const { id, name } = user;
    await this.audit.record({ what: `${role}_invited`, actorId: uid, subjectIds: [id], schoolId, named: name });
    await this.notices.notify(schoolId, { act: `${role}_added`, ...noticeActor(actor), about: name }, { except: [id] });
    return { ...user, schoolName: (await this.schools.read(schoolId)).name };
  }
}
