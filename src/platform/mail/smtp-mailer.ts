import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type PQueue from 'p-queue';
import { withinDeadline } from '../runtime/deadline';
import type { SmtpServer } from '../config/smtp-server';
import type { Sender } from './mail-kind';
import { type ComposedMail, countMail, Mailer, type MailOutcome } from './mailer';

/** Mails on their way at the same time, and mails that may wait for their turn. */
const AT_ONCE = 3;
const WAITING_MOST = 1000;
/** How long a mail server may take to answer each part of the conversation, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** After how long a mail is tried again, in milliseconds. */
const AGAIN_AFTER_MS = [1000, 15_000, 120_000];
/** How long a stop waits for mails on their way, in milliseconds. */
const STOP_MS = 5000;

/** What a mail program's error says that may be written down: never its text, which can hold an address. */
interface MailFault {
  code?: string;
  responseCode?: number;
}

/** A refusal for good: another try would only get the same answer. */
const isFinal = ({ code, responseCode = 0 }: MailFault): boolean => code === 'EAUTH' || responseCode >= 500;

/** As an object an address cannot become two. */
const oneAddress = (mail: ComposedMail) => ({ ...mail, to: { name: '', address: mail.to } });

const wordsOf = ({ code, responseCode }: MailFault): string =>
  [code ?? 'unknown', ...(responseCode ? [responseCode] : [])].join(' ');

/** Sends by SMTP in the background: whoever asks for a mail waits for no server, and a server that is away is tried again. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly pauses = new Map<NodeJS.Timeout, () => void>();
  private isStopping = false;
  private opened: Promise<{ transport: Transporter; queue: PQueue }> | null = null;

  constructor(
    from: Sender,
    private readonly server: SmtpServer,
  ) {
    super(from);
  }

  protected override async deliver(mail: ComposedMail): Promise<void> {
    const { transport, queue } = await (this.opened ??= this.open());
    if (this.isStopping || queue.size >= WAITING_MOST) {
      countMail('failed');
      throw new Error('Too many mails wait to be sent.');
    }
    void queue.add(() => this.tryToSend(transport, queue, mail, 0));
  }

  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    if (this.isStopping) return 'away';
    const { transport, queue } = await (this.opened ??= this.open());
    return queue.add(async (): Promise<MailOutcome> => {
      try {
        await transport.sendMail(oneAddress(mail));
        countMail('sent');
        return 'sent';
      } catch (error) {
        const fault = error as MailFault;
        const isAddress = isFinal(fault) && fault.code !== 'EAUTH';
        countMail(isAddress ? 'failed' : 'again');
        this.logger.warn(`A mail could not be sent (${wordsOf(fault)}).`);
        return isAddress ? 'refused' : 'away';
      }
    });
  }

  /** What is on its way may arrive; what waits for another try is given up, and said so. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const { pauses } = this;
    for (const [timer, giveUp] of pauses) {
      clearTimeout(timer);
      giveUp();
    }
    pauses.clear();
    if (!this.opened) return;
    const { transport, queue } = await this.opened;
    await withinDeadline(queue.onIdle(), STOP_MS).catch(() => undefined);
    transport.close();
  }

  private async tryToSend(transport: Transporter, queue: PQueue, mail: ComposedMail, tried: number): Promise<void> {
    try {
      await transport.sendMail(oneAddress(mail));
      countMail('sent');
    } catch (error) {
      const fault = error as MailFault;
      const wait = isFinal(fault) || this.isStopping ? undefined : AGAIN_AFTER_MS[tried];
      if (wait === undefined) return this.giveUp(wordsOf(fault), tried + 1);
      countMail('again');
      const timer = setTimeout(() => {
        this.pauses.delete(timer);
        void queue.add(() => this.tryToSend(transport, queue, mail, tried + 1));
      }, wait);
      timer.unref();
      this.pauses.set(timer, () => this.giveUp('stopped', tried + 1));
    }
  }

  private giveUp(why: string, tries: number): void {
    countMail('failed');
    this.logger.error(`A mail could not be sent (${why}) after ${tries} ${tries === 1 ? 'try' : 'tries'}.`);
  }

  /** Made with the first mail: a process that sends none loads no mail program. */
  private async open(): Promise<{ transport: Transporter; queue: PQueue }> {
    const [{ createTransport }, { default: Queue }] = await Promise.all([import('nodemailer'), import('p-queue')]);
    const { host, port, implicitTls, startTls, login, from } = this.server;
    const transport = createTransport(
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
    return { transport, queue: new Queue({ concurrency: AT_ONCE }) };
  }
}
