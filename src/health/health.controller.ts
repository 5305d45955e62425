import { Controller, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../access/access.decorators';
import { Call } from '../common/call';
import type { Ready } from '../contract/health';
import { routes } from '../contract/routes';
import { JobQueue } from '../jobs/job-queue';

@Controller()
export class HealthController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
  ) {}

  /** Never asks the database: a slow database must not get a living process restarted. */
  @Call(routes.live)
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call(routes.ready)
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    const [database, queue] = await Promise.all([
      stateOf(this.dataSource.query('SELECT 1').then(() => true)),
      stateOf(this.queue.isReady()),
    ]);
    const status = database === 'ok' && queue === 'ok' ? 'ok' : 'unavailable';
    if (status === 'unavailable') void reply.status(503);
    return { status, database, queue };
  }
}

const stateOf = (check: Promise<boolean>): Promise<'ok' | 'unavailable'> =>
  check.then(
    (answers) => (answers ? 'ok' : 'unavailable'),
    () => 'unavailable',
  );
