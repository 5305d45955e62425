import './platform/runtime/compile-cache';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Problem } from './contract/errors';
import { MESSAGES } from './contract/messages';
import { routes } from './contract/routes';
import { type Settings, SettingsError, settingsFromEnvironment } from './platform/config/settings';
import { HealthService } from './platform/health/health.service';
import { listenErrorMessage } from './platform/http/drain';
import { problemOf } from './platform/http/problems';
import { AppLogger, installCrashHandlers } from './platform/logging/app-logger';
import { errorText } from './platform/logging/loggable-error';
import { canReadMetrics, METRICS_MEDIA, metricsText } from './platform/metrics/metrics.module';
import { WorkerModule } from './worker.module';

const apiPath = ({ path }: { path: string }): string => `/api${path}`;

function respondProblem(response: ServerResponse, problem: Problem): void {
  response.writeHead(problem.status, { 'content-type': 'application/problem+json; charset=utf-8' });
  response.end(JSON.stringify(problem));
}

/** Without its queue a worker is useless, so it isn't ready; the app would be. */
async function respondReadiness(health: HealthService, response: ServerResponse): Promise<void> {
  const ready = await health.ready();
  const result = ready.status === 'degraded' ? { ...ready, status: 'unavailable' } : ready;
  response.writeHead(result.status === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
}

/**
 * Serves a worker's liveness, readiness and metrics on WORKER_PORT. This isn't the app's web server: a worker contains
 * modules with many routes, and none of them may be reachable here.
 */
async function startHealthServer(app: INestApplicationContext, settings: Settings): Promise<void> {
  if (settings.workerPort === 0) return;
  const health = app.get(HealthService, { strict: false });
  const respond = async ({ url, headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url === apiPath(routes.live)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'ok' }));
    } else if (url === apiPath(routes.ready)) {
      await respondReadiness(health, response);
    } else if (url !== apiPath(routes.metrics)) {
      respondProblem(response, problemOf(404, MESSAGES.notFound));
    } else if (!canReadMetrics({ address: socket.remoteAddress ?? '', headers }, settings)) {
      respondProblem(response, problemOf(401, MESSAGES.metricsToken));
    } else {
      const text = await metricsText();
      response.writeHead(200, { 'content-type': METRICS_MEDIA }).end(text);
    }
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => respondProblem(response, problemOf(500, MESSAGES.unexpected)));
  });
  server.listen(settings.workerPort, settings.host);
  await once(server, 'listening');
  // The server doesn't keep the process alive; the jobs do.
  server.unref();
}

/** Runs an installation's jobs in a separate process until it is stopped: npm run worker */
async function start(): Promise<void> {
  // The web processes may leave the jobs to this worker with the same settings file, so this one must always run them.
  process.env['RUN_JOBS'] = 'true';
  const settings = settingsFromEnvironment();
  if (!settings.redis) {
    throw new SettingsError('A worker needs REDIS_URL to hear of jobs. Without it the app does its jobs itself.');
  }
  const logger = new AppLogger({ json: settings.production, level: settings.logLevel });
  installCrashHandlers(logger);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(settings), { logger });
  app.enableShutdownHooks([], { useProcessExit: true });
  await startHealthServer(app, settings);
  process.stdout.write(
    `\nA worker of ${settings.productName} waits for jobs, ${settings.jobConcurrency} at a time.\n\n`,
  );
}

start().catch((error: unknown) => {
  const sentence = error instanceof SettingsError ? error.message : listenErrorMessage(error, 'WORKER_PORT');
  process.stderr.write(`${sentence ?? errorText(error)}\n`);
  process.exit(1);
});
