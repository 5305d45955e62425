import { AsyncLocalStorage } from 'node:async_hooks';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** What is known of the request that is being answered, without its content. */
export interface RequestContext {
  id: string;
  /** The visitor's network address. */
  ip: string;
  /** What the browser calls itself. */
  agent: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request in whose name this code runs; null in jobs, commands and at start. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;

const contextOf = (request: FastifyRequest): RequestContext => ({
  id: request.id,
  ip: request.ip,
  agent: request.headers['user-agent'],
});

/** Makes `currentRequest` known to everything that a request causes. Call it before other hooks are added. */
export function rememberRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => storage.run(contextOf(request), done));
  // Reading a body may lose what the hook before it set up.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (storage.getStore()) done();
    else storage.run(contextOf(request), done);
  });
}
