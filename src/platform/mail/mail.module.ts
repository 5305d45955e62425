import { Module, Controller } from '@nestjs/common';
import { Settings } from '../config/settings';
import { Mailer } from './mailer';
import { OutboxMailer, Outbox, comesFromThisMachine, isDemoAddress } from './outbox-mailer';
import { SmtpConnection, SmtpMailer } from './smtp-mailer';
import { WaitingMails } from './mail-queue';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { notFound } from '../http/problems';
import { routes } from '../../contract/routes';

@Controller()
class OutboxController {
  private readonly outbox: Outbox | null;

  constructor({ outboxIsReadable, dataDir }: Settings) {
    this.outbox = outboxIsReadable ? new Outbox(dataDir) : null;
  }

  @Call(routes.readOutbox)
  async read({ request }: Asked<'readOutbox'>) {
    if (!this.outbox) throw notFound();
    const mails = await this.outbox.newest();
    return comesFromThisMachine(request) ? mails : mails.filter(({ to }) => isDemoAddress(to));
  }
}

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
