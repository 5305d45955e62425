import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Keeps what the API answers out of every cache, unless a route says otherwise: most of it is about a minor. */
export function keepAnswersPrivate(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
