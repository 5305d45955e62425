import { Module, Injectable } from '@nestjs/common';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../cluster/instances.module';
import { CallCounters, type RateLimitResult } from '../cluster/instances';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { CredentialCache } from '../../access/jwt.strategy';
import type { RateLimitClass } from '../../contract/call';
import { BODY_MAX_BYTES, CALL_WINDOW_MS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Settings } from '../config/settings';
import { bearerToken, callerAddress } from '../http/caller';
import { ProductError } from '../http/problems';

/**
 * Calls that share a counter: one caller's calls in the same rate class, or all anonymous calls from one IP address.
 */
type RateLimitGroup = Exclude<RateLimitClass, 'uncounted'> | 'stranger';

/**
 * How many times more link calls than other anonymous calls one address may make: at a parents' evening, many people
 * share one address.
 */
const LINK_LIMIT_FACTOR = 5;
const BATCHES_PER_LIMIT = 20;

/** Calls per caller and window; null if the settings remove the limit. */
function limitsOf({ callsPerMinute }: Settings): Record<RateLimitGroup, number | null> {
  const limit = (perMinute: number): number | null =>
    perMinute === 0 ? null : Math.max(1, Math.round((perMinute * CALL_WINDOW_MS) / 60_000));
  return {
    everyday: limit(callsPerMinute.person),
    costly: limit(callsPerMinute.costly),
    stranger: limit(callsPerMinute.stranger),
    link: limit(callsPerMinute.stranger * LINK_LIMIT_FACTOR),
  };
}

/**
 * Rejects a flood of calls before any lookup. A person or API key is counted by id, because a whole school may share
 * one address. All other calls, including those with invalid tokens and keys, are counted by address. Rejected calls
 * don't extend the window.
 */
@Injectable()
class RateLimit {
  private readonly limits: Record<RateLimitGroup, number | null>;

  constructor(
    settings: Settings,
    private readonly counters: CallCounters,
    private readonly credentials: CredentialCache,
  ) {
    this.limits = limitsOf(settings);
  }

  hookFor(rate: RateLimitGroup): onRequestHookHandler {
    return (request, reply, done) => {
      const result = this.count(request, rate);
      const proceed = ({ isAllowed, remainingMs }: RateLimitResult): void =>
        isAllowed ? done() : done(refusal(request, reply, remainingMs));
      if (result === null) done();
      else if (result instanceof Promise) result.then(proceed, done);
      else proceed(result);
    };
  }

  private count(request: FastifyRequest, rate: RateLimitGroup): RateLimitResult | Promise<RateLimitResult> | null {
    const caller = this.credentials.idOf(bearerToken(request.headers) ?? '', Date.now());
    const group = rate !== 'link' && caller === null ? 'stranger' : rate;
    const max = this.limits[group];
    if (max === null) return null;
    const key = `${group}:${caller ?? callerAddress(request.ip)}`;
    // An expensive call waits until all instances have counted it, so none exceeds the limit. Other counts are shared
    // in batches.
    const batch = group === 'costly' ? 1 : Math.max(2, Math.ceil(max / BATCHES_PER_LIMIT));
    return this.counters.consume(key, { max, windowMs: CALL_WINDOW_MS, windowFrom: 'first' }, batch);
  }
}

function refusal(request: FastifyRequest, reply: FastifyReply, remainingMs: number): ProductError {
  void reply.header('Retry-After', Math.max(1, Math.ceil(remainingMs / 1000)));
  // Unread body bytes are drained so that the connection can be reused, but only if the body is short.
  if (!hasSmallBody(request)) void reply.header('Connection', 'close');
  return new ProductError(429, MESSAGES.tooManyCalls);
}

const hasSmallBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_MAX_BYTES;

const READ_METHODS = ['GET', 'HEAD'];

/** Counts every API call, including unknown addresses, before its body is read. Pages and files aren't counted. */
export function rateLimit(app: NestFastifyApplication): void {
  const limit = app.get(RateLimit, { strict: false });
  const hooks = { everyday: limit.hookFor('everyday'), costly: limit.hookFor('costly'), link: limit.hookFor('link') };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const rate = route.config?.call?.rate ?? 'uncounted';
    if (rate === 'uncounted') return;
    // The HEAD route is derived from GET and inherits its hook.
    const otherHooks = [route.onRequest ?? []].flat().filter((hook) => hook !== hooks[rate]);
    route.onRequest = [...otherHooks, hooks[rate]];
  });
  fastify.addHook('onRequest', function (request, reply, done) {
    if (request.is404 && !READ_METHODS.includes(request.method)) hooks.everyday.call(this, request, reply, done);
    else done();
  });
}

@Module({ imports: [AccessModule, InstancesModule], providers: [RateLimit] })
export class ThrottlingModule {}
