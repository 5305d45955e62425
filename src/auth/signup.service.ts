import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import type { SignupBody } from '../contract/users';
import { InviteCodesService } from '../invite-codes/invite-codes.service';
import type { Account } from '../users/users.service';
import { NewAccounts } from './new-accounts';
import { ownNote } from './own-note';
import { Passwords } from './passwords';
import { SessionsService, type SignedIn, type SignInMoment } from './sessions.service';

@Injectable()
export class SignupService {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly inviteCodes: InviteCodesService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
  ) {}

  /** Account, name, profile and first session in one transaction: all stand or none. */
  async signup(body: SignupBody, device: string | null): Promise<SignedIn> {
    // Asked before the costly hash and again inside the transaction, because a code may end in between.
    await this.inviteCodes.redeem(this.accounts.manager, body.invite_code, body.role);
    const passwordHash = await this.passwords.hash(body.password, body);
    const { user, signedIn } = await this.createAccount(body, passwordHash, { device, now: new Date() });
    await this.audit.note(ownNote('signed_up', user));
    return signedIn;
  }

  private createAccount(
    body: SignupBody,
    passwordHash: string,
    moment: SignInMoment,
  ): Promise<{ user: Account; signedIn: SignedIn }> {
    return this.accounts.unlessTaken(async (manager) => {
      const invitation = await this.inviteCodes.redeem(manager, body.invite_code, body.role);
      const { email, name, role } = body;
      const grade = role === 'student' ? (body.grade ?? null) : null;
      const person = { id: randomUUID(), ...invitation, role, email, name, grade, passwordHash };
      const { user } = await this.accounts.add(manager, person, moment.now);
      return { user, signedIn: await this.sessions.open(manager, user, moment) };
    });
  }
}
