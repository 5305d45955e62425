import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../config/settings';
import { type ComposedMail, countMail, Mailer, type MailOutcome, type NewMail } from './mailer';
import type { MailQueue } from './mail-queue';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { OUTBOX_DAYS } from '../../contract/limits';
import type { KeptMail } from '../../contract/school-admin';
import type { FastifyRequest } from 'fastify';

/** The domain of the demo school's accounts; no mail ever goes there. */
const DEMO_DOMAIN = '@demo.pathlight.example';
const LOOPBACK_IP = /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/;
const LOOPBACK_HOSTS = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

type OutboxRequest = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Whether the request comes from this machine: not through a proxy, and addressed to the machine's own name. */
export const isLocalRequest = ({ ip, headers }: OutboxRequest): boolean =>
  LOOPBACK_IP.test(ip) &&
  LOOPBACK_HOSTS.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/** Whether an address belongs to the demo school, whose passwords are public. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(DEMO_DOMAIN);

const MAX_LISTED_MAILS = 50;
const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const MAIL_FILE = /^To: (.*)\nSubject: (.*)\nDate: (.*)\n\n([\s\S]*?)\n?$/;

/** The folder where the embedded default stores its mails, one text file each. The names sort by time. */
export class Outbox {
  private readonly folder: string;
  private lastCleanupAt = 0;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  async store({ to, subject, text }: ComposedMail, now: Date): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    await this.removeOld(now);
    const time = now.toISOString();
    const file = join(this.folder, `${time.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`);
    await writeFile(file, `To: ${to}\nSubject: ${subject}\nDate: ${time}\n\n${text}\n`, { mode: 0o600 });
    return file;
  }

  async deleteMailsTo(addresses: readonly string[]): Promise<void> {
    const addressSet = new Set(addresses.map((address) => address.toLowerCase()));
    const names = await readdir(this.folder).catch((): string[] => []);
    for (const name of names.filter((entry) => entry.endsWith('.txt'))) {
      const mail = await this.read(name);
      if (mail && addressSet.has(mail.to.toLowerCase())) await rm(join(this.folder, name), { force: true });
    }
  }

  private async removeOld(now: Date): Promise<void> {
    // Listing the folder for each of ten thousand invitations would take minutes.
    if (now.getTime() - this.lastCleanupAt < CLEANUP_INTERVAL_MS) return;
    this.lastCleanupAt = now.getTime();
    const cutoff = new Date(now.getTime() - OUTBOX_DAYS * DAY_MS).toISOString().replace(/[:.]/g, '-');
    const names = await readdir(this.folder);
    const expired = names.filter((name) => name.endsWith('.txt') && name < cutoff);
    await Promise.all(expired.map((name) => rm(join(this.folder, name), { force: true })));
  }

  /** Newest first; empty if no mail was ever written. */
  async newest(): Promise<KeptMail[]> {
    const names = await readdir(this.folder).catch((): string[] => []);
    const newest = names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .reverse()
      .slice(0, MAX_LISTED_MAILS);
    const mails = await Promise.all(newest.map((name) => this.read(name)));
    return mails.filter((mail) => mail !== null);
  }

  /** Null for a file that isn't a mail or is still being written. */
  private async read(name: string): Promise<KeptMail | null> {
    const content = await readFile(join(this.folder, name), 'utf8').catch(() => '');
    const [, to, subject, sent_at, text] = MAIL_FILE.exec(content) ?? [];
    if (to === undefined || subject === undefined || sent_at === undefined || text === undefined) return null;
    return { mail_id: name.replace(/\.txt$/, ''), to, subject, sent_at, text };
  }
}

/** Writes each mail as a text file into DATA_DIR/outbox and logs that without its content. */
@Injectable()
export class OutboxMailer extends Mailer implements OnApplicationBootstrap {
  override readonly canDeliver = false;
  private readonly outbox: Outbox;

  constructor(
    private readonly settings: Settings,
    private readonly queue: MailQueue,
  ) {
    super(settings);
    this.outbox = new Outbox(settings.dataDir);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.production) return;
    this.logger.warn(
      'No mail leaves this installation: links to set a password stay in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM to send them.',
    );
  }

  protected override enqueue({ mail }: NewMail): Promise<void> {
    return this.store(mail);
  }

  /** A full disk counts as a server that is down. */
  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    try {
      await this.store(mail);
      return 'sent';
    } catch {
      return 'away';
    }
  }

  /** Mails may remain in the queue from a time with a mail server. */
  override async deleteMailsTo(addresses: readonly string[]): Promise<void> {
    await this.queue.deleteMailsTo(addresses);
    await this.outbox.deleteMailsTo(addresses);
  }

  private async store(mail: ComposedMail): Promise<void> {
    const file = await this.outbox.store(mail, new Date());
    countMail('kept');
    this.logger.log(`A mail is in the outbox: ${file}`);
  }
}
