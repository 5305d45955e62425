import { Injectable } from '@nestjs/common';
import type { Role } from '../../contract/users';
import { passwordClosed } from '../../contract/messages';
import { Settings } from '../../platform/config/settings';
import { ProductError } from '../../platform/http/problems';
import { SchoolsService } from '../../users/schools.service';
import { UsersService } from '../../users/users.service';

interface SignInAttempt {
  /** Null for who has no account yet. */
  id: string | null;
  role: Role;
  schoolId: string;
}

/** How somebody gets in. */
export interface WayIn {
  /** False where a sign-in service alone lets them in. */
  isByPassword: boolean;
  /** The sign-in services, by name. */
  services: readonly string[];
}

/** Whether a school lets its people in by a password, or by its sign-in service alone. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly schools: SchoolsService,
    private readonly users: UsersService,
    private readonly settings: Settings,
  ) {}

  /** Throws 403 where only a service opens; asked after the right password, so that nobody else learns of it. */
  async assertAllowed(person: SignInAttempt): Promise<void> {
    if (await this.isOpen(person)) return;
    throw new ProductError(403, passwordClosed(this.services()), undefined, 'provider_only');
  }

  async wayIn(person: SignInAttempt): Promise<WayIn> {
    return { isByPassword: await this.isOpen(person), services: this.services() };
  }

  /** Whether a password opens the account. */
  private async isOpen({ id, role, schoolId }: SignInAttempt): Promise<boolean> {
    // A service that was taken out of the settings must not leave everybody before a closed door.
    if (this.settings.signInProviders.length === 0) return true;
    const school = await this.schools.read(schoolId);
    if (role === 'student') return !school.providerOnlyStudents;
    if (!school.providerOnlyStaff || (id !== null && id === school.passwordAdminId)) return true;
    // Where the admin with the password is gone, the others are not locked out of their school.
    return role === 'admin' && !(await this.isThere(school.passwordAdminId, schoolId));
  }

  private services(): string[] {
    return this.settings.signInProviders.map(({ name }) => name);
  }

  private async isThere(adminId: string | null, schoolId: string): Promise<boolean> {
    const admin = adminId === null ? null : await this.users.account(adminId);
    return admin?.role === 'admin' && admin.schoolId === schoolId;
  }
}
