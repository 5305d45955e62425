import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { passwordClosedMessage } from '../../contract/messages';
import type { Role } from '../../contract/users';
import { Settings } from '../../platform/config/settings';
import { ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { SchoolsService } from '../../users/schools.service';
import { type Account, UsersService } from '../../users/users.service';
import { Identity } from '../oidc/oidc.entity';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';

/**
 * Student and counselor accounts that a school created and nobody has opened yet. Admins join only by a mailed link.
 */
@Injectable()
export class UnclaimedAccounts {
  constructor(
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
  ) {}

  /** The unopened account with this email, if its school accepts the email's domain; null otherwise. */
  async findByEmail(email: string): Promise<Account | null> {
    const account = await this.users.findByEmail(email);
    if (!account || account.passwordHash !== null || !(await this.users.isUnused(account.id))) return null;
    const { mailDomains } = await this.schools.read(account.schoolId);
    const domain = emailKey(email).split('@').pop() ?? '';
    return mailDomains.includes(domain) ? account : null;
  }

  /**
   * Gives the account to the person a service verified, inside the caller's transaction; false if somebody else was
   * faster.
   */
  async claim(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const locked = await this.users.lockForUpdate(manager, userId);
    if (!locked || locked.passwordHash !== null || !(await this.users.isUnused(userId, manager))) return false;
    await this.users.markEmailProved(manager, userId, now);
    await this.users.recordLogin(manager, userId, now);
    return true;
  }
}

interface SignInMethods {
  /** False if only a sign-in service opens the account. */
  hasPassword: boolean;
  services: readonly string[];
}

@Injectable()
export class SignInPolicy {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schools: SchoolsService,
    private readonly users: UsersService,
    private readonly settings: Settings,
    private readonly waiting: UnclaimedAccounts,
    private readonly codes: SecondFactorCodes,
  ) {}

  /**
   * Throws 403 if only a service opens the account. Call it after the password check, so that nobody else learns of
   * it.
   */
  async assertPasswordAllowed(account: Account): Promise<void> {
    if (!(await this.allowsPassword(account))) throw this.refusal();
  }

  /** Throws 403 if this role logs in through a service. */
  async assertSignupAllowed(role: Role, schoolId: string): Promise<void> {
    if (await this.disallowsPasswords({ id: null, role, schoolId })) throw this.refusal();
  }

  /** The unopened account with this email, which a password may open. Throws 403 if only a service opens it. */
  async findWaitingForPassword(email: string): Promise<Account | null> {
    const account = await this.waiting.findByEmail(email);
    if (account) await this.assertPasswordAllowed(account);
    return account;
  }

  async methodsOf(account: Account): Promise<SignInMethods> {
    return { hasPassword: await this.allowsPassword(account), services: this.services() };
  }

  /**
   * Whether signing in with the service is enough for this account. Staff with a second step need a service that their
   * school trusts for it.
   */
  async acceptsService({ id, role, schoolId }: Account, provider: string): Promise<boolean> {
    const { secondFactorRequired, trustedProviders } = await this.schools.read(schoolId);
    if (trustedProviders.includes(provider)) return true;
    return !(secondFactorRequired && role !== 'student') && !(await this.codes.findConfirmed(id));
  }

  /** A school can disable passwords only for accounts that a service already opens, so that nobody is locked out. */
  private async allowsPassword(account: Account): Promise<boolean> {
    return !(await this.disallowsPasswords(account)) || !(await this.canUseService(account));
  }

  private async disallowsPasswords({ id, role, schoolId }: { id: string | null; role: Role; schoolId: string }) {
    // If a service is removed from the settings, passwords work again.
    if (this.settings.signInProviders.length === 0) return false;
    const school = await this.schools.read(schoolId);
    if (role === 'student') return Boolean(school.providerOnlyStudents);
    if (!school.providerOnlyStaff || (id !== null && id === school.passwordAdminId)) return false;
    // If the password admin is gone, the others aren't locked out of their school.
    return role !== 'admin' || (await this.isAdminOfSchool(school.passwordAdminId, schoolId));
  }

  private async canUseService(account: Account): Promise<boolean> {
    const providers: string[] = [];
    for (const { id } of this.settings.signInProviders) if (await this.acceptsService(account, id)) providers.push(id);
    if (providers.length === 0) return false;
    if (await this.waiting.findByEmail(account.email)) return true;
    return this.dataSource.manager.existsBy(Identity, { userId: account.id, provider: In(providers) });
  }

  private refusal(): ProductError {
    return new ProductError(403, passwordClosedMessage(this.services()), undefined, 'provider_only');
  }

  private services(): string[] {
    return this.settings.signInProviders.map(({ name }) => name);
  }

  private async isAdminOfSchool(adminId: string | null, schoolId: string): Promise<boolean> {
    const admin = adminId === null ? null : await this.users.account(adminId);
    return admin?.role === 'admin' && admin.schoolId === schoolId;
  }
}
