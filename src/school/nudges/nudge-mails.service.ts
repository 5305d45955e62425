import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { localTime } from '../../applications/school-time';
import { firstNameOf, type NudgeKind } from '../../contract/nudge-words';
import type { Language } from '../../contract/users';
import { selectRows, timeFromRaw, timeToRaw } from '../../platform/database/hot-rows';
import { Mailer } from '../../platform/mail/mailer';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { Periodic } from '../../platform/runtime/periodic';
import { NudgeEffects } from './nudge-effects.service';
import { isQuietHour } from './nudge-rule';
import { NudgeRow } from './nudge.entity';

/** How often it is looked what waits, in milliseconds. */
const EVERY_MS = 300_000;
const FIRST_AFTER_MS = 45_000;
/** A nudge is of the day: a mail that could not leave for so long is given up. */
const TRIED_FOR_MS = 2 * 86_400_000;
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
 * Mails nudges in the waking hours of the school. Each is noted in its row before it leaves and un-noted where no mail server took
 * it, so any number of instances may look, and a restart repeats nothing.
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
    private readonly effects: NudgeEffects,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
    await this.woken;
  }

  /** Looks at once; whoever nudges waits for no mail server. What fails here waits for the next look. */
  wake(now: Date): void {
    this.woken = this.woken
      .then(() => this.mailWaiting(now))
      .catch(() => this.logger.warn('Nudges could not be mailed at once; they are tried again.'));
  }

  /** Mails what waits, and notes who came back. */
  async sweep(now: Date): Promise<void> {
    await this.woken;
    await this.mailWaiting(now);
    await this.effects.note(now);
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

  /** False where mail cannot leave at all now. */
  private async mail(nudge: WaitingMail, now: Date): Promise<boolean> {
    if (isQuietHour(localTime(now, nudge.state).hour)) return true;
    const isLate = now.getTime() - nudge.sentAt.getTime() > TRIED_FOR_MS;
    // Whoever has seen it on the page needs no mail any more.
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
