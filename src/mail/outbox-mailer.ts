import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mail, Mailer } from './mailer';

/** Writes each mail as a text file into DATA_DIR/outbox and says so in the log, without its content. */
@Injectable()
export class OutboxMailer extends Mailer {
  private readonly logger = new Logger('Mail');
  private readonly folder: string;

  constructor(settings: Settings) {
    super();
    this.folder = join(settings.dataDir, 'outbox');
  }

  override async send(mail: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const time = new Date().toISOString();
    const file = join(this.folder, `${time.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`);
    await writeFile(file, `To: ${mail.to}\nSubject: ${mail.subject}\nDate: ${time}\n\n${mail.text}\n`, { mode: 0o600 });
    this.logger.log(`A mail ('${mail.subject}') is in the outbox: ${file}`);
  }
}
