import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mail, Mailer } from './mailer';
import { Outbox } from './outbox';

/** Writes each mail as a text file into DATA_DIR/outbox and says so in the log, without its content. */
@Injectable()
export class OutboxMailer extends Mailer {
  private readonly logger = new Logger('Mail');
  private readonly outbox: Outbox;

  constructor(settings: Settings) {
    super();
    this.outbox = new Outbox(settings.dataDir);
  }

  override async send(mail: Mail): Promise<void> {
    const file = await this.outbox.keep(mail, new Date());
    this.logger.log(`A mail ('${mail.subject}') is in the outbox: ${file}`);
  }
}
