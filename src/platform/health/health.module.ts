import { Module, Controller } from '@nestjs/common';
import { HealthService } from './health.service';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class HealthController {
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

/** Knows how this process is; a worker has no calls. */
@Module({ providers: [HealthService], exports: [HealthService] })
export class OwnHealthModule {}

@Module({ imports: [OwnHealthModule], controllers: [HealthController] })
export class HealthModule {}
