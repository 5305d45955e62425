import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../config/settings';
import type { ComposedMail, NewMail } from './composed-mail';
import { countMail, Mailer, type MailOutcome } from './mailer';
import { Outbox } from './outbox';
import type { WaitingMails } from './waiting-mails.service';

/** Writes each mail as a text file into DATA_DIR/outbox and says so in the log, without its content. */
@Injectable()
export class OutboxMailer extends Mailer implements OnApplicationBootstrap {
  override readonly leaves = false;
  private readonly logger = new Logger('Mail');
  private readonly outbox: Outbox;

  constructor(
    private readonly settings: Settings,
    private readonly waiting: WaitingMails,
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

  protected override take({ mail }: NewMail): Promise<void> {
    return this.keep(mail);
  }

  /** A full disk is a server that is away. */
  protected override async tryOnce(mail: ComposedMail): Promise<MailOutcome> {
    try {
      await this.keep(mail);
      return 'sent';
    } catch {
      return 'away';
    }
  }

  /** Mails may still wait from a time when there was a mail server. */
  override async forget(addresses: readonly string[]): Promise<void> {
    await this.waiting.forget(addresses);
    await this.outbox.forget(addresses);
  }

  private async keep(mail: ComposedMail): Promise<void> {
    const file = await this.outbox.keep(mail, new Date());
    countMail('kept');
    this.logger.log(`A mail is in the outbox: ${file}`);
  }
}
