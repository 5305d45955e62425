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
import { listeningRefusal } from './platform/http/drain';
import { problemOf } from './platform/http/problems';
import { AppLogger, installCrashHandlers } from './platform/logging/app-logger';
import { errorText } from './platform/logging/loggable-error';
import { mayReadMetrics, METRICS_MEDIA, MetricsService } from './platform/metrics/metrics.module';
import { WorkerModule } from './worker.module';

const addressOf = ({ path }: { path: string }): string => `/api${path}`;

function refuse(response: ServerResponse, problem: Problem): void {
  response.writeHead(problem.status, { 'content-type': 'application/problem+json; charset=utf-8' });
  response.end(JSON.stringify(problem));
}

/** A worker that cannot hear of jobs does nothing: other than an app without its queue, it is out of order. */
async function tellReady(health: HealthService, response: ServerResponse): Promise<void> {
  const ready = await health.ready();
  const told = ready.status === 'degraded' ? { ...ready, status: 'unavailable' } : ready;
  response.writeHead(told.status === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(told));
}

/**
 * Answers liveness, readiness and metrics of a worker on WORKER_PORT. Not the web server of the app: a worker holds the modules of many calls,
 * and none of them must be reachable here.
 */
async function startHealthServer(app: INestApplicationContext, settings: Settings): Promise<void> {
  if (settings.workerPort === 0) return;
  const metrics = app.get(MetricsService);
  const health = app.get(HealthService, { strict: false });
  const answer = async ({ url, headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url === addressOf(routes.live)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'ok' }));
    } else if (url === addressOf(routes.ready)) {
      await tellReady(health, response);
    } else if (url !== addressOf(routes.metrics)) {
      refuse(response, problemOf(404, MESSAGES.notFound));
    } else if (!mayReadMetrics({ address: socket.remoteAddress ?? '', headers }, settings)) {
      refuse(response, problemOf(401, MESSAGES.metricsToken));
    } else {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': METRICS_MEDIA }).end(text);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => refuse(response, problemOf(500, MESSAGES.unexpected)));
  });
  server.listen(settings.workerPort, settings.host);
  await once(server, 'listening');
  // The jobs decide how long the process lives.
  server.unref();
}

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
