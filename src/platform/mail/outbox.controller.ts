import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { notFound } from '../http/problems';
import { Settings } from '../config/settings';
import { routes } from '../../contract/routes';
import { Outbox } from './outbox';
import { comesFromThisMachine, isDemoAddress } from './outbox-readers';

@Controller()
export class OutboxController {
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
