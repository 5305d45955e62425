import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long running requests may take after the stop signal, and how often connections that became idle are closed. */
const DRAIN_MOST_MS = 8_000;
const CLOSE_IDLE_EVERY_MS = 100;

/**
 * Lets a stop finish the requests it is in: they are answered and told that their connection ends, idle connections are closed
 * as they become so, and what still runs at the end of the drain time is cut.
 */
export function drainOnStop(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const server = fastify.server;
  let stopping = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', (done) => {
    stopping = true;
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    const end = setTimeout(() => server.closeAllConnections(), DRAIN_MOST_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(end);
    });
    done();
  });
}
