import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../contract/users';
import { runInEnglish } from '../text/words';

interface RequestContext {
  id: string;
  ip: string;
  agent: string | undefined;
  language: Language;
  /** The authenticated caller, set by the access guard. */
  actor?: { id: string; kind: 'student' | 'counselor' | 'admin' | 'key' };
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** A safe request id from a proxy: nothing that could break a line or imitate another field. */
const VALID_REQUEST_ID = /^[\w.:-]{1,64}$/;
const ID_BYTES = 9;

const storage = new AsyncLocalStorage<RequestContext>();

/** The request this code runs for; null in jobs, commands and at start. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;

export const pageLanguage = (): Language => currentRequest()?.language ?? 'en';

/** Runs work that belongs to no request and no user's language, even if a request started it. */
export const withoutRequestContext = <T>(work: () => T): T => storage.exit(() => runInEnglish(work));

/** A pool of random bytes for request ids: drawing nine per request costs a twentieth of a short request. */
const randomPool = Buffer.alloc(ID_BYTES * 512);
let poolOffset = randomPool.length;

export function newRequestId(): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool);
    poolOffset = 0;
  }
  poolOffset += ID_BYTES;
  return randomPool.toString('base64url', poolOffset - ID_BYTES, poolOffset);
}

/** Only a trusted proxy fills `ips`; a direct client may claim anything. */
const isFromProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/** The id that a trusted proxy gave this request, so that both logs use the same one; else a new one. */
function requestIdOf(request: FastifyRequest): string {
  const incomingId = request.headers[REQUEST_ID_HEADER];
  return typeof incomingId === 'string' && VALID_REQUEST_ID.test(incomingId) && isFromProxy(request)
    ? incomingId
    : request.id;
}

const contextOf = (request: FastifyRequest): RequestContext => ({
  id: request.id,
  ip: request.ip,
  agent: request.headers['user-agent'],
  language: /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en',
});

/** Makes `currentRequest` available to everything a request causes. Call it before other hooks are added. */
export function trackRequestContext(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    request.id = requestIdOf(request);
    void reply.header(REQUEST_ID_HEADER, request.id);
    storage.run(contextOf(request), done);
  });
  // Reading the body may lose the async context that the earlier hook set up.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (storage.getStore()) done();
    else storage.run(contextOf(request), done);
  });
}
