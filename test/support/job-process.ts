import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type INestApplicationContext, type LoggerService, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Settings } from '../../src/platform/config/settings';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { JobsModule } from '../../src/platform/jobs/jobs.module';
import { Sweeper } from '../../src/platform/jobs/sweeper';
import { aFolder } from './folder';

@Module({})
class JobsAlone {}

/** The jobs module by itself, as one process of an installation has it. */
export interface JobProcess {
  queue: JobQueue;
  sweeper: Sweeper;
  app: INestApplicationContext;
  /** What it told as errors. */
  errors: string[];
  /** What it warned of. */
  warnings: string[];
  stop(): Promise<void>;
}

/** Settings that lead two processes to the same queue. */
export const aKeySpace = (redisUrl: string): Record<string, string> => ({
  REDIS_URL: redisUrl,
  REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
});

/** Starts the jobs of one process; the embedded ones without a Redis in its settings. */
export async function startJobs(environment: Record<string, string> = {}): Promise<JobProcess> {
  const folder = await aFolder();
  const settings = new Settings({ DATA_DIR: folder, ...environment });
  const errors: string[] = [];
  const warnings: string[] = [];
  const module = { module: JobsAlone, imports: [ConfigModule.with(settings), JobsModule.with(settings)] };
  const app = await NestFactory.createApplicationContext(module, { logger: keeping(errors, warnings) });
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= app.close().then(() => rm(folder, { recursive: true, force: true })));
  return { queue: app.get(JobQueue), sweeper: app.get(Sweeper), app, errors, warnings, stop };
}

const quiet = (): void => undefined;
const keeping = (errors: string[], warnings: string[]): LoggerService => ({
  log: quiet,
  warn: (message: unknown) => warnings.push(String(message)),
  error: (message: unknown) => errors.push(String(message)),
});
