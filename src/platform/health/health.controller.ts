import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../access/access.decorators';
import { Call } from '../http/call';
import type { Ready } from '../../contract/health';
import { routes } from '../../contract/routes';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Never asks the database: a slow database must not get a living process restarted. */
  @Call(routes.live)
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 sends a proxy to another instance; while only the queue is away there is no better one, and saves go on. */
  @Call(routes.ready)
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    const ready = await this.health.ready();
    const mayGetRequests = ready.status === 'ok' || ready.status === 'degraded';
    if (!mayGetRequests) void reply.status(503);
    return ready;
  }
}
