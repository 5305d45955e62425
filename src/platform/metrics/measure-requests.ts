import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onResponseHookHandler } from 'fastify';
import { Histogram } from 'prom-client';

/** Histogram buckets in seconds, wide enough for a save and for a hosted AI. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds since `startedAt`, a value of performance.now(). */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const PAGES_LABEL = 'pages';
const UNKNOWN_LABEL = 'unknown';

const requests = new Histogram({
  name: 'pathlight_http_request_duration_seconds',
  help: 'How long requests took until their answer was sent, in seconds, by pattern, never by address.',
  labelNames: ['method', 'route', 'status'],
  buckets: DURATION_BUCKETS,
});

/** The metrics of one route by status class, created on first use because most routes never fail. */
function createMeasureHook(method: string, routeLabel: string): onResponseHookHandler {
  const seriesByStatusClass: (Histogram.Internal<string> | undefined)[] = [];
  return (_request, reply, done) => {
    const statusClass = Math.floor(reply.statusCode / 100);
    const measure = (seriesByStatusClass[statusClass] ??= requests.labels(method, routeLabel, `${statusClass}xx`));
    measure.observe(reply.elapsedTime / 1000);
    done();
  };
}

/** Times every request by its route pattern. Call it before any route is registered. */
export function measureRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const ownHooks = new Set<unknown>();
  fastify.addHook('onRoute', (route) => {
    const routeLabel = route.url.startsWith('/api/') ? route.url : PAGES_LABEL;
    const measure = createMeasureHook([route.method].flat().join(), routeLabel);
    ownHooks.add(measure);
    // The HEAD route is derived from GET and would inherit its hook.
    const otherHooks = [route.onResponse ?? []].flat().filter((hook) => !ownHooks.has(hook));
    route.onResponse = [...otherHooks, measure];
  });
  const measureUnknown = createMeasureHook('any', UNKNOWN_LABEL);
  fastify.addHook('onResponse', function (request, reply, done) {
    if (request.is404) measureUnknown.call(this, request, reply, done);
    else done();
  });
}
