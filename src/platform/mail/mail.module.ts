import { Module, Controller } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mailer } from './mailer';
import { OutboxMailer, Outbox, isLocalRequest, isDemoAddress } from './outbox-mailer';
import { SmtpConnection, SmtpMailer } from './smtp-mailer';
import { MailQueue } from './mail-queue';
import { Call } from '../../access/call';
import type { HandlerInput } from '../../access/call';
import { notFound } from '../http/problems';
import { routes } from '../../contract/routes';

@Controller()
class OutboxController {
  private readonly outbox: Outbox | null;

  constructor({ outboxIsReadable, dataDir }: Settings) {
    this.outbox = outboxIsReadable ? new Outbox(dataDir) : null;
  }

  @Call(routes.readOutbox)
  async read({ request }: HandlerInput<'readOutbox'>) {
    if (!this.outbox) throw notFound();
    const mails = await this.outbox.newest();
    return isLocalRequest(request) ? mails : mails.filter(({ to }) => isDemoAddress(to));
  }
}

const mailerFor = (settings: Settings, queue: MailQueue): Mailer =>
  settings.smtp
    ? new SmtpMailer(settings, new SmtpConnection(settings.smtp), queue)
    : new OutboxMailer(settings, queue);

@Module({
  controllers: [OutboxController],
  providers: [MailQueue, { provide: Mailer, useFactory: mailerFor, inject: [Settings, MailQueue] }],
  exports: [Mailer, MailQueue],
})
export class MailModule {}
