import { Module } from '@nestjs/common';
import { Mailer } from './mailer';
import { OutboxMailer } from './outbox-mailer';

/** The one place that chooses how mail leaves. */
@Module({ providers: [{ provide: Mailer, useClass: OutboxMailer }], exports: [Mailer] })
export class MailModule {}
