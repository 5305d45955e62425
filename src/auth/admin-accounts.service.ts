import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict } from '../common/problems';
import { newSecretToken } from '../common/secret-token';
import { showInviteCode } from '../contract/invite-codes';
import { MESSAGES } from '../contract/messages';
import { isUniqueViolation } from '../database/database-errors';
import { InviteCodesService } from '../invite-codes/invite-codes.service';
import { type NewSchool, SchoolsService } from '../users/schools.service';
import { type Account, UsersService } from '../users/users.service';
import { Passwords } from './passwords';

/** What was made; `code` is the live invite code that makes counselors, as people see it. */
export interface MadeAdmin {
  schoolIsNew: boolean;
  userId: string;
  schoolId: string;
  code: string;
}

/** Makes school admins, who never sign up by themselves. */
@Injectable()
export class AdminAccounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schools: SchoolsService,
    private readonly users: UsersService,
    private readonly inviteCodes: InviteCodesService,
    private readonly passwords: Passwords,
  ) {}

  /** School (found by name and state, or made), account and counselor code in one transaction. Throws 409 when the email is taken. */
  async create(school: NewSchool, person: { email: string; name: string; password: string }): Promise<MadeAdmin> {
    const passwordHash = await this.passwords.hash(person.password, person);
    const now = new Date();
    return this.unlessTaken(async (manager) => {
      const known = await this.schools.find(manager, school);
      const schoolId = known ?? (await this.schools.create(manager, school, now));
      const { user, code } = await this.add(manager, schoolId, { ...person, passwordHash }, now);
      return { schoolIsNew: known === null, userId: user.id, schoolId, code: showInviteCode(code) };
    });
  }

  /** Another admin of a school, whose password nobody knows: a mailed link sets one. Throws 409 when the email is taken. */
  async addTo(schoolId: string, person: { email: string; name: string }): Promise<Account> {
    const passwordHash = await this.passwords.hash(newSecretToken(), person);
    const now = new Date();
    return (await this.unlessTaken((manager) => this.add(manager, schoolId, { ...person, passwordHash }, now))).user;
  }

  private async add(
    manager: EntityManager,
    schoolId: string,
    { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
    now: Date,
  ): Promise<{ user: Account; code: string }> {
    const account = { id: randomUUID(), schoolId, counselorId: null, role: 'admin' as const, grade: null };
    const user = await this.users.create(manager, { ...account, email, name, passwordHash }, now);
    const owner = { userId: user.id, role: user.role, schoolId, counselorId: null };
    return { user, code: await this.inviteCodes.issue(manager, owner, now) };
  }

  private async unlessTaken<T>(make: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(make);
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailTaken);
      throw error;
    }
  }
}
