import { Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { SmtpServer } from '../config/smtp-server';
import { withinDeadline } from '../runtime/deadline';
import { TaskQueue } from '../runtime/task-queue';
import type { ComposedMail } from './composed-mail';
import { countMail, type MailOutcome } from './mailer';

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
export interface Tried {
  outcome: MailOutcome;
  fault: string;
}

/** What the server can have against one mail; everything else is between the two servers, and mended by whoever runs them. */
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
  async try(mail: ComposedMail): Promise<Tried> {
    const transport = await (this.opened ??= this.open());
    return this.queue.add(async (): Promise<Tried> => {
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
