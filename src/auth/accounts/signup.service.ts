import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignupBody } from '../../contract/users';
import type { Account } from '../../users/users.service';
import type { Browser } from '../sessions/device';
import { KnownDevices } from '../sessions/known-devices';
import { NewAccounts } from './new-accounts';
import { Passwords } from '../sign-in/passwords';
import { SignupGate } from './signup-gate';
import { SessionsService, type SignedIn, type SignInMoment } from '../sessions/sessions.service';

/** Who signs up, whichever way they are known by. */
export type Signup = Omit<SignupBody, 'password'> & {
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
    private readonly gate: SignupGate,
  ) {}

  /** Account, name, profile and first session in one transaction: all stand or none. */
  async signup(body: SignupBody, { device, deviceCookie }: Browser): Promise<SignedIn> {
    await this.gate.sendToWaiting(body.email);
    // Asked before the costly hash and again inside the transaction, because a code may end in between.
    const { schoolId } = await this.accounts.redeem(null, body);
    await this.gate.requirePassword(body.role, schoolId);
    const passwordHash = await this.passwords.hash(body.password, body);
    const now = new Date();
    const { user, signedIn } = await this.createAccount(body, passwordHash, { device, now });
    await this.gate.after(user, signedIn);
    return { ...signedIn, deviceCookie: this.devices.remember(deviceCookie, { id: user.id, passwordHash }, now) };
  }

  private createAccount(
    body: SignupBody,
    passwordHash: string,
    moment: SignInMoment,
  ): Promise<{ user: Account; signedIn: SignedIn }> {
    return this.accounts.unlessTaken(async (manager) => {
      const user = await this.make(manager, { ...body, id: randomUUID(), passwordHash }, moment.now);
      return { user, signedIn: await this.sessions.open(manager, user, moment) };
    });
  }

  /** The account at the place its invite code leads to, inside the caller's transaction. Throws 400 for a code that leads nowhere. */
  async make(manager: EntityManager, person: Signup, now: Date): Promise<Account> {
    const { id, email, name, role, passwordHash, hasProvedEmail = false } = person;
    const invitation = await this.accounts.redeem(manager, person);
    const grade = role === 'student' ? (person.grade ?? null) : null;
    const mustProveEmail =
      role === 'student' && !hasProvedEmail && (await this.accounts.asksProof(manager, invitation.schoolId));
    const newUser = {
      id,
      ...invitation,
      role,
      email,
      name,
      grade,
      passwordHash,
      hasProvedEmail,
      mustProveEmail,
    };
    return (await this.accounts.add(manager, newUser, now)).user;
  }
}
