import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { problemOf } from '../http/problems';
import type { Settings } from '../config/settings';
import type { Problem } from '../../contract/errors';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { mayReadMetrics } from '../metrics/metrics-token';
import { METRICS_MEDIA, MetricsService } from '../metrics/measures.module';
import { HealthService } from './health.service';

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
export async function startHealthServer(app: INestApplicationContext, settings: Settings): Promise<void> {
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
