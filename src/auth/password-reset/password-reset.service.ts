import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditLog } from '../../privacy/audit/audit-log';
import { badRequest } from '../../platform/http/problems';
import { Settings } from '../../platform/config/settings';
import { ADMIN_INVITATION_DAYS, RESET_TOKEN_MINUTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Letter } from '../../platform/mail/letter';
import { Mailer } from '../../platform/mail/mailer';
import { type Account, UsersService } from '../../users/users.service';
import { NewPasswords } from '../accounts/new-passwords';
import { ownNote, strangerNote } from '../accounts/own-note';
import { PasswordReset } from './password-reset.entity';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';

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
    private readonly audit: AuditLog,
  ) {}

  /** Starts the mail and answers at once: whether the account exists must not show, not even by time. */
  request(email: string): void {
    this.send(email).catch((error: unknown) => {
      this.logger.error('A reset mail could not be sent.', error);
    });
  }

  /** Tells a new admin how to set a password; false when the mail could not be sent. */
  async welcome(user: Account, schoolName: string): Promise<boolean> {
    const { productName } = this.settings;
    try {
      const link = await this.linkFor(user.id, ADMIN_INVITATION_DAYS * DAY_MINUTES);
      await this.mail(user, `Your ${productName} account for ${schoolName}`, {
        paragraphs: [
          `you are now a school admin of ${schoolName} in ${productName}. Please set your password with this link; it works once, for ${ADMIN_INVITATION_DAYS} days:`,
        ],
        button: { label: 'Set your password', link },
        closing: [
          `When it no longer works, choose Forgot Password on the log in page. You log in with this email address.`,
        ],
      });
      return true;
    } catch (error) {
      this.logger.error('A mail to a new admin could not be sent.', error);
      return false;
    }
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const { productName } = this.settings;
    const link = await this.linkFor(user.id, RESET_TOKEN_MINUTES);
    await this.mail(user, `Set a new ${productName} password`, {
      paragraphs: [
        `you asked to set a new ${productName} password. This link works once, for ${RESET_TOKEN_MINUTES} minutes:`,
      ],
      button: { label: 'Set a new password', link },
      closing: ['If you did not ask for it, you can ignore this mail: nothing has changed.'],
    });
    await this.audit.note(strangerNote('password_reset_asked', user));
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

  private mail({ name, email }: Account, subject: string, letter: Omit<Letter, 'name'>): Promise<void> {
    return this.mailer.send({ to: email, subject, letter: { name, ...letter } });
  }
}

/** Sets a new password with a link's token. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditLog,
  ) {}

  /** Uses the token up and ends all sessions. Throws 400 when the link is unknown, used or too old. */
  async reset(token: string, password: string): Promise<void> {
    const now = new Date();
    const open = { tokenHash: hashToken(token), usedAt: IsNull() };
    const found = await this.dataSource.manager.findOneBy(PasswordReset, open);
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!user) throw badRequest(MESSAGES.resetLinkInvalid, '/token');
    const useUp = async (manager: EntityManager): Promise<void> => {
      const used = await manager.update(PasswordReset, open, { usedAt: now });
      if (!used.affected) throw badRequest(MESSAGES.resetLinkInvalid, '/token');
    };
    await this.passwords.set(user, password, { now, unless: useUp });
    await this.audit.note(ownNote('password_reset', user));
  }
}
