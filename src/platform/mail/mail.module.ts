import { Module } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mailer } from './mailer';
import { OutboxMailer } from './outbox-mailer';
import { OutboxController } from './outbox.controller';
import { SmtpConnection } from './smtp-connection';
import { SmtpMailer } from './smtp-mailer';
import { WaitingMails } from './waiting-mails.service';

const mailerFor = (settings: Settings, waiting: WaitingMails): Mailer =>
  settings.smtp
    ? new SmtpMailer(settings, new SmtpConnection(settings.smtp), waiting)
    : new OutboxMailer(settings, waiting);

/** The one place that chooses how mail leaves. */
@Module({
  controllers: [OutboxController],
  providers: [WaitingMails, { provide: Mailer, useFactory: mailerFor, inject: [Settings, WaitingMails] }],
  exports: [Mailer, WaitingMails],
})
export class MailModule {}
