import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { type ComposedMail, countMail, Mailer, type MailOutcome, type NewMail } from './mailer';
import type { Sender } from './mail-template';
import { type ClaimedMail, MAIL_SHARES, type MailShare, shareOf, type WaitingMails } from './mail-queue';
import type { Transporter } from 'nodemailer';
import type { SmtpServer } from '../config/setting-values';
import { withinDeadline } from '../runtime/failures';
import { TaskQueue } from '../runtime/background';
import { errorWords } from '../logging/loggable-error';

/**
 * Work in the background that is done when somebody asks for it, never twice at the same time in one process. Asked for while it
 * runs, it runs once more. A failure is logged and ends nothing.
 */
class WakeableWorker {
  private readonly logger: Logger;
  private readonly alarms = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private isAsked = false;
  private running: Promise<void> | null = null;

  /** `work` answers true where more is left to do now. */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly words: { context: string; failed: string },
  ) {
    this.logger = new Logger(words.context);
  }

  get isStopped(): boolean {
    return this.isStopping;
  }

  wake(): void {
    this.isAsked = true;
    this.running ??= this.runWhileAsked()
      .catch((error: unknown) => this.logger.warn(`${this.words.failed}: ${errorWords(error)}`))
      .finally(() => (this.running = null));
  }

  wakeAfter(pauseMs: number): void {
    if (this.isStopping) return;
    const alarm = setTimeout(() => {
      this.alarms.delete(alarm);
      this.wake();
    }, pauseMs);
    this.alarms.add(alarm.unref());
  }

  /** Asks for it and resolves once it is done. */
  async wakeAndWait(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Begins nothing more; what runs comes to its end by itself. */
  stop(): void {
    this.isStopping = true;
    for (const alarm of this.alarms) clearTimeout(alarm);
  }

  private async runWhileAsked(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      if (await this.work()) this.isAsked = true;
    }
  }
}

/** Mails on their way at the same time. */
const AT_ONCE = 3;
/** How long a mail server may take to answer each part of the conversation, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** How long a stop waits for mails on their way, in milliseconds. */
const STOP_MS = 5000;

/** What a mail program's error says that may be written down: never its text, which can hold an address. */
interface MailFault {
  code?: string;
  responseCode?: number;
}

/** How one try to send a mail ended; `fault` says in codes why it was not sent. */
interface DeliveryAttempt {
  outcome: MailOutcome;
  fault: string;
}

/** Reasons to refuse a single mail. Everything else is between the two servers and up to their operators. */
const ABOUT_THE_MAIL = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE']);
/** Another try would only get the same answer. */
const isFinal = ({ code, responseCode = 0 }: MailFault): boolean => ABOUT_THE_MAIL.has(code) && responseCode >= 500;

/** As an object an address cannot become two. */
const oneAddress = (mail: ComposedMail) => ({ ...mail, to: { name: '', address: mail.to } });

const wordsOf = ({ code, responseCode }: MailFault): string =>
  [code ?? 'unknown', ...(responseCode ? [responseCode] : [])].join(' ');

/** The way to the mail server. */
export class SmtpConnection {
  private readonly logger = new Logger('Mail');
  private isClosed = false;
  private readonly queue = new TaskQueue(AT_ONCE);
  private opened: Promise<Transporter> | null = null;

  constructor(private readonly server: SmtpServer) {}

  /** Tries once to send a mail, in its turn. Never throws. */
  async try(mail: ComposedMail): Promise<DeliveryAttempt> {
    const transport = await (this.opened ??= this.open());
    return this.queue.add(async (): Promise<DeliveryAttempt> => {
      if (this.isClosed) return { outcome: 'away', fault: 'stopped' };
      try {
        await transport.sendMail(oneAddress(mail));
        countMail('sent');
        return { outcome: 'sent', fault: '' };
      } catch (error) {
        const fault = wordsOf(error as MailFault);
        const outcome = isFinal(error as MailFault) ? 'refused' : 'away';
        countMail(outcome === 'refused' ? 'failed' : 'again');
        this.logger.warn(`A mail could not be sent (${fault})${outcome === 'away' ? '; it is tried again' : ''}.`);
        return { outcome, fault };
      }
    });
  }

  /** What is on its way may arrive. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.opened) return;
    const transport = await this.opened;
    await withinDeadline(this.queue.idle(), STOP_MS).catch(() => undefined);
    transport.close();
  }

  /** Made with the first mail: a process that sends none loads no mail program. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { host, port, implicitTls, startTls, login, from } = this.server;
    return createTransport(
      {
        host,
        port,
        secure: implicitTls,
        requireTLS: startTls === 'required',
        ignoreTLS: startTls === 'none',
        // A certificate that nobody could know does not matter where nothing leaves this machine.
        tls: { rejectUnauthorized: startTls !== 'own-machine', minVersion: 'TLSv1.2' },
        ...(login ? { auth: login } : {}),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        dnsTimeout: CONNECT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: { name: from.name, address: from.address }, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }
}

/**
 * After how long a mail is tried again, in milliseconds; the last of them from then on. The first is for a connection that broke, the
 * others for servers that turn every unknown sender away for up to half an hour (greylisting): tries after 1, 5, 15 and 30 minutes.
 */
const AGAIN_AFTER_MS = [1_000, 60_000, 240_000, 600_000, 900_000, 3_600_000];

/** How long to wait after a try that failed; `tries` is how many failed before it. */
export const pauseAfter = (tries: number): number => AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;

/** Mails claimed at once; a mail server seldom takes more at the same time. What strangers ask for never holds the whole way to it. */
const CLAIMED_AT_ONCE: Record<MailShare, number> = { school: 10, strangers: 1 };
/** How often mails are looked for that another instance or an earlier start has left, in milliseconds. */
const LOOK_EVERY_MS = 30_000;
const FIRST_LOOK_AFTER_MS = 500;

/**
 * Sends by SMTP in the background, so callers don't wait for the mail server. A mail is a row until a server has accepted it or refused it
 * for good, so neither a restart nor an outage loses one.
 */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly sending: Record<MailShare, WakeableWorker> = {
    school: this.sendingOf('school'),
    strangers: this.sendingOf('strangers'),
  };
  private readonly looks = new Periodic(
    () => this.look(),
    { everyMs: LOOK_EVERY_MS, firstAfterMs: FIRST_LOOK_AFTER_MS, varies: true },
    { context: 'Mail', failed: 'The scan for waiting mails failed', again: 'The scan for waiting mails works again.' },
  );

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
    for (const share of MAIL_SHARES) this.sending[share].stop();
    await Promise.all([this.looks.stop(), this.connection.close()]);
  }

  override forget(addresses: readonly string[]): Promise<void> {
    return this.waiting.forget(addresses);
  }

  protected override async take(mail: NewMail): Promise<void> {
    await this.waiting.add(mail, new Date());
    this.sending[shareOf(mail.kind)].wake();
  }

  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    if (this.sending.school.isStopped) return 'away';
    return (await this.connection.try(mail)).outcome;
  }

  private async look(): Promise<void> {
    await this.waiting.removeOld(new Date());
    await Promise.all(MAIL_SHARES.map((share) => this.sending[share].wakeAndWait()));
  }

  private sendingOf(share: MailShare): WakeableWorker {
    return new WakeableWorker(() => this.sendDue(share), {
      context: 'Mail',
      failed: 'Waiting mails could not be read',
    });
  }

  /** Sends what is due of a share; true where more may be. */
  private async sendDue(share: MailShare): Promise<boolean> {
    const most = CLAIMED_AT_ONCE[share];
    const mails = await this.waiting.claim(new Date(), most, share);
    const outcomes = await Promise.all(mails.map((mail) => this.sendOne(mail, share)));
    // Where none could leave, the others need not be tried now.
    return outcomes.some((outcome) => outcome !== 'away') && mails.length === most;
  }

  private async sendOne(claimed: ClaimedMail, share: MailShare): Promise<MailOutcome> {
    const { mail, tries, usefulUntil } = claimed;
    if (!mail) return this.giveUp(claimed, 'sealed with another JWT_SECRET');
    if (usefulUntil <= new Date()) return this.giveUp(claimed, 'too late');
    const { outcome, fault } = await this.connection.try(mail);
    if (outcome === 'sent') await this.waiting.sent(claimed.id);
    if (outcome === 'refused') await this.waiting.failed(claimed, fault, new Date());
    if (outcome === 'away') {
      const pause = pauseAfter(tries);
      await this.waiting.tryAgain(claimed, fault, new Date(Date.now() + pause));
      this.sending[share].wakeAfter(pause);
    }
    return outcome;
  }

  private async giveUp(claimed: ClaimedMail, why: string): Promise<MailOutcome> {
    countMail('failed');
    this.logger.error(`A mail is given up (${why}).`);
    await this.waiting.failed(claimed, why, new Date());
    return 'refused';
  }
}
