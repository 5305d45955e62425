import { Global, Module } from '@nestjs/common';
import { InProcessQueue } from './in-process-queue';
import { JobQueue } from './job-queue';

/** The one place that chooses the queue. */
@Global()
@Module({ providers: [{ provide: JobQueue, useClass: InProcessQueue }], exports: [JobQueue] })
export class JobsModule {}
