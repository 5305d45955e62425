import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { PasswordReset } from './password-reset.entity';

/** The mailed links with which people set a password; their tokens are in the mails alone. */
@Injectable()
export class PasswordLinks {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The token of a new link. */
  async make(userId: string, minutes: number): Promise<string> {
    const token = newSecretToken();
    await this.dataSource.manager.insert(PasswordReset, {
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(Date.now() + minutes * 60_000),
      usedAt: null,
    });
    return token;
  }

  /** Ends every link of a person that was not used, but the one with this token. */
  async endOthers(userId: string, token: string | null): Promise<void> {
    const others = token === null ? {} : { tokenHash: Not(hashToken(token)) };
    await this.dataSource.manager.delete(PasswordReset, { userId, usedAt: IsNull(), ...others });
  }

  /** When the link of each of these people that works longest ends, or ended; nothing for who has none but used ones. */
  async endsOf(userIds: readonly string[]): Promise<Map<string, Date>> {
    if (!userIds.length) return new Map();
    const links = await this.dataSource.manager.find(PasswordReset, {
      where: { userId: In([...userIds]), usedAt: IsNull() },
      select: { tokenHash: true, userId: true, expiresAt: true },
      order: { expiresAt: 'ASC' },
    });
    return new Map(links.map(({ userId, expiresAt }) => [userId, expiresAt]));
  }
}
