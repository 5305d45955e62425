import { Module } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mailer } from './mailer';
import { OutboxMailer } from './outbox-mailer';
import { OutboxController } from './outbox.controller';
import { SmtpMailer } from './smtp-mailer';

const mailerFor = (settings: Settings): Mailer =>
  settings.smtp ? new SmtpMailer(settings, settings.smtp) : new OutboxMailer(settings);

/** The one place that chooses how mail leaves. */
@Module({
  controllers: [OutboxController],
  providers: [{ provide: Mailer, useFactory: mailerFor, inject: [Settings] }],
  exports: [Mailer],
})
export class MailModule {}
