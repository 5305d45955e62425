import {
  Controller,
  Module,
  Injectable,
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { NUDGE_TEXTS, type NudgeKind } from '../../contract/nudge-words';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { NudgeRow } from './nudge.entity';
import { studentsInScope } from '../../access/access.policy';
import type { Actor, Authorized } from '../../access/actor';
import { localTime } from '../../contract/school-time';
import { NUDGE_EFFECT_DAYS, NUDGE_SHOWN_DAYS, NUDGE_QUIET_HOURS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { NudgeCard, NudgeCheck, NudgeRound, SendNudgeBody, SentNudge, StudentNudge } from '../../contract/today';
import {
  lockClause,
  placeholdersOf,
  type RawRow,
  selectRows,
  timeFromRaw,
  timeToRaw,
} from '../../platform/database/hot-rows';
import { badRequest, notFound } from '../../platform/http/problems';
import { hasPhoneNumber, rejectSecretRequest } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { anyOf, allOf, NOT_GRADUATED } from '../../users/conditions';
import { contactCooldown } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';
import { firstNameOf } from '../../contract/name-rules';
import type { Language } from '../../contract/users';
import { Mailer } from '../../platform/mail/mailer';
import { Periodic } from '../../platform/runtime/periodic';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

const DAY_MS = 86_400_000;

const isQuietHour = (hour: number): boolean => hour >= NUDGE_QUIET_HOURS.from || hour < NUDGE_QUIET_HOURS.until;

const SWEEP_INTERVAL_MS = 300_000;
const FIRST_SWEEP_AFTER_MS = 45_000;
/** A nudge is about today, so its email is dropped after this time. */
const MAX_RETRY_AGE_MS = 2 * DAY_MS;
const READ_BATCH_SIZE = 200;

interface WaitingMail {
  id: string;
  sentAt: Date;
  kind: NudgeKind;
  ownWords: string;
  name: string;
  email: string;
  language: Language;
  state: string;
  from: string | null;
  isDismissed: boolean;
}

/**
 * Mails nudges during the school's daytime. A row is marked as sent before its email leaves and unmarked if no mail
 * server accepted it, so several instances can run and a restart repeats nothing.
 */
@Injectable()
export class NudgeMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Nudges');
  private readonly sweeps = new Periodic(
    () => this.sweep(new Date()),
    { intervalMs: SWEEP_INTERVAL_MS, initialDelayMs: FIRST_SWEEP_AFTER_MS, hasJitter: true },
    { context: 'Nudges', failureMessage: 'The look for nudges to mail failed' },
  );
  private pendingWake: Promise<void> = Promise.resolve();

  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
    await this.pendingWake;
  }

  /** Runs in the background, so the counselor doesn't wait for the mail server. The next sweep retries failures. */
  triggerSweep(now: Date): void {
    this.pendingWake = this.pendingWake
      .then(() => this.sendWaitingMails(now))
      .catch(() => this.logger.warn('Nudges could not be mailed at once; they are tried again.'));
  }

  async sweep(now: Date): Promise<void> {
    await this.pendingWake;
    await this.sendWaitingMails(now);
    await this.recordReturns(now);
  }

  /** Records when nudged students were next active, because an account only remembers its last activity. */
  async recordReturns(now: Date): Promise<void> {
    const sql = `SELECT n.id, u.last_active FROM nudges n JOIN users u ON u.id = n.user_id
      WHERE n.sent_at > ? AND n.back_at IS NULL AND u.last_active > n.sent_at`;
    const since = new Date(now.getTime() - (NUDGE_EFFECT_DAYS + 1) * DAY_MS);
    for (const row of await selectRows(this.nudges.manager, sql, [timeToRaw(since)]))
      await this.nudges.update({ id: String(row['id']) }, { backAt: timeFromRaw(row['last_active']) });
  }

  private async sendWaitingMails(now: Date): Promise<void> {
    let afterId = '';
    for (;;) {
      const mailBatch = await this.listWaiting(afterId, now);
      for (const nudge of mailBatch) {
        if (this.sweeps.isStopped) return;
        await yieldToEventLoop();
        if (await this.mail(nudge, now)) continue;
        this.logger.warn('Nudges cannot be mailed now; they are tried again.');
        return;
      }
      if (mailBatch.length < READ_BATCH_SIZE) return;
      afterId = mailBatch.at(-1)?.id ?? '';
    }
  }

  /** False if no mail server can be reached. */
  private async mail(nudge: WaitingMail, now: Date): Promise<boolean> {
    if (isQuietHour(localTime(now, nudge.state).hour)) return true;
    const isTooLate = now.getTime() - nudge.sentAt.getTime() > MAX_RETRY_AGE_MS;
    // A student who dismissed the nudge on the page needs no email.
    const mail = isTooLate || nudge.isDismissed ? 'failed' : 'sent';
    const { affected } = await this.nudges.update({ id: nudge.id, mail: 'waiting' }, { mail, mailedAt: now });
    if (!affected || mail === 'failed') return true;
    const { kind, ownWords, language, from } = nudge;
    const outcome = await this.mailer.sendNow('nudge', nudge, { kind, ownWords, language, from });
    if (outcome === 'refused') await this.nudges.update({ id: nudge.id }, { mail: 'failed' });
    if (outcome === 'away') await this.nudges.update({ id: nudge.id }, { mail: 'waiting', mailedAt: null });
    return outcome !== 'away';
  }

  private async listWaiting(afterId: string, now: Date): Promise<WaitingMail[]> {
    const sql = `SELECT n.id, n.sent_at, n.kind, n.own_words, n.dismissed_at, u.name, u.email, u.language, s.state,
        a.name AS author
      FROM nudges n JOIN users u ON u.id = n.user_id JOIN schools s ON s.id = u.school_id
        LEFT JOIN users a ON a.id = n.author_id
      WHERE n.mail = 'waiting' AND u.closes_at IS NULL AND n.id > ? AND n.sent_at <= ? ORDER BY n.id LIMIT ${READ_BATCH_SIZE}`;
    const rows = await selectRows(this.nudges.manager, sql, [afterId, timeToRaw(now)]);
    return rows.map((row) => ({
      id: String(row['id']),
      sentAt: timeFromRaw(row['sent_at']),
      kind: row['kind'] as NudgeKind,
      ownWords: String(row['own_words']),
      name: firstNameOf(String(row['name'])),
      email: String(row['email']),
      language: (row['language'] as Language | null) ?? 'en',
      state: String(row['state']),
      from: row['author'] as string | null,
      isDismissed: row['dismissed_at'] !== null,
    }));
  }
}

/** Whether a time is soon enough after a nudge for the nudge to be the reason. */
const isInEffect = (sentAt: Date, time: Date): boolean =>
  time.getTime() - sentAt.getTime() <= NUDGE_EFFECT_DAYS * DAY_MS;

/** How far back a counselor sees rounds, in days; the next values limit rounds and nudges per page. */
const MAX_ROUND_AGE_DAYS = 120;
const MAX_SHOWN_ROUNDS = 50;

const INSERT_BATCH_SIZE = 100;

/** Nudges students. Those who got an email request in the last few days, from anyone, are skipped. */
@Injectable()
export class Nudges {
  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mails: NudgeMails,
  ) {}

  /** Who a nudge would reach. Throws 404 if the actor may not see one of them. */
  async check(actor: Actor, userIds: readonly string[], now: Date): Promise<NudgeCheck> {
    const { manager } = this.nudges;
    const people = await this.people(manager, actor, userIds, '');
    const recentlyContacted = await contactCooldown(manager, userIds, now);
    return {
      students: people
        .map((row) => ({
          user_id: String(row['id']),
          name: String(row['name']),
          asked_at: recentlyContacted.get(String(row['id']))?.toISOString() ?? null,
        }))
        .sort((nudgePerson, otherPerson) => nudgePerson.name.localeCompare(otherPerson.name, 'en')),
      quiet: await this.isQuietTime(actor, now),
    };
  }

  /**
   * Writes a nudge for everyone who wasn't asked recently. Emails leave after the response; at night, they wait until
   * morning.
   */
  async send(
    actor: Actor,
    { user_ids: userIds, kind, own_words: ownWords }: SendNudgeBody,
    now: Date,
  ): Promise<SentNudge> {
    rejectSecretRequest(ownWords, '/own_words');
    if (hasPhoneNumber(ownWords)) throw badRequest(MESSAGES.phoneInMessage, '/own_words');
    const ids = [...new Set(userIds)];
    const reachedPeople = await this.nudges.manager.transaction(async (manager) => {
      // If two counselors nudge a student at once, the second waits here and then finds the first nudge.
      await this.people(manager, actor, ids, lockClause(manager));
      const recentlyContacted = await contactCooldown(manager, ids, now);
      const contactableIds = ids.filter((id) => !recentlyContacted.has(id));
      const round = { roundId: randomUUID(), authorId: actor.uid, kind, ownWords: ownWords.trim(), sentAt: now };
      const rows = contactableIds.map((userId) => ({
        ...{ id: randomUUID(), userId, ...round, mail: 'waiting' as const },
        ...{ mailedAt: null, dismissedAt: null, backAt: null },
      }));
      for (let from = 0; from < rows.length; from += INSERT_BATCH_SIZE)
        await manager.insert(NudgeRow, rows.slice(from, from + INSERT_BATCH_SIZE));
      return contactableIds;
    });
    if (reachedPeople.length) {
      await this.audit.record({
        what: 'nudged',
        actorId: actor.uid,
        schoolId: actor.schoolId,
        subjectIds: reachedPeople,
      });
      this.mails.triggerSweep(now);
    }
    return {
      sent: reachedPeople.length,
      left_out: ids.length - reachedPeople.length,
      quiet: await this.isQuietTime(actor, now),
    };
  }

  /** The actor's rounds, newest first, with how many students came back. */
  async rounds({ uid }: Actor, now: Date): Promise<NudgeRound[]> {
    await this.mails.recordReturns(now);
    const since = new Date(now.getTime() - MAX_ROUND_AGE_DAYS * DAY_MS);
    const rows = await this.nudges.find({
      where: { authorId: uid, sentAt: MoreThan(since) },
      order: { sentAt: 'DESC', id: 'ASC' },
    });
    const rounds = new Map<string, NudgeRound>();
    for (const { roundId, kind, ownWords, sentAt, backAt } of rows) {
      const round = rounds.get(roundId) ?? {
        ...{ round_id: roundId, kind, own_words: ownWords, sent_at: sentAt.toISOString() },
        ...{ students: 0, came_back: 0, over: !isInEffect(sentAt, now) },
      };
      const returnedCount = backAt !== null && isInEffect(sentAt, backAt) ? 1 : 0;
      rounds.set(roundId, { ...round, students: round.students + 1, came_back: round.came_back + returnedCount });
    }
    return [...rounds.values()].slice(0, MAX_SHOWN_ROUNDS);
  }

  async listForStudent({ userId }: Authorized<'review'>, now: Date): Promise<StudentNudge[]> {
    await this.mails.recordReturns(now);
    const rows = await this.nudges.find({
      where: { userId },
      order: { sentAt: 'DESC', id: 'ASC' },
      take: MAX_SHOWN_ROUNDS,
    });
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

  private async isQuietTime({ schoolId }: Actor, now: Date): Promise<boolean> {
    const { state } = await this.users.school(schoolId);
    return isQuietHour(localTime(now, state).hour);
  }

  private async people(
    manager: EntityManager,
    actor: Actor,
    userIds: readonly string[],
    lockSql: string,
  ): Promise<RawRow[]> {
    const ids = [...new Set(userIds)];
    const { sql: reachSql, values } = allOf([anyOf(studentsInScope(actor)), NOT_GRADUATED]);
    const sql = `SELECT id, name FROM users WHERE id IN ${placeholdersOf(ids)} AND ${reachSql} ORDER BY id${lockSql}`;
    const rows = await selectRows(manager, sql, [...ids, ...values]);
    if (rows.length !== ids.length) throw notFound();
    return rows;
  }
}

const nudgesCopy: TableExport<NudgeRow> = {
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
  check({ actor, body }: HandlerInput<'checkNudge'>) {
    return this.nudges.check(actor, body.user_ids, new Date());
  }

  @Call(routes.sendNudge)
  send({ actor, body }: HandlerInput<'sendNudge'>) {
    return this.nudges.send(actor, body, new Date());
  }

  @Call(routes.listNudgeRounds)
  rounds({ actor }: HandlerInput<'listNudgeRounds'>) {
    return this.nudges.rounds(actor, new Date());
  }

  @Call(routes.listStudentNudges)
  listForStudent({ student }: HandlerInput<'listStudentNudges'>) {
    return this.nudges.listForStudent(student, new Date());
  }

  @Call(routes.readNudgeCard)
  card({ student }: HandlerInput<'readNudgeCard'>) {
    return this.nudges.card(student, new Date());
  }

  @Call(routes.dismissNudge)
  dismiss({ student, params: { nudgeId: id } }: HandlerInput<'dismissNudge'>) {
    return this.nudges.dismiss(student, id, new Date());
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([NudgeRow]), MailModule],
  controllers: [NudgesController],
  providers: [Nudges, NudgeMails],
})
export class NudgesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(NudgeRow, nudgesCopy, 'userId', { other: 'authorId' });
  }
}
