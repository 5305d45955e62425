import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type INestApplicationContext, type LoggerService, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Settings } from '../../src/platform/config/settings';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { JobsModule } from '../../src/platform/jobs/jobs.module';
import { Sweeper } from '../../src/platform/jobs/sweeper';
import { createTempFolder } from './folder';

@Module({})
class JobsOnlyModule {}

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
export const newKeySpace = (redisUrl: string): Record<string, string> => ({
  REDIS_URL: redisUrl,
  REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
});

/** Starts the jobs of one process; the embedded ones without a Redis in its settings. */
export async function startJobs(environment: Record<string, string> = {}): Promise<JobProcess> {
  const folder = await createTempFolder();
  const settings = new Settings({ DATA_DIR: folder, ...environment });
  const errors: string[] = [];
  const warnings: string[] = [];
  const module = { module: JobsOnlyModule, imports: [ConfigModule.forRoot(settings), JobsModule.forRoot(settings)] };
  const app = await NestFactory.createApplicationContext(module, { logger: collectingLogger(errors, warnings) });
  let stopPromise: Promise<void> | null = null;
  const stop = (): Promise<void> =>
    (stopPromise ??= app.close().then(() => rm(folder, { recursive: true, force: true })));
  return { queue: app.get(JobQueue), sweeper: app.get(Sweeper), app, errors, warnings, stop };
}

const noop = (): void => undefined;
const collectingLogger = (errors: string[], warnings: string[]): LoggerService => ({
  log: noop,
  warn: (message: unknown) => warnings.push(String(message)),
  error: (message: unknown) => errors.push(String(message)),
});

/** Starts the jobs of processes that are stopped after each test. */
export function jobProcesses(): (environment: Record<string, string>) => Promise<JobProcess> {
  const running: JobProcess[] = [];
  afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())));
  return async (environment) => {
    const process = await startJobs(environment);
    running.push(process);
    return process;
  };
}

/** Keeps one job busy until it is let go. */
export function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

export const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${index}`);

/** Time for something that must not happen. */
export const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
