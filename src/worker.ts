import './platform/runtime/compile-cache';
import { NestFactory } from '@nestjs/core';
import { AppLogger, installCrashHandlers } from './platform/logging/app-logger';
import { errorText } from './platform/logging/loggable-error';
import { SettingsError, settingsFromEnvironment } from './platform/config/settings';
import { listeningRefusal } from './platform/http/listening-refusal';
import { startHealthServer } from './platform/health/worker-server';
import { WorkerModule } from './worker.module';

/** Does the jobs of an installation in a process of its own, until it is asked to stop: npm run worker */
async function start(): Promise<void> {
  // The web processes beside it may leave the jobs to it with the same settings file; this one always does them.
  process.env['RUN_JOBS'] = 'true';
  const settings = settingsFromEnvironment();
  if (!settings.redis) {
    throw new SettingsError('A worker needs REDIS_URL to hear of jobs. Without it the app does its jobs itself.');
  }
  const logger = new AppLogger({ json: settings.production, level: settings.logLevel });
  installCrashHandlers(logger);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(settings), { logger });
  app.enableShutdownHooks([], { useProcessExit: true });
  await startHealthServer(app, settings);
  process.stdout.write(
    `\nA worker of ${settings.productName} waits for jobs, ${settings.jobConcurrency} at a time.\n\n`,
  );
}

start().catch((error: unknown) => {
  const sentence = error instanceof SettingsError ? error.message : listeningRefusal(error, 'WORKER_PORT');
  process.stderr.write(`${sentence ?? errorText(error)}\n`);
  process.exit(1);
});
