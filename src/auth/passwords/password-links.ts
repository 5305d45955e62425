import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import {
  ADMIN_INVITATION_DAYS,
  COUNSELOR_INVITATION_DAYS,
  MAX_RESET_MAILS,
  RESET_MAILS_MINUTES,
  RESET_TOKEN_MINUTES,
  SIGN_IN_LINK_HOURS,
  STUDENT_INVITATION_DAYS,
} from '../../contract/limits';
import type { Role } from '../../contract/users';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { Mailer } from '../../platform/mail/mailer';
import { AfterResponse } from '../../platform/runtime/background';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { type Account, UsersService } from '../../users/users.service';
import { anonymousNote } from '../accounts/notices';
import { PasswordReset } from '../auth.entity';
import { SignInPolicy } from '../sign-in/sign-in-policy';

/** Mailed links that set a password. Their tokens exist only in the mails. */
@Injectable()
export class PasswordLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly policy: SignInPolicy,
  ) {}

  /** How a mail says to log in: a new link's token, or null and the service names if only services open the account. */
  async make(account: Account, minutes: number): Promise<{ token: string | null; services: readonly string[] }> {
    const { hasPassword, services } = await this.policy.methodsOf(account);
    if (!hasPassword) return { token: null, services };
    const token = newSecretToken();
    await this.dataSource.manager.insert(PasswordReset, {
      tokenHash: hashToken(token),
      userId: account.id,
      expiresAt: new Date(Date.now() + minutes * 60_000),
      usedAt: null,
    });
    return { token, services };
  }

  /** Ends a person's unused links except the one with this token. */
  async endOthers(userId: string, token: string | null): Promise<void> {
    const exceptToken = token === null ? {} : { tokenHash: Not(hashToken(token)) };
    await this.dataSource.manager.delete(PasswordReset, { userId, usedAt: IsNull(), ...exceptToken });
  }

  /** When each person's last unused link expires; people without one are missing. */
  async expiryTimes(userIds: readonly string[]): Promise<Map<string, Date>> {
    if (!userIds.length) return new Map();
    const links = await this.dataSource.manager.find(PasswordReset, {
      where: { userId: In([...userIds]), usedAt: IsNull() },
      select: { tokenHash: true, userId: true, expiresAt: true },
      order: { expiresAt: 'ASC' },
    });
    return new Map(links.map(({ userId, expiresAt }) => [userId, expiresAt]));
  }
}

const LINK_DAYS: Readonly<Record<Role, number>> = {
  admin: ADMIN_INVITATION_DAYS,
  counselor: COUNSELOR_INVITATION_DAYS,
  student: STUDENT_INVITATION_DAYS,
};
const INVITATIONS = { admin: 'admin_welcome', counselor: 'counselor_welcome', student: 'student_welcome' } as const;

@Injectable()
export class InvitationMails {
  private readonly logger = new Logger('Invitations');

  constructor(
    private readonly links: PasswordLinks,
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly mailer: Mailer,
  ) {}

  /** Sends an invitation and ends the link of an earlier mail; false if the mail could not be sent. */
  async send(userId: string): Promise<boolean> {
    try {
      const account = await this.users.account(userId);
      if (!account) return false;
      const { role, schoolId } = account;
      const { name: schoolName } = await this.schools.read(schoolId);
      const link = await this.links.make(account, LINK_DAYS[role] * 24 * 60);
      await this.mailer.send(INVITATIONS[role], account, { ...link, schoolName });
      // Only now, because if the mail fails, the earlier link is still needed.
      await this.links.endOthers(userId, link.token);
      return true;
    } catch (error) {
      this.logger.error('An invitation could not be mailed.', error);
      return false;
    }
  }
}

/** Anyone can enter anyone else's email. */
export const RESET_MAILS: RateLimitRule = {
  max: MAX_RESET_MAILS,
  windowMs: RESET_MAILS_MINUTES * 60_000,
  windowFrom: 'first',
};

/** Mails people how to log in again: a link to set a new password, or the sign-in service to use. */
@Injectable()
export class ResetMails {
  constructor(
    private readonly links: PasswordLinks,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly afterResponse: AfterResponse,
    private readonly audit: AuditLog,
    private readonly counters: SharedCounters,
  ) {}

  /** Mails the account with this email, if any. Not even the response time may reveal whether the account exists. */
  request(email: string): void {
    this.afterResponse.schedule(async () => {
      const user = await this.users.findByEmail(email);
      if (!user || !(await this.counters.tryConsume(`reset-mail:${user.id}`, RESET_MAILS))) return;
      await this.mailer.send('password_reset', user, await this.links.make(user, RESET_TOKEN_MINUTES));
      await this.audit.record(anonymousNote('password_reset_asked', user));
    });
  }

  /** For an admin who helps somebody log in; false if the mail could not be sent. */
  async mailSignInLink(user: Account, schoolName: string): Promise<boolean> {
    const link = await this.links.make(user, SIGN_IN_LINK_HOURS * 60);
    return this.mailer.sendOrLog('sign_in_link', user, { ...link, schoolName });
  }
}
