import { Controller, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { NUDGE_TEXTS } from '../../contract/nudge-words';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { NudgeMails, isQuietHour } from './nudge-mails.service';
import { NudgeRow } from './nudge.entity';
import { randomUUID } from 'node:crypto';
import { EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor, Authorized } from '../../access/actor';
import { localTime } from '../../applications/school-time';
import { NUDGE_EFFECT_DAYS, NUDGE_SHOWN_DAYS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { NudgeCard, NudgeCheck, NudgeRound, SendNudgeBody, SentNudge, StudentNudge } from '../../contract/today';
import { lockClause, placeholdersOf, type RawRow, selectRows } from '../../platform/database/hot-rows';
import { badRequest, notFound } from '../../platform/http/problems';
import { holdsPhoneNumber, refuseAskingForSecret } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { anyOf, both, NOT_GRADUATED } from '../../users/conditions';
import { contactCooldown } from '../../users/contact-cooldown';
import { UsersService } from '../../users/users.service';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Whether a nudge has had its days to work. */
const isOver = (sentAt: Date, now: Date): boolean => sentAt <= daysBefore(now, NUDGE_EFFECT_DAYS);

/** Whether a student who was active at `backAt` came back soon enough for the nudge to be the reason. */
const cameBack = (sentAt: Date, backAt: Date | null): boolean =>
  backAt !== null && backAt.getTime() - sentAt.getTime() <= NUDGE_EFFECT_DAYS * DAY_MS;

/** How far back a counselor sees rounds, and how many rounds or nudges a page shows. */
const ROUNDS_DAYS = 120;
const MAX_SHOWN = 50;

const INSERTED_AT_ONCE = 100;

/** Nudges students. Students who were asked for something by email in the last few days, by anyone, get none. */
@Injectable()
export class Nudges {
  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mails: NudgeMails,
  ) {}

  /** Whom a nudge would reach. Throws 404 if the actor may not see one of them. */
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

  /** Writes a nudge for everybody not asked recently. Emails leave after the response, at night not before the morning. */
  async send(
    actor: Actor,
    { user_ids: userIds, kind, own_words: ownWords }: SendNudgeBody,
    now: Date,
  ): Promise<SentNudge> {
    refuseAskingForSecret(ownWords, '/own_words');
    if (holdsPhoneNumber(ownWords)) throw badRequest(MESSAGES.phoneInMessage, '/own_words');
    const ids = [...new Set(userIds)];
    const reached = await this.nudges.manager.transaction(async (manager) => {
      // If two counselors nudge a student at once, the second waits here and then finds the first nudge.
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

  /** What the actor sent, newest first, with how many students came back. */
  async rounds({ uid }: Actor, now: Date): Promise<NudgeRound[]> {
    await this.mails.noteReturns(now);
    const since = new Date(now.getTime() - ROUNDS_DAYS * DAY_MS);
    const rows = await this.nudges.find({
      where: { authorId: uid, sentAt: MoreThan(since) },
      order: { sentAt: 'DESC', id: 'ASC' },
    });
    const rounds = new Map<string, NudgeRound>();
    for (const { roundId, kind, ownWords, sentAt, backAt } of rows) {
      const round = rounds.get(roundId) ?? {
        ...{ round_id: roundId, kind, own_words: ownWords, sent_at: sentAt.toISOString() },
        ...{ students: 0, came_back: 0, over: isOver(sentAt, now) },
      };
      const back = cameBack(sentAt, backAt) ? 1 : 0;
      rounds.set(roundId, { ...round, students: round.students + 1, came_back: round.came_back + back });
    }
    return [...rounds.values()].slice(0, MAX_SHOWN);
  }

  async ofStudent({ userId }: Authorized<'review'>, now: Date): Promise<StudentNudge[]> {
    await this.mails.noteReturns(now);
    const rows = await this.nudges.find({ where: { userId }, order: { sentAt: 'DESC', id: 'ASC' }, take: MAX_SHOWN });
    const names = await this.users.names([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
    return rows.map(({ id, kind, ownWords, sentAt, mail, backAt, authorId }) => ({
      ...{ nudge_id: id, kind, own_words: ownWords, sent_at: sentAt.toISOString(), mail },
      from: names.get(authorId ?? '') ?? null,
      back_at: backAt?.toISOString() ?? null,
    }));
  }

  /** The newest nudge, until the student dismisses it or it gets old. */
  async card({ userId }: Authorized<'read'>, now: Date): Promise<NudgeCard> {
    const since = new Date(now.getTime() - NUDGE_SHOWN_DAYS * DAY_MS);
    const [row] = await this.nudges.find({ where: { userId }, order: { sentAt: 'DESC', id: 'ASC' }, take: 1 });
    if (!row || row.dismissedAt !== null || row.sentAt < since) return { nudge: null };
    const { id, kind, ownWords, sentAt, authorId } = row;
    const names = authorId === null ? new Map<string, string>() : await this.users.names([authorId]);
    const from = names.get(authorId ?? '') ?? null;
    return { nudge: { nudge_id: id, kind, own_words: ownWords, sent_at: sentAt.toISOString(), from } };
  }

  async dismiss({ userId }: Authorized<'write'>, id: string, now: Date): Promise<void> {
    await this.nudges.update({ id, userId, dismissedAt: IsNull() }, { dismissedAt: now });
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

const nudgesExport: TableCopy<NudgeRow> = {
  file: 'nudges-from-your-counselor',
  lines: ({ kind, ownWords, sentAt, mail, mailedAt, dismissedAt, backAt }) => [
    {
      nudge: NUDGE_TEXTS.en[kind].subject,
      own_words_of_your_counselor: ownWords,
      sent: sentAt.toISOString(),
      emailed: mail === 'sent' ? (mailedAt?.toISOString() ?? '') : '',
      taken_off: dismissedAt?.toISOString() ?? '',
      next_active: backAt?.toISOString() ?? '',
    },
  ],
};

@Controller()
class NudgesController {
  constructor(private readonly nudges: Nudges) {}

  @Call(routes.checkNudge)
  check({ actor, body }: Asked<'checkNudge'>) {
    return this.nudges.check(actor, body.user_ids, new Date());
  }

  @Call(routes.sendNudge)
  send({ actor, body }: Asked<'sendNudge'>) {
    return this.nudges.send(actor, body, new Date());
  }

  @Call(routes.listNudgeRounds)
  rounds({ actor }: Asked<'listNudgeRounds'>) {
    return this.nudges.rounds(actor, new Date());
  }

  @Call(routes.listStudentNudges)
  ofStudent({ student }: Asked<'listStudentNudges'>) {
    return this.nudges.ofStudent(student, new Date());
  }

  @Call(routes.readNudgeCard)
  card({ student }: Asked<'readNudgeCard'>) {
    return this.nudges.card(student, new Date());
  }

  @Call(routes.dismissNudge)
  dismiss({ student, params: { nudgeId: id } }: Asked<'dismissNudge'>) {
    return this.nudges.dismiss(student, id, new Date());
  }
}

/** Counselors remind students of one thing to do. */
@Module({
  imports: [TypeOrmModule.forFeature([NudgeRow]), MailModule],
  controllers: [NudgesController],
  providers: [Nudges, NudgeMails],
})
export class NudgesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(NudgeRow, nudgesExport, 'userId', { other: 'authorId' });
  }
}
