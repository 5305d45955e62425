import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { conflict, notFound } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import type { SignupBody, UserProfile } from '../contract/users';
import { isUniqueViolation } from '../database/database-errors';
import { InviteCodesService } from '../invite-codes/invite-codes.service';
import { UsersService } from '../users/users.service';
import { Passwords } from './passwords';
import { SessionsService, type SignedIn, type SignInMoment } from './sessions.service';

@Injectable()
export class SignupService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly inviteCodes: InviteCodesService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
  ) {}

  /** Account, name, profile and first session in one transaction: all stand or none. */
  async signup(body: SignupBody, device: string | null): Promise<SignedIn> {
    // Asked before the costly hash and again inside the transaction, because a code may end in between.
    await this.inviteCodes.redeem(this.dataSource.manager, body.invite_code, body.role);
    const passwordHash = await this.passwords.hash(body.password, body);
    try {
      return await this.createAccount(body, passwordHash, { device, now: new Date() });
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailTaken);
      throw error;
    }
  }

  /** Registers the profile of the signed-in identity; signup already made it, so the standing profile is answered. */
  async registerProfile(subject: Authorized<'read'>): Promise<UserProfile> {
    if (subject.actor?.uid !== subject.userId) throw notFound();
    return this.users.profile(subject);
  }

  private createAccount(body: SignupBody, passwordHash: string, moment: SignInMoment): Promise<SignedIn> {
    const { now } = moment;
    return this.dataSource.transaction(async (manager) => {
      const invitation = await this.inviteCodes.redeem(manager, body.invite_code, body.role);
      const { email, name, role } = body;
      const grade = role === 'student' ? (body.grade ?? null) : null;
      const person = { id: randomUUID(), ...invitation, role, email, name, grade, passwordHash };
      const user = await this.users.create(manager, person, now);
      const owner = { userId: user.id, role: user.role, schoolId: user.schoolId, counselorId: null };
      if (role === 'counselor') await this.inviteCodes.issue(manager, owner, now);
      return this.sessions.open(manager, user, moment);
    });
  }
}
