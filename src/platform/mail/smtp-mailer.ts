import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { type ComposedMail, countMail, Mailer, type MailOutcome, type NewMail } from './mailer';
import type { Sender } from './mail-template';
import { type ClaimedMail, MAIL_LANES, type MailLane, laneOf, type MailQueue } from './mail-queue';
import type { Transporter } from 'nodemailer';
import type { SmtpServer } from '../config/setting-values';
import { withinDeadline } from '../runtime/failures';
import { TaskQueue } from '../runtime/background';
import { errorSummary } from '../logging/loggable-error';

/**
 * Background work that runs on request, never twice at the same time in one process. A request during a run triggers
 * one more run. Failures are logged and don't stop the worker.
 */
class WakeableWorker {
  private readonly logger: Logger;
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private hasPendingWake = false;
  private running: Promise<void> | null = null;

  /** `work` returns true if more is left to do now. */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly logText: { context: string; failed: string },
  ) {
    this.logger = new Logger(logText.context);
  }

  get isStopped(): boolean {
    return this.isStopping;
  }

  wake(): void {
    this.hasPendingWake = true;
    this.running ??= this.runUntilIdle()
      .catch((error: unknown) => this.logger.warn(`${this.logText.failed}: ${errorSummary(error)}`))
      .finally(() => (this.running = null));
  }

  wakeAfter(delayMs: number): void {
    if (this.isStopping) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.wake();
    }, delayMs);
    this.timers.add(timer.unref());
  }

  async wakeAndWait(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts nothing more; running work finishes. */
  stop(): void {
    this.isStopping = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async runUntilIdle(): Promise<void> {
    while (this.hasPendingWake && !this.isStopping) {
      this.hasPendingWake = false;
      if (await this.work()) this.hasPendingWake = true;
    }
  }
}

const MAX_PARALLEL_MAILS = 3;
/** Timeouts for each step of the SMTP conversation, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** How long a stop waits for mails in progress, in milliseconds. */
const STOP_TIMEOUT_MS = 5000;

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
const isPermanentFailure = ({ code, responseCode = 0 }: MailFault): boolean =>
  MAIL_ERROR_CODES.has(code) && responseCode >= 500;

/** As an object, one address can't be parsed as two. */
const withSingleAddress = (mail: ComposedMail) => ({ ...mail, to: { name: '', address: mail.to } });

const faultText = ({ code, responseCode }: MailFault): string =>
  [code ?? 'unknown', ...(responseCode ? [responseCode] : [])].join(' ');

export class SmtpConnection {
  private readonly logger = new Logger('Mail');
  private isClosed = false;
  private readonly queue = new TaskQueue(MAX_PARALLEL_MAILS);
  private transportPromise: Promise<Transporter> | null = null;

  constructor(private readonly server: SmtpServer) {}

  /** Tries once to send a mail, when a slot is free. Never throws. */
  async deliver(mail: ComposedMail): Promise<DeliveryAttempt> {
    const transport = await (this.transportPromise ??= this.open());
    return this.queue.add(async (): Promise<DeliveryAttempt> => {
      if (this.isClosed) return { outcome: 'away', fault: 'stopped' };
      try {
        await transport.sendMail(withSingleAddress(mail));
        countMail('sent');
        return { outcome: 'sent', fault: '' };
      } catch (error) {
        const fault = faultText(error as MailFault);
        const outcome = isPermanentFailure(error as MailFault) ? 'refused' : 'away';
        countMail(outcome === 'refused' ? 'failed' : 'again');
        this.logger.warn(`A mail could not be sent (${fault})${outcome === 'away' ? '; it is tried again' : ''}.`);
        return { outcome, fault };
      }
    });
  }

  /** Lets mails in progress finish. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.transportPromise) return;
    const transport = await this.transportPromise;
    await withinDeadline(this.queue.waitUntilIdle(), STOP_TIMEOUT_MS).catch(() => undefined);
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
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        dnsTimeout: CONNECT_TIMEOUT_MS,
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
const RETRY_DELAYS_MS = [1_000, 60_000, 240_000, 600_000, 900_000, 3_600_000];

/** The pause after a failed try; `tries` is the number of failures before it. */
export const retryDelayAfter = (tries: number): number =>
  RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;

/**
 * Mails claimed at a time; a mail server seldom accepts more at once. Mail triggered by anonymous callers can never use
 * the whole capacity.
 */
const MAX_CLAIMED: Record<MailLane, number> = { school: 10, strangers: 1 };
/** How often to look for mails that another instance or an earlier start has left, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;
const FIRST_POLL_DELAY_MS = 500;

/**
 * Sends by SMTP in the background, so callers don't wait for the mail server. A mail is a row until a server has
 * accepted or permanently rejected it, so neither a restart nor an outage loses one.
 */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly workers: Record<MailLane, WakeableWorker> = {
    school: this.workerFor('school'),
    strangers: this.workerFor('strangers'),
  };
  private readonly poller = new Periodic(
    () => this.poll(),
    { intervalMs: POLL_INTERVAL_MS, initialDelayMs: FIRST_POLL_DELAY_MS, hasJitter: true },
    {
      context: 'Mail',
      failureMessage: 'The scan for waiting mails failed',
      recoveryMessage: 'The scan for waiting mails works again.',
    },
  );

  constructor(
    from: Sender,
    private readonly connection: SmtpConnection,
    private readonly queue: MailQueue,
  ) {
    super(from);
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Mails in progress may finish; waiting ones are sent after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const lane of MAIL_LANES) this.workers[lane].stop();
    await Promise.all([this.poller.stop(), this.connection.close()]);
  }

  override deleteMailsTo(addresses: readonly string[]): Promise<void> {
    return this.queue.deleteMailsTo(addresses);
  }

  protected override async enqueue(mail: NewMail): Promise<void> {
    await this.queue.add(mail, new Date());
    this.workers[laneOf(mail.kind)].wake();
  }

  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    if (this.workers.school.isStopped) return 'away';
    return (await this.connection.deliver(mail)).outcome;
  }

  private async poll(): Promise<void> {
    await this.queue.removeOld(new Date());
    await Promise.all(MAIL_LANES.map((lane) => this.workers[lane].wakeAndWait()));
  }

  private workerFor(lane: MailLane): WakeableWorker {
    return new WakeableWorker(() => this.sendDue(lane), {
      context: 'Mail',
      failed: 'Waiting mails could not be read',
    });
  }

  /** Sends the due mails of a share; true if there may be more. */
  private async sendDue(lane: MailLane): Promise<boolean> {
    const limit = MAX_CLAIMED[lane];
    const mails = await this.queue.claim(new Date(), limit, lane);
    const outcomes = await Promise.all(mails.map((mail) => this.sendOne(mail, lane)));
    // If none could be sent, the others needn't be tried now.
    return outcomes.some((outcome) => outcome !== 'away') && mails.length === limit;
  }

  private async sendOne(claimed: ClaimedMail, lane: MailLane): Promise<MailOutcome> {
    const { mail, tries, usefulUntil } = claimed;
    if (!mail) return this.giveUp(claimed, 'sealed with another JWT_SECRET');
    if (usefulUntil <= new Date()) return this.giveUp(claimed, 'too late');
    const { outcome, fault } = await this.connection.deliver(mail);
    if (outcome === 'sent') await this.queue.markSent(claimed.id);
    if (outcome === 'refused') await this.queue.markFailed(claimed, fault, new Date());
    if (outcome === 'away') {
      const delay = retryDelayAfter(tries);
      await this.queue.scheduleRetry(claimed, fault, new Date(Date.now() + delay));
      this.workers[lane].wakeAfter(delay);
    }
    return outcome;
  }

  private async giveUp(claimed: ClaimedMail, reason: string): Promise<MailOutcome> {
    countMail('failed');
    this.logger.error(`A mail is given up (${reason}).`);
    await this.queue.markFailed(claimed, reason, new Date());
    return 'refused';
  }
}
