import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { localTime } from '../../applications/school-time';
import { MESSAGES } from '../../contract/messages';
import type { NudgeCheck, SendNudgeBody, SentNudge } from '../../contract/nudges';
import { lockClause, placeholdersOf, type RawRow, selectRows } from '../../platform/database/hot-rows';
import { badRequest, notFound } from '../../platform/http/problems';
import { holdsPhoneNumber, refuseAskingForSecret } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { contactCooldown } from '../../users/contact-cooldown';
import { anyOf, both, NOT_GRADUATED } from '../../users/conditions';
import { UsersService } from '../../users/users.service';
import { NudgeMails } from './nudge-mails.service';
import { isQuietHour } from './nudge-rule';
import { NudgeRow } from './nudge.entity';

const INSERTED_AT_ONCE = 100;

/** Nudges students, none of whom was asked for something by mail a few days ago, whoever asked. */
@Injectable()
export class Nudges {
  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mails: NudgeMails,
  ) {}

  /** Whom a nudge would reach. Throws 404 where one of them is hidden. */
  async check(actor: Actor, userIds: readonly string[], now: Date): Promise<NudgeCheck> {
    const { manager } = this.nudges;
    const people = await this.people(manager, actor, userIds, '');
    const recent = await contactCooldown(manager, userIds, now);
    return {
      students: people
        .map((row) => ({
          user_id: String(row['id']),
          name: String(row['name']),
          asked_at: recent.get(String(row['id']))?.toISOString() ?? null,
        }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      quiet: await this.isQuiet(actor, now),
    };
  }

  /** Writes a nudge for everybody who was not asked for something a few days ago; mails leave behind the answer, in the night with the morning. */
  async send(
    actor: Actor,
    { user_ids: userIds, kind, own_words: ownWords }: SendNudgeBody,
    now: Date,
  ): Promise<SentNudge> {
    refuseAskingForSecret(ownWords, '/own_words');
    if (holdsPhoneNumber(ownWords)) throw badRequest(MESSAGES.phoneInMessage, '/own_words');
    const ids = [...new Set(userIds)];
    const reached = await this.nudges.manager.transaction(async (manager) => {
      // Of two counselors who nudge the same student at once, the second one waits here and then finds the nudge.
      await this.people(manager, actor, ids, lockClause(manager));
      const recent = await contactCooldown(manager, ids, now);
      const free = ids.filter((id) => !recent.has(id));
      const round = { roundId: randomUUID(), authorId: actor.uid, kind, ownWords: ownWords.trim(), sentAt: now };
      const rows = free.map((userId) => ({
        ...{ id: randomUUID(), userId, ...round, mail: 'waiting' as const },
        ...{ mailedAt: null, dismissedAt: null, backAt: null },
      }));
      for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
        await manager.insert(NudgeRow, rows.slice(from, from + INSERTED_AT_ONCE));
      return free;
    });
    if (reached.length) {
      await this.audit.note({ what: 'nudged', actorId: actor.uid, schoolId: actor.schoolId, subjectIds: reached });
      this.mails.wake(now);
    }
    return { sent: reached.length, left_out: ids.length - reached.length, quiet: await this.isQuiet(actor, now) };
  }

  private async isQuiet({ schoolId }: Actor, now: Date): Promise<boolean> {
    const { state } = await this.users.school(schoolId);
    return isQuietHour(localTime(now, state).hour);
  }

  private async people(
    manager: EntityManager,
    actor: Actor,
    userIds: readonly string[],
    lock: string,
  ): Promise<RawRow[]> {
    const ids = [...new Set(userIds)];
    const { sql: reach, values } = both([anyOf(studentsInReach(actor)), NOT_GRADUATED]);
    const sql = `SELECT id, name FROM users WHERE id IN ${placeholdersOf(ids)} AND ${reach} ORDER BY id${lock}`;
    const rows = await selectRows(manager, sql, [...ids, ...values]);
    if (rows.length !== ids.length) throw notFound();
    return rows;
  }
}
