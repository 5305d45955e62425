import { Module } from '@nestjs/common';
import { Mailer } from './mailer';
import { OutboxMailer } from './outbox-mailer';
import { OutboxController } from './outbox.controller';

/** The one place that chooses how mail leaves. */
@Module({
  controllers: [OutboxController],
  providers: [{ provide: Mailer, useClass: OutboxMailer }],
  exports: [Mailer],
})
export class MailModule {}
