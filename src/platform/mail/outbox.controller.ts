import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators';
import { Call } from '../http/call';
import { notFound } from '../http/problems';
import { Settings } from '../config/settings';
import type { KeptMail } from '../../contract/outbox';
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
  @Public()
  async read(@Req() request: FastifyRequest): Promise<KeptMail[]> {
    if (!this.outbox) throw notFound();
    const mails = await this.outbox.newest();
    return comesFromThisMachine(request) ? mails : mails.filter(({ to }) => isDemoAddress(to));
  }
}
