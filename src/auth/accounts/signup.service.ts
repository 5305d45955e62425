import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES } from '../../contract/messages';
import type { SignupBody } from '../../contract/users';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { mapUniqueViolation } from '../../platform/database/database-errors';
import { conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { type Account, type NewUser, UsersService } from '../../users/users.service';
import { EmailConfirmations } from '../emails/email-confirmations';
import { ResetMails } from '../passwords/password-links';
import { Passwords } from '../passwords/passwords';
import { type Browser, KnownDevices } from '../sessions/devices';
import { SessionsService, type SignedIn } from '../sessions/sessions.service';
import { SignInPolicy } from '../sign-in/sign-in-policy';
import { selfNote } from './notices';

@Injectable()
export class NewAccounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly inviteCodes: InviteCodesService,
    private readonly schools: SchoolsService,
  ) {}

  /** Runs this in one transaction. Throws 409 if the email of the new account is taken. */
  runUnlessEmailTaken<T>(create: (manager: EntityManager) => Promise<T>): Promise<T> {
    return mapUniqueViolation(this.dataSource.transaction(create), () => conflict(MESSAGES.emailTaken, 'email_taken'));
  }

  /**
   * Returns the account and, for staff, the stored invite code. Students get an empty code, because they invite
   * nobody.
   */
  async add(manager: EntityManager, person: NewUser, now: Date): Promise<{ user: Account; code: string }> {
    const user = await this.users.create(manager, person, now);
    if (user.role === 'student') return { user, code: '' };
    const owner = { userId: user.id, role: user.role, schoolId: user.schoolId, counselorId: null };
    return { user, code: await this.inviteCodes.issue(manager, owner, now) };
  }

  /** Looks up an invite code without using it. Throws 400 for an invalid code. */
  lookUp({ invite_code, role }: Pick<SignupBody, 'invite_code' | 'role'>) {
    return this.inviteCodes.findUsable(invite_code, role, new Date());
  }

  /** Adds an account by its invite code, inside the caller's transaction. Throws 400 for an invalid code. */
  async addInvited(manager: EntityManager, person: Signup, now: Date): Promise<Account> {
    const { id, email, name, role, invite_code, passwordHash, hasProvedEmail = false } = person;
    const invitation = await this.inviteCodes.redeem(manager, invite_code, role, new Date());
    const grade = role === 'student' ? (person.grade ?? null) : null;
    const mustProveEmail =
      role === 'student' &&
      !hasProvedEmail &&
      Boolean((await this.schools.read(invitation.schoolId, manager)).confirmEmails);
    const credentials = { passwordHash, hasProvedEmail, mustProveEmail };
    return (await this.add(manager, { id, ...invitation, role, email, name, grade, ...credentials }, now)).user;
  }
}

type Signup = Omit<SignupBody, 'password'> & {
  id: string;
  passwordHash: string | null;
  hasProvedEmail?: boolean;
};

@Injectable()
export class SignupService {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly policy: SignInPolicy,
    private readonly resets: ResetMails,
    private readonly confirmations: EmailConfirmations,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates account, name, profile and first session in one transaction. Throws 403 if this role logs in through a
   * service.
   */
  async signup(body: SignupBody, { device, deviceCookie }: Browser): Promise<SignedIn> {
    await this.rejectWaiting(body.email);
    // Checked before the costly hash and again inside the transaction, because an invite code may expire in the
    // meantime.
    const { schoolId } = await this.accounts.lookUp(body);
    await this.policy.assertSignupAllowed(body.role, schoolId);
    const passwordHash = await this.passwords.hash(body.password, body);
    const now = new Date();
    const [user, signedIn] = await this.accounts.runUnlessEmailTaken(async (manager) => {
      const account = await this.accounts.addInvited(manager, { ...body, id: randomUUID(), passwordHash }, now);
      return [account, await this.sessions.open(manager, account, { device, now })] as const;
    });
    await this.audit.record(selfNote('signed_up', user));
    if (signedIn.response.email_proof_needed) this.confirmations.request(user);
    return { ...signedIn, deviceCookie: this.devices.addEnded(deviceCookie, { id: user.id, passwordHash }, now) };
  }

  /**
   * An account the school created needs no code: its mailbox gets a link. In that case, throws 409, or 403 if a service
   * opens the account.
   */
  private async rejectWaiting(email: string): Promise<void> {
    if (!(await this.policy.findWaitingForPassword(email))) return;
    this.resets.request(email);
    throw conflict(MESSAGES.accountWaits, 'account_waits');
  }
}
