import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { badRequest } from '../common/problems';
import { Settings } from '../config/settings';
import { ADMIN_INVITATION_DAYS, RESET_TOKEN_MINUTES } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import { Mailer } from '../mail/mailer';
import { type Account, UsersService } from '../users/users.service';
import { PasswordReset } from './password-reset.entity';
import { Passwords } from './passwords';
import { hashToken, newSecretToken } from '../common/secret-token';
import { SessionsService } from './sessions.service';

const DAY_MINUTES = 24 * 60;

/** Mails links to set a new password. */
@Injectable()
export class ResetMails {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  /** Starts the mail and answers at once: whether the account exists must not show, not even by time. */
  request(email: string): void {
    this.send(email).catch((error: unknown) => {
      this.logger.error(`A reset mail could not be sent: ${error instanceof Error ? error.message : 'unknown'}`);
    });
  }

  /** Tells a new admin how to set a password; false when the mail could not be sent. */
  async welcome(user: Account, schoolName: string): Promise<boolean> {
    const { productName } = this.settings;
    try {
      const link = await this.linkFor(user.id, ADMIN_INVITATION_DAYS * DAY_MINUTES);
      await this.mail(user, `Your ${productName} account for ${schoolName}`, [
        `you are now a school admin of ${schoolName} in ${productName}. Please set your password with this link; it works once, for ${ADMIN_INVITATION_DAYS} days:`,
        link,
        `When it no longer works, choose Forgot Password on the log in page. You log in with this email address.`,
      ]);
      return true;
    } catch (error) {
      this.logger.error(
        `A mail to a new admin could not be sent: ${error instanceof Error ? error.message : 'unknown'}`,
      );
      return false;
    }
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const { productName } = this.settings;
    const link = await this.linkFor(user.id, RESET_TOKEN_MINUTES);
    await this.mail(user, `Set a new ${productName} password`, [
      `you asked to set a new ${productName} password. This link works once, for ${RESET_TOKEN_MINUTES} minutes:`,
      link,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ]);
  }

  private async linkFor(userId: string, minutes: number): Promise<string> {
    const token = newSecretToken();
    await this.dataSource.manager.insert(PasswordReset, {
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(Date.now() + minutes * 60_000),
      usedAt: null,
    });
    return `${this.settings.publicUrl}/reset-password?token=${token}`;
  }

  private mail({ name, email }: Account, subject: string, paragraphs: string[]): Promise<void> {
    return this.mailer.send({ to: email, subject, text: [`Hello ${name},`, ...paragraphs].join('\n\n') });
  }
}

/** Sets a new password with a link's token. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
  ) {}

  /** Uses the token up and ends all sessions. Throws 400 when the link is unknown, used or too old. */
  async reset(token: string, password: string): Promise<void> {
    const now = new Date();
    const found = await this.dataSource.manager.findOneBy(PasswordReset, {
      tokenHash: hashToken(token),
      usedAt: IsNull(),
    });
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!found || !user) throw badRequest(MESSAGES.resetLinkInvalid, '/token');
    const passwordHash = await this.passwords.hash(password, user);
    const ended = await this.dataSource.transaction(async (manager) => {
      const used = await manager.update(
        PasswordReset,
        { tokenHash: found.tokenHash, usedAt: IsNull() },
        { usedAt: now },
      );
      if (!used.affected) throw badRequest(MESSAGES.resetLinkInvalid, '/token');
      await this.users.setPassword(manager, user.id, passwordHash);
      return this.sessions.endAllOf(manager, user.id, now);
    });
    this.sessions.tellEnded(ended);
  }
}
