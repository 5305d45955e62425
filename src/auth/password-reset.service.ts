import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { badRequest } from '../common/problems';
import { Settings } from '../config/settings';
import { RESET_TOKEN_MINUTES } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import { Mailer } from '../mail/mailer';
import { UsersService } from '../users/users.service';
import { PasswordReset } from './password-reset.entity';
import { Passwords } from './passwords';
import { hashToken, newSecretToken } from '../common/secret-token';
import { SessionsService } from './sessions.service';

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
    this.send(email, new Date()).catch((error: unknown) => {
      this.logger.error(`A reset mail could not be sent: ${error instanceof Error ? error.message : 'unknown'}`);
    });
  }

  private async send(email: string, now: Date): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const token = newSecretToken();
    await this.dataSource.manager.insert(PasswordReset, {
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000),
      usedAt: null,
    });
    const { productName, publicUrl } = this.settings;
    const text = [
      `Hello ${user.name},`,
      `you asked to set a new ${productName} password. This link works once, for ${RESET_TOKEN_MINUTES} minutes:`,
      `${publicUrl}/reset-password?token=${token}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ].join('\n\n');
    await this.mailer.send({ to: user.email, subject: `Set a new ${productName} password`, text });
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
