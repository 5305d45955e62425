import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { errorWords } from '../logging/loggable-error';
import { Periodic } from '../runtime/periodic';
import type { ComposedMail, NewMail } from './composed-mail';
import type { Sender } from './mail-kind';
import { countMail, Mailer, type MailOutcome } from './mailer';
import type { SmtpConnection } from './smtp-connection';
import type { ClaimedMail, WaitingMails } from './waiting-mails.service';

/** Mails claimed at once; a mail server seldom takes more at the same time. */
const CLAIMED_AT_ONCE = 10;
/** How often mails are looked for that another instance or an earlier start has left, in milliseconds. */
const LOOK_EVERY_MS = 30_000;
const FIRST_LOOK_AFTER_MS = 500;
/** After how long a mail is tried again, in milliseconds; the last of them from then on. */
const AGAIN_AFTER_MS = [1000, 15_000, 120_000, 600_000, 3_600_000];

const pauseAfter = (tries: number): number => AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;

/**
 * Sends by SMTP in the background: whoever asks for a mail waits for no server. A mail is a row until a server has taken it or has
 * refused it for good, so that neither a restart nor a server that is away loses one.
 */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly alarms = new Set<NodeJS.Timeout>();
  private readonly looks = new Periodic(
    () => this.look(),
    { everyMs: LOOK_EVERY_MS, firstAfterMs: FIRST_LOOK_AFTER_MS, varies: true },
    { context: 'Mail', failed: 'The scan for waiting mails failed', again: 'The scan for waiting mails works again.' },
  );
  private isStopping = false;
  private isAsked = false;
  private sending: Promise<void> | null = null;

  constructor(
    from: Sender,
    private readonly connection: SmtpConnection,
    private readonly waiting: WaitingMails,
  ) {
    super(from);
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  /** What is on its way may arrive; what waits is sent after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const alarm of this.alarms) clearTimeout(alarm);
    await Promise.all([this.looks.stop(), this.connection.close()]);
  }

  override forget(to: string): Promise<void> {
    return this.waiting.forget(to);
  }

  protected override async take(mail: NewMail): Promise<void> {
    await this.waiting.add(mail, new Date());
    this.wake();
  }

  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    if (this.isStopping) return 'away';
    return (await this.connection.try(mail)).outcome;
  }

  private async look(): Promise<void> {
    await this.waiting.removeOld(new Date());
    this.wake();
    await this.sending;
  }

  /** Sends what is due. Asked for while it does, it looks once more when it is done. */
  private wake(): void {
    this.isAsked = true;
    this.sending ??= this.sendWhileAsked()
      .catch((error: unknown) => this.logger.warn(`Waiting mails could not be read: ${errorWords(error)}`))
      .finally(() => (this.sending = null));
  }

  private async sendWhileAsked(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      const mails = await this.waiting.claim(new Date(), CLAIMED_AT_ONCE);
      const outcomes = await Promise.all(mails.map((mail) => this.sendOne(mail)));
      // Where none could leave, the others need not be tried now.
      if (outcomes.some((outcome) => outcome !== 'away') && mails.length === CLAIMED_AT_ONCE) this.isAsked = true;
    }
  }

  private async sendOne(claimed: ClaimedMail): Promise<MailOutcome> {
    const { mail, tries, usefulUntil } = claimed;
    if (!mail) return this.giveUp(claimed, 'sealed with another JWT_SECRET');
    if (usefulUntil <= new Date()) return this.giveUp(claimed, 'too late');
    const { outcome, fault } = await this.connection.try(mail);
    if (outcome === 'sent') await this.waiting.sent(claimed.id);
    if (outcome === 'refused') await this.waiting.failed(claimed, fault, new Date());
    if (outcome === 'away') await this.later(claimed, fault, pauseAfter(tries));
    return outcome;
  }

  private async later(claimed: ClaimedMail, fault: string, pause: number): Promise<void> {
    await this.waiting.tryAgain(claimed, fault, new Date(Date.now() + pause));
    this.wakeAfter(pause);
  }

  private async giveUp(claimed: ClaimedMail, why: string): Promise<MailOutcome> {
    countMail('failed');
    this.logger.error(`A mail is given up (${why}).`);
    await this.waiting.failed(claimed, why, new Date());
    return 'refused';
  }

  private wakeAfter(pause: number): void {
    if (this.isStopping) return;
    const alarm = setTimeout(() => {
      this.alarms.delete(alarm);
      this.wake();
    }, pause);
    this.alarms.add(alarm.unref());
  }
}
