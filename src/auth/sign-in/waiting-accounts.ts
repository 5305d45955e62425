import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailKey } from '../../platform/text/search-key';
import { SchoolsService } from '../../users/schools.service';
import { type Account, UsersService } from '../../users/users.service';

/** Accounts of students and counselors that a school made and that nobody has opened yet; an admin's waits for its mailed link alone. */
@Injectable()
export class WaitingAccounts {
  constructor(
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
  ) {}

  /** The account that waits for whoever has this email, where the school takes emails of its domain for known; null otherwise. */
  async of(email: string): Promise<Account | null> {
    const account = await this.users.findByEmail(email);
    if (!account || account.passwordHash !== null || !(await this.users.isUnused(account.id))) return null;
    const { mailDomains } = await this.schools.read(account.schoolId);
    const domain = emailKey(email).split('@').pop() ?? '';
    return mailDomains.includes(domain) ? account : null;
  }

  /** Makes it the account of whoever a service knows, inside the caller's transaction; false where somebody was faster. */
  async claim(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const held = await this.users.lockForUpdate(manager, userId);
    if (!held || held.passwordHash !== null || !(await this.users.isUnused(userId, manager))) return false;
    await this.users.noteEmailProved(manager, userId, now);
    await this.users.noteLogin(manager, userId, now);
    return true;
  }
}
