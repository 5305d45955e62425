import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { localTime } from '../../applications/school-time';
import { NUDGE_EFFECT_DAYS, NUDGE_QUIET } from '../../contract/limits';
import { firstNameOf } from '../../contract/name-rules';
import type { NudgeKind } from '../../contract/nudge-words';
import type { Language } from '../../contract/users';
import { selectRows, timeFromRaw, timeToRaw } from '../../platform/database/hot-rows';
import { Mailer } from '../../platform/mail/mailer';
import { Periodic } from '../../platform/runtime/periodic';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { NudgeRow } from './nudge.entity';

const DAY_MS = 86_400_000;

/** Whether no email leaves at this hour of the school's day. */
export const isQuietHour = (hour: number): boolean => hour >= NUDGE_QUIET.from || hour < NUDGE_QUIET.until;

const EVERY_MS = 300_000;
const FIRST_AFTER_MS = 45_000;
/** A nudge is about today, so an email that couldn't leave in this time is given up. */
const TRIED_FOR_MS = 2 * DAY_MS;
const READ_AT_ONCE = 200;

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
 * Mails nudges in the school's waking hours. A row is marked as sent before its email leaves and unmarked if no mail server took it, so
 * several instances can run and a restart repeats nothing.
 */
@Injectable()
export class NudgeMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Nudges');
  private readonly sweeps = new Periodic(
    () => this.sweep(new Date()),
    { everyMs: EVERY_MS, firstAfterMs: FIRST_AFTER_MS, varies: true },
    { context: 'Nudges', failed: 'The look for nudges to mail failed' },
  );
  private woken: Promise<void> = Promise.resolve();

  constructor(
    @InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
    await this.woken;
  }

  /** Mails without making the counselor wait for the mail server. The next sweep retries failures. */
  wake(now: Date): void {
    this.woken = this.woken
      .then(() => this.mailWaiting(now))
      .catch(() => this.logger.warn('Nudges could not be mailed at once; they are tried again.'));
  }

  async sweep(now: Date): Promise<void> {
    await this.woken;
    await this.mailWaiting(now);
    await this.noteReturns(now);
  }

  /** Notes when nudged students were next active, because an account remembers only its last activity. */
  async noteReturns(now: Date): Promise<void> {
    const sql = `SELECT n.id, u.last_active FROM nudges n JOIN users u ON u.id = n.user_id
      WHERE n.sent_at > ? AND n.back_at IS NULL AND u.last_active > n.sent_at`;
    const since = new Date(now.getTime() - (NUDGE_EFFECT_DAYS + 1) * DAY_MS);
    for (const row of await selectRows(this.nudges.manager, sql, [timeToRaw(since)]))
      await this.nudges.update({ id: String(row['id']) }, { backAt: timeFromRaw(row['last_active']) });
  }

  private async mailWaiting(now: Date): Promise<void> {
    let after = '';
    for (;;) {
      const some = await this.waiting(after, now);
      for (const nudge of some) {
        if (this.sweeps.isStopped) return;
        await yieldToEventLoop();
        if (await this.mail(nudge, now)) continue;
        this.logger.warn('Nudges cannot be mailed now; they are tried again.');
        return;
      }
      if (some.length < READ_AT_ONCE) return;
      after = some.at(-1)?.id ?? '';
    }
  }

  /** False if no mail server can be reached. */
  private async mail(nudge: WaitingMail, now: Date): Promise<boolean> {
    if (isQuietHour(localTime(now, nudge.state).hour)) return true;
    const isLate = now.getTime() - nudge.sentAt.getTime() > TRIED_FOR_MS;
    // A student who dismissed the nudge on the page needs no email.
    const mail = isLate || nudge.isDismissed ? 'failed' : 'sent';
    const { affected } = await this.nudges.update({ id: nudge.id, mail: 'waiting' }, { mail, mailedAt: now });
    if (!affected || mail === 'failed') return true;
    const { kind, ownWords, language, from } = nudge;
    const outcome = await this.mailer.sendNow('nudge', nudge, { kind, ownWords, language, from });
    if (outcome === 'refused') await this.nudges.update({ id: nudge.id }, { mail: 'failed' });
    if (outcome === 'away') await this.nudges.update({ id: nudge.id }, { mail: 'waiting', mailedAt: null });
    return outcome !== 'away';
  }

  private async waiting(after: string, now: Date): Promise<WaitingMail[]> {
    const sql = `SELECT n.id, n.sent_at, n.kind, n.own_words, n.dismissed_at, u.name, u.email, u.language, s.state,
        a.name AS author
      FROM nudges n JOIN users u ON u.id = n.user_id JOIN schools s ON s.id = u.school_id
        LEFT JOIN users a ON a.id = n.author_id
      WHERE n.mail = 'waiting' AND u.closes_at IS NULL AND n.id > ? AND n.sent_at <= ? ORDER BY n.id LIMIT ${READ_AT_ONCE}`;
    const rows = await selectRows(this.nudges.manager, sql, [after, timeToRaw(now)]);
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
