import { createRequire } from 'node:module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { InProcessQueue } from './in-process-queue';
import { JobQueue } from './job-queue';
import { Sweeper } from './sweeper';

/** The one place that chooses the queue: Bull where there is a Redis, else this process. */
@Module({})
export class JobsModule {
  static with({ redis }: Settings): DynamicModule {
    const shared = { module: JobsModule, global: true };
    const exports = [JobQueue, Sweeper];
    if (!redis) return { ...shared, providers: [Sweeper, { provide: JobQueue, useClass: InProcessQueue }], exports };
    // Loaded only here: the embedded default starts without it.
    const load = createRequire(__filename);
    const { bullParts } = load('./bull-queue') as typeof import('./bull-queue');
    const { imports, providers } = bullParts(redis);
    return { ...shared, imports, providers: [Sweeper, ...providers], exports: [...exports, ...imports] };
  }
}
