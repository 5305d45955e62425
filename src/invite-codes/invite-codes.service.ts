import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, EntityManager, Repository } from 'typeorm';
import type { Subject } from '../access/actor';
import type { Authorized } from '../access/authorized';
import { saveOptimistically } from '../common/optimistic-save';
import { badRequest, notFound } from '../common/problems';
import { INVITE_ALPHABET, readInviteCode, showInviteCode } from '../contract/invite-codes';
import { INVITE_CODE_LENGTH } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import type { Role } from '../contract/users';
import { isUniqueViolation } from '../database/database-errors';
import { InviteCode } from './invite-code.entity';

/** Where a new account belongs, from its invite code. */
export interface Invitation {
  schoolId: string;
  /** The counselor of a new student; null for a new counselor. */
  counselorId: string | null;
}

const newCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

@Injectable()
export class InviteCodesService {
  constructor(
    @InjectRepository(InviteCode) private readonly codes: Repository<InviteCode>,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** The owner's live code as people see it. */
  async read(owner: Authorized<'invite'>): Promise<{ code: string }> {
    const live = await this.codes.findOneBy({ liveOwnerId: owner.userId });
    if (!live) throw notFound('There is no invite code yet. Generate a new code.');
    return { code: showInviteCode(live.code) };
  }

  /** A new code; the old one ends at once. */
  async renew(owner: Authorized<'invite'>): Promise<{ code: string }> {
    const now = new Date();
    const code = await saveOptimistically(() =>
      this.dataSource
        .transaction((manager) => this.issue(manager, owner, now))
        .catch((error: unknown) => {
          // Another renewal came first; the newest one decides.
          if (isUniqueViolation(error)) return null;
          throw error;
        }),
    );
    return { code: showInviteCode(code) };
  }

  /** Makes the live code of `owner` inside the caller's transaction. */
  async issue(manager: EntityManager, owner: Subject, now: Date): Promise<string> {
    await manager.update(InviteCode, { liveOwnerId: owner.userId }, { liveOwnerId: null, endedAt: now });
    const code = newCode();
    await manager.insert(InviteCode, {
      code,
      ownerId: owner.userId,
      liveOwnerId: owner.userId,
      schoolId: owner.schoolId,
      makesRole: owner.role === 'admin' ? 'counselor' : 'student',
      createdAt: now,
      endedAt: null,
    });
    return code;
  }

  /** Where a code leads. Throws 400 when it is unknown, ended, or does not make this role. */
  async redeem(manager: EntityManager, typed: string, role: Role): Promise<Invitation> {
    const code = readInviteCode(typed);
    const found = code && (await manager.findOneBy(InviteCode, { code }));
    if (!found || !found.liveOwnerId || found.makesRole !== role) {
      throw badRequest(MESSAGES.invalidInviteCode, '/invite_code');
    }
    return { schoolId: found.schoolId, counselorId: role === 'student' ? found.ownerId : null };
  }
}
