import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onResponseHookHandler } from 'fastify';
import { Histogram } from 'prom-client';

/** Histogram buckets in seconds, wide enough for a save and for a hosted AI. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds since `began`, a value of performance.now(). */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const PAGES = 'pages';
const UNKNOWN = 'unknown';

const requests = new Histogram({
  name: 'pathlight_http_request_duration_seconds',
  help: 'How long requests took until their answer was sent, in seconds, by pattern, never by address.',
  labelNames: ['method', 'route', 'status'],
  buckets: DURATION_BUCKETS,
});

/** The metrics of one route by status class, created on first use because most routes never fail. */
function measureOf(method: string, place: string): onResponseHookHandler {
  const byClass: (Histogram.Internal<string> | undefined)[] = [];
  return (_request, reply, done) => {
    const statusClass = Math.floor(reply.statusCode / 100);
    const measure = (byClass[statusClass] ??= requests.labels(method, place, `${statusClass}xx`));
    measure.observe(reply.elapsedTime / 1000);
    done();
  };
}

/** Times every request by its route pattern. Call it before any route is registered. */
export function measureRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const own = new Set<unknown>();
  fastify.addHook('onRoute', (route) => {
    const place = route.url.startsWith('/api/') ? route.url : PAGES;
    const measure = measureOf([route.method].flat().join(), place);
    own.add(measure);
    // The HEAD route is derived from GET and would inherit its hook.
    const others = [route.onResponse ?? []].flat().filter((hook) => !own.has(hook));
    route.onResponse = [...others, measure];
  });
  const unknown = measureOf('any', UNKNOWN);
  fastify.addHook('onResponse', function (request, reply, done) {
    if (request.is404) unknown.call(this, request, reply, done);
    else done();
  });
}
