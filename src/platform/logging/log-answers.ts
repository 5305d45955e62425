import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppLogger } from './app-logger';

/** What is asked every few seconds by machines and says nothing of how people fare. */
const NOT_LOGGED = /^\/api\/(health\/|metrics)/;

/**
 * One line for each call of the API: method, pattern, status and time. The pattern and never the address, because addresses hold
 * the ids of people, search words and the secrets of links; and no person, because a log is kept by other rules than records are.
 */
export function logAnswers(app: NestFastifyApplication, logger: AppLogger): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request, reply, done) => {
    const pattern = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    if (pattern.startsWith('/api/') ? !NOT_LOGGED.test(pattern) : request.url.startsWith('/api/')) {
      const route = pattern.startsWith('/api/') ? pattern : 'unknown';
      logger.event('answered', {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        request: request.id,
      });
    }
    done();
  });
}
