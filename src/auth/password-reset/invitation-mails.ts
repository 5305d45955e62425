import { Injectable, Logger } from '@nestjs/common';
import { ADMIN_INVITATION_DAYS, COUNSELOR_INVITATION_DAYS, STUDENT_INVITATION_DAYS } from '../../contract/limits';
import type { Role } from '../../contract/users';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolsService } from '../../users/schools.service';
import { UsersService } from '../../users/users.service';
import { SignInPolicy } from '../sign-in/sign-in-policy';
import { PasswordLinks } from './password-links';

const LINK_DAYS: Readonly<Record<Role, number>> = {
  admin: ADMIN_INVITATION_DAYS,
  counselor: COUNSELOR_INVITATION_DAYS,
  student: STUDENT_INVITATION_DAYS,
};
const KINDS = { admin: 'admin_welcome', counselor: 'counselor_welcome', student: 'student_welcome' } as const;

/** Mails people whose school created their account how to log in for the first time. */
@Injectable()
export class InvitationMails {
  private readonly logger = new Logger('Welcomes');

  constructor(
    private readonly links: PasswordLinks,
    private readonly policy: SignInPolicy,
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly mailer: Mailer,
  ) {}

  /** Invites somebody and ends the link of an earlier mail; false if the mail could not be sent. */
  async send(userId: string): Promise<boolean> {
    try {
      const account = await this.users.account(userId);
      if (!account) return false;
      const { role, schoolId } = account;
      const { name: schoolName } = await this.schools.read(schoolId);
      const { hasPassword, services } = await this.policy.methodsOf(account);
      const token = hasPassword ? await this.links.make(userId, LINK_DAYS[role] * 24 * 60) : null;
      await this.mailer.send(KINDS[role], account, { token, schoolName, services });
      // Only now, because without a new mail the earlier link is still needed.
      await this.links.endOthers(userId, token);
      return true;
    } catch (error) {
      this.logger.error('A mail that welcomes somebody could not be sent.', error);
      return false;
    }
  }
}
