import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import type { SignupBody } from '../../contract/users';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { SchoolsService } from '../../users/schools.service';
import { type Account, type NewUser, UsersService } from '../../users/users.service';

/** Makes accounts, those of staff with the invite code that belongs to them. */
@Injectable()
export class NewAccounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly inviteCodes: InviteCodesService,
    private readonly schools: SchoolsService,
  ) {}

  /** Whether new students of a school show first that their email is theirs. */
  async asksProof(manager: EntityManager, schoolId: string): Promise<boolean> {
    return Boolean((await this.schools.read(schoolId, manager)).confirmEmails);
  }

  /** Whom an invite code makes; asked outside a transaction with null, which counts as no use. Throws 400 for a code that does not hold. */
  redeem(manager: EntityManager | null, { invite_code, role }: Pick<SignupBody, 'invite_code' | 'role'>) {
    const now = new Date();
    return manager
      ? this.inviteCodes.redeem(manager, invite_code, role, now)
      : this.inviteCodes.look(invite_code, role, now);
  }

  /** Runs this in one transaction. Throws 409 when the email of the account that it makes is taken. */
  async unlessTaken<T>(make: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.dataSource.transaction(make);
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailTaken, 'email_taken');
      throw error;
    }
  }

  /** `code` is the live invite code of staff, as it is stored; empty for students, who invite nobody. */
  async add(manager: EntityManager, person: NewUser, now: Date): Promise<{ user: Account; code: string }> {
    const user = await this.users.create(manager, person, now);
    if (user.role === 'student') return { user, code: '' };
    const owner = { userId: user.id, role: user.role, schoolId: user.schoolId, counselorId: null };
    return { user, code: await this.inviteCodes.issue(manager, owner, now) };
  }
}
