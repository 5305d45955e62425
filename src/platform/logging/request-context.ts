import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../contract/users';
import { withoutSpeaker } from '../text/words';

/** What is known of the request that is being answered, without its content. */
export interface RequestContext {
  id: string;
  /** The visitor's network address. */
  ip: string;
  /** What the browser calls itself. */
  agent: string | undefined;
  /** What the pages that ask are written in; English where they do not say. */
  language: Language;
  /** Who turned out to ask; the access guard tells. */
  actor?: { id: string; kind: 'student' | 'counselor' | 'admin' | 'key' };
}

/** The header that carries a request's number, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What a proxy may call a request: nothing that could break a line or pretend to be another field. */
const SANE_ID = /^[\w.:-]{1,64}$/;
const ID_BYTES = 9;

const storage = new AsyncLocalStorage<RequestContext>();

/** The request in whose name this code runs; null in jobs, commands and at start. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;

/** The language of the pages that ask. */
export const pageLanguage = (): Language => currentRequest()?.language ?? 'en';

/** Runs work that belongs to no request and no reader's language, even if a request caused it. */
export const outsideRequests = <T>(work: () => T): T => storage.exit(() => withoutSpeaker(work));

/** Random bytes for the next requests: asking for nine at a time costs a twentieth of a short request. */
const drawn = Buffer.alloc(ID_BYTES * 512);
let used = drawn.length;

/** A short random number for a request. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += ID_BYTES;
  return drawn.toString('base64url', used - ID_BYTES, used);
}

/** A trusted proxy names the visitor; what comes straight from a visitor may claim anything. */
const cameByProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/** The number a trusted proxy gave this request, so that both logs call it the same; else the own one. */
export function requestIdOf(request: FastifyRequest): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE_ID.test(given) && cameByProxy(request) ? given : request.id;
}

const contextOf = (request: FastifyRequest): RequestContext => ({
  id: request.id,
  ip: request.ip,
  agent: request.headers['user-agent'],
  language: /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en',
});

/** Makes `currentRequest` known to everything that a request causes. Call it before other hooks are added. */
export function rememberRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    request.id = requestIdOf(request);
    void reply.header(REQUEST_ID_HEADER, request.id);
    storage.run(contextOf(request), done);
  });
  // Reading a body may lose what the hook before it set up.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (storage.getStore()) done();
    else storage.run(contextOf(request), done);
  });
}
