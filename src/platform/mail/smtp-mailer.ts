import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { type ComposedMail, countMail, Mailer, type MailOutcome, type NewMail } from './mailer';
import type { Sender } from './mail-template';
import { type ClaimedMail, type MailLane, laneOf, type MailQueue } from './mail-queue';
import type { Transporter } from 'nodemailer';
import type { SmtpServer } from '../config/setting-values';
import { withinDeadline } from '../runtime/failures';
import { TaskQueue } from '../runtime/background';

const MAX_PARALLEL_MAILS = 3;
/** Timeouts for each step of the SMTP conversation, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
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
  private readonly workers: Record<MailLane, Periodic> = {
    school: this.workerFor('school'),
    strangers: this.workerFor('strangers'),
  };

  constructor(
    from: Sender,
    private readonly connection: SmtpConnection,
    private readonly queue: MailQueue,
  ) {
    super(from);
  }

  onApplicationBootstrap(): void {
    for (const worker of Object.values(this.workers)) worker.start();
  }

  /** Mails in progress may finish; waiting ones are sent after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    const stops = Object.values(this.workers).map((worker) => worker.stop());
    await Promise.all([...stops, this.connection.close()]);
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

  private workerFor(lane: MailLane): Periodic {
    return new Periodic(
      () => this.sendDue(lane),
      { intervalMs: POLL_INTERVAL_MS, initialDelayMs: FIRST_POLL_DELAY_MS, hasJitter: true },
      {
        context: 'Mail',
        failureMessage: 'Waiting mails could not be read',
        recoveryMessage: 'Waiting mails can be read again.',
      },
    );
  }

  private async sendDue(lane: MailLane): Promise<void> {
    const limit = MAX_CLAIMED[lane];
    for (let hasMore = true; hasMore && !this.workers[lane].isStopped;) {
      const mails = await this.queue.claim(new Date(), limit, lane);
      const outcomes = await Promise.all(mails.map((mail) => this.sendOne(mail, lane)));
      // If none could be sent, the others needn't be tried now.
      hasMore = outcomes.some((outcome) => outcome !== 'away') && mails.length === limit;
    }
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
      setTimeout(() => this.workers[lane].wake(), delay).unref();
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
