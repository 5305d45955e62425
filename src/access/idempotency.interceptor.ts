import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable, of } from 'rxjs';
import { bearerToken } from '../platform/http/caller';
import { badRequest, notFound, ProductError } from '../platform/http/problems';
import type { AccessRequest, StoredResponse, IdempotentCall, StoredRefusal, IdempotencyStore } from './actor';

const HEADER = 'idempotency-key';
/** Visible characters, as in the draft standard for the header; surrounding quotation marks are dropped. */
const KEY_PATTERN = /^[!#-~]{1,255}$/;
/** Tells a program that the stored response was replayed. */
const REPLAYED = 'idempotency-replayed';
/** Errors that say nothing about the call itself: it can be retried with the same key. */
const RETRYABLE_STATUSES = [401, 403, 408, 409, 429];

type IdempotentRequest = FastifyRequest & Pick<AccessRequest, 'user' | 'isRepeatOnly' | 'idempotencyStore'>;

/** A program's changing call with an Idempotency-Key; null for any other. Throws 400 for an invalid key. */
export function idempotentCallOf(request: object): IdempotentCall | null {
  const { user, headers, method, url, body } = request as IdempotentRequest;
  const header = headers[HEADER];
  if (!user?.scopes || header === undefined || method === 'GET' || method === 'HEAD') return null;
  const name = String(header).replace(/^"(.*)"$/, '$1');
  if (!KEY_PATTERN.test(name)) throw badRequest('An Idempotency-Key has 1 to 255 visible signs and no spaces.');
  if (typeof (body as { pipe?: unknown } | undefined)?.pipe === 'function')
    throw badRequest('A call that takes a file takes no Idempotency-Key.');
  const secret = bearerToken(headers) ?? '';
  return { secret, keyId: user.uid, name, content: JSON.stringify([method, url, body ?? null]) };
}

/**
 * Lets programs retry a changing call without repeating its effect, following the IETF draft "The Idempotency-Key HTTP
 * Header Field". Doesn't affect people's calls. Runs before a handler's other interceptors, so a replayed response is
 * neither executed nor audited again.
 */
class IdempotencyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<IdempotentRequest>();
    const store = request.idempotencyStore;
    const call = store ? idempotentCallOf(request) : null;
    if (!store || call === null) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(claim(store, call, request)).pipe(
      mergeMap((stored) => (stored ? of(replay(reply, stored)) : runAndStore(store, call, next))),
    );
  }
}

/** Shared by all handlers; the access guard provides the store. */
export const idempotency = new IdempotencyInterceptor();

async function claim(
  store: IdempotencyStore,
  call: IdempotentCall,
  { isRepeatOnly }: IdempotentRequest,
): Promise<StoredResponse | null> {
  const stored = await store.claim(call, new Date());
  if (stored || !isRepeatOnly) return stored;
  // The stored response expired after the access guard saw it, and the call itself isn't permitted.
  await store.release(call);
  throw notFound();
}

function runAndStore(store: IdempotencyStore, call: IdempotentCall, next: CallHandler): Observable<unknown> {
  return next.handle().pipe(
    mergeMap(async (body: unknown) => {
      if (body instanceof StreamableFile) await store.release(call);
      else await store.save(call, { body }, new Date());
      return body;
    }),
    catchError(async (error: unknown) => {
      if (isFinal(error)) await store.save(call, { refused: refusal(error) }, new Date());
      else await store.release(call);
      throw error;
    }),
  );
}

const isFinal = (error: unknown): error is ProductError =>
  error instanceof ProductError &&
  error.status >= 400 &&
  error.status < 500 &&
  !RETRYABLE_STATUSES.includes(error.status);

const refusal = ({ status, detail, errors, code }: ProductError): StoredRefusal => ({
  ...{ status, detail, code },
  ...(errors ? { errors } : {}),
});

function replay(reply: FastifyReply, { body, refused }: StoredResponse): unknown {
  void reply.header(REPLAYED, 'true');
  if (refused) throw new ProductError(refused.status, refused.detail, refused.errors, refused.code);
  return body;
}
