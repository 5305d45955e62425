import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { type ComposedMail, countMail, Mailer, type MailOutcome, type NewMail } from './mailer';
import type { Sender } from './mail-template';
import { type ClaimedMail, MAIL_SHARES, type MailShare, shareOf, type MailQueue } from './mail-queue';
import type { Transporter } from 'nodemailer';
import type { SmtpServer } from '../config/setting-values';
import { withinDeadline } from '../runtime/failures';
import { TaskQueue } from '../runtime/background';
import { errorWords } from '../logging/loggable-error';

/**
 * Background work that runs on request, never twice at the same time in one process. A request during a run triggers
 * one more run. Failures are logged and don't stop the worker.
 */
class WakeableWorker {
  private readonly logger: Logger;
  private readonly alarms = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private isAsked = false;
  private running: Promise<void> | null = null;

  /** `work` returns true if more is left to do now. */
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
    this.running ??= this.runUntilIdle()
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

  async wakeAndWait(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts nothing more; running work finishes. */
  stop(): void {
    this.isStopping = true;
    for (const alarm of this.alarms) clearTimeout(alarm);
  }

  private async runUntilIdle(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      if (await this.work()) this.isAsked = true;
    }
  }
}

const MAX_PARALLEL_MAILS = 3;
/** Timeouts for each step of the SMTP conversation, in milliseconds. */
const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** How long a stop waits for mails in progress, in milliseconds. */
const STOP_MS = 5000;

/** The loggable part of a mail error: never its text, which may contain an address. */
interface MailFault {
  code?: string;
  responseCode?: number;
}

interface DeliveryAttempt {
  outcome: MailOutcome;
  fault: string;
}

/** Errors about a single mail. All others concern the connection and are up to the operators. */
const MAIL_ERROR_CODES = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE']);
/** A retry would only get the same answer. */
const isFinal = ({ code, responseCode = 0 }: MailFault): boolean => MAIL_ERROR_CODES.has(code) && responseCode >= 500;

/** As an object, one address can't be parsed as two. */
const withSingleAddress = (mail: ComposedMail) => ({ ...mail, to: { name: '', address: mail.to } });

const faultText = ({ code, responseCode }: MailFault): string =>
  [code ?? 'unknown', ...(responseCode ? [responseCode] : [])].join(' ');

export class SmtpConnection {
  private readonly logger = new Logger('Mail');
  private isClosed = false;
  private readonly queue = new TaskQueue(MAX_PARALLEL_MAILS);
  private opened: Promise<Transporter> | null = null;

  constructor(private readonly server: SmtpServer) {}

  /** Tries once to send a mail, when a slot is free. Never throws. */
  async try(mail: ComposedMail): Promise<DeliveryAttempt> {
    const transport = await (this.opened ??= this.open());
    return this.queue.add(async (): Promise<DeliveryAttempt> => {
      if (this.isClosed) return { outcome: 'away', fault: 'stopped' };
      try {
        await transport.sendMail(withSingleAddress(mail));
        countMail('sent');
        return { outcome: 'sent', fault: '' };
      } catch (error) {
        const fault = faultText(error as MailFault);
        const outcome = isFinal(error as MailFault) ? 'refused' : 'away';
        countMail(outcome === 'refused' ? 'failed' : 'again');
        this.logger.warn(`A mail could not be sent (${fault})${outcome === 'away' ? '; it is tried again' : ''}.`);
        return { outcome, fault };
      }
    });
  }

  /** Lets mails in progress finish. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.opened) return;
    const transport = await this.opened;
    await withinDeadline(this.queue.idle(), STOP_MS).catch(() => undefined);
    transport.close();
  }

  /** Created with the first mail, so that a process that sends none doesn't load the library. */
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
        // On the machine itself, nothing leaves, so an unknown certificate is fine.
        tls: { rejectUnauthorized: startTls !== 'own-machine', minVersion: 'TLSv1.2' },
        ...(login ? { auth: login } : {}),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        dnsTimeout: CONNECT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: { name: from.name, address: from.address }, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }
}

/**
 * The pauses between tries, in milliseconds; the last one repeats. The first is for a broken connection, the others
 * for servers that reject unknown senders for up to half an hour (greylisting): tries after 1, 5, 15 and 30 minutes.
 */
const RETRY_AFTER_MS = [1_000, 60_000, 240_000, 600_000, 900_000, 3_600_000];

/** The pause after a failed try; `tries` is the number of failures before it. */
export const pauseAfter = (tries: number): number => RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0;

/**
 * Mails claimed at a time; a mail server seldom accepts more at once. Mail triggered by anonymous callers can never use
 * the whole capacity.
 */
const MAX_CLAIMED: Record<MailShare, number> = { school: 10, strangers: 1 };
/** How often to look for mails that another instance or an earlier start has left, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;
const FIRST_POLL_AFTER_MS = 500;

/**
 * Sends by SMTP in the background, so callers don't wait for the mail server. A mail is a row until a server has
 * accepted or permanently rejected it, so neither a restart nor an outage loses one.
 */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly sending: Record<MailShare, WakeableWorker> = {
    school: this.workerFor('school'),
    strangers: this.workerFor('strangers'),
  };
  private readonly looks = new Periodic(
    () => this.poll(),
    { everyMs: POLL_INTERVAL_MS, firstAfterMs: FIRST_POLL_AFTER_MS, varies: true },
    { context: 'Mail', failed: 'The scan for waiting mails failed', again: 'The scan for waiting mails works again.' },
  );

  constructor(
    from: Sender,
    private readonly connection: SmtpConnection,
    private readonly waiting: MailQueue,
  ) {
    super(from);
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  /** Mails in progress may finish; waiting ones are sent after the next start. */
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

  private async poll(): Promise<void> {
    await this.waiting.removeOld(new Date());
    await Promise.all(MAIL_SHARES.map((share) => this.sending[share].wakeAndWait()));
  }

  private workerFor(share: MailShare): WakeableWorker {
    return new WakeableWorker(() => this.sendDue(share), {
      context: 'Mail',
      failed: 'Waiting mails could not be read',
    });
  }

  /** Sends the due mails of a share; true if there may be more. */
  private async sendDue(share: MailShare): Promise<boolean> {
    const most = MAX_CLAIMED[share];
    const mails = await this.waiting.claim(new Date(), most, share);
    const outcomes = await Promise.all(mails.map((mail) => this.sendOne(mail, share)));
    // If none could be sent, the others needn't be tried now.
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
      await this.waiting.scheduleRetry(claimed, fault, new Date(Date.now() + pause));
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
