import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OPEN_BODY_MAX_BYTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Route } from '../../contract/route';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';
import { routeAt, routeOf } from './route-of';

/** How long a body may take to arrive, in milliseconds; files have a patience of their own. */
const BODY_MOST_MS = 30_000;
/** The same where anybody may send one: they are small. */
const OPEN_BODY_MOST_MS = 10_000;

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Bounds what may be sent, in size and in time: the `open` calls, which anybody may make, take 8 kB. A body that does not arrive in
 * time is answered, and its connection ends. Call it before routes are registered.
 */
export function limitBodies(app: NestFastifyApplication, open: ReadonlySet<Route>): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (place) => {
    const route = routeAt([place.method].flat()[0] ?? '', place.url);
    if (route && open.has(route)) place.bodyLimit = OPEN_BODY_MAX_BYTES;
  });
  const arriving = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  fastify.addHook('preParsing', (request, reply, body, done) => {
    const route = routeOf(request);
    if (TAKES_BODY.includes(request.method) && !route?.takesFile) {
      const mostMs = route && !open.has(route) ? BODY_MOST_MS : OPEN_BODY_MOST_MS;
      const tooSlow = (): void => sendProblem(reply.header('connection', 'close'), problemOf(408, MESSAGES.tooSlow));
      arriving.set(request, setTimeout(tooSlow, mostMs).unref());
    }
    done(null, body);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(arriving.get(request));
    done();
  });
  // What is refused while it arrives gets no further.
  fastify.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(arriving.get(request));
    done();
  });
}
