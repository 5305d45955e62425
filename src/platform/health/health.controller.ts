import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Never asks the database: a slow database must not get a living process restarted. */
  @Call(routes.live)
  live() {
    return { status: 'ok' as const };
  }

  /** 503 sends a proxy to another instance; while only the queue is away there is no better one, and saves go on. */
  @Call(routes.ready)
  async ready({ reply }: Asked<'ready'>) {
    const ready = await this.health.ready();
    const mayGetRequests = ready.status === 'ok' || ready.status === 'degraded';
    if (!mayGetRequests) void reply.status(503);
    return ready;
  }
}
