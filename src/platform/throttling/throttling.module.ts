import { Module, Injectable } from '@nestjs/common';
import { AccessModule } from '../../access/access.module';
import { InstancesModule } from '../cluster/instances.module';
import { CallCounters, type RateLimitResult } from '../cluster/instances';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { CredentialCache } from '../../access/jwt.strategy';
import type { Rate } from '../../contract/call';
import { BODY_MAX_BYTES, CALL_WINDOW_MS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Settings } from '../config/settings';
import { bearerToken, callerAddress } from '../http/caller';
import { ProductError } from '../http/problems';

/** Which calls are counted together: one caller's calls of the same rate, and all calls of an anonymous address. */
type CountedAs = Exclude<Rate, 'uncounted'> | 'stranger';

/** How many times more calls of links than of other strangers one address may make: at a parents' evening many write behind one. */
const LINK_CALLS_TIMES = 5;
/** How many times within a limit counts are shared with the other instances. */
const BATCHES_PER_LIMIT = 20;

/** How many calls a caller may make within a window; null where the settings lift the limit. */
function limitsOf({ callsPerMinute }: Settings): Record<CountedAs, number | null> {
  const limit = (perMinute: number): number | null =>
    perMinute === 0 ? null : Math.max(1, Math.round((perMinute * CALL_WINDOW_MS) / 60_000));
  return {
    everyday: limit(callsPerMinute.person),
    costly: limit(callsPerMinute.costly),
    stranger: limit(callsPerMinute.stranger),
    link: limit(callsPerMinute.stranger * LINK_CALLS_TIMES),
  };
}

/**
 * Rejects a flood of calls before anything is looked up for it. A person or API key is counted by its id, because a whole school may sit
 * behind one address. All other calls, false tokens and keys included, are counted by address. Rejected calls don't extend the window.
 */
@Injectable()
class RateLimit {
  private readonly limits: Record<CountedAs, number | null>;

  constructor(
    settings: Settings,
    private readonly counters: CallCounters,
    private readonly known: CredentialCache,
  ) {
    this.limits = limitsOf(settings);
  }

  /** The hook that counts calls of a rate and responds with 429 when they are used up. */
  hookFor(rate: CountedAs): onRequestHookHandler {
    return (request, reply, done) => {
      const counted = this.count(request, rate);
      const answer = ({ granted, leftMs }: RateLimitResult): void =>
        granted ? done() : done(refusal(request, reply, leftMs));
      if (counted === null) done();
      else if (counted instanceof Promise) counted.then(answer, done);
      else answer(counted);
    };
  }

  private count(request: FastifyRequest, rate: CountedAs): RateLimitResult | Promise<RateLimitResult> | null {
    const caller = this.known.idOf(bearerToken(request.headers) ?? '', Date.now());
    const countedAs = rate !== 'link' && caller === null ? 'stranger' : rate;
    const most = this.limits[countedAs];
    if (most === null) return null;
    const key = `${countedAs}:${caller ?? callerAddress(request.ip)}`;
    // A costly call waits until all instances have counted it, so none passes beyond the limit. Other counts are shared in batches.
    const batch = countedAs === 'costly' ? 1 : Math.max(2, Math.ceil(most / BATCHES_PER_LIMIT));
    return this.counters.consume(key, { most, windowMs: CALL_WINDOW_MS, windowFrom: 'first' }, batch);
  }
}

function refusal(request: FastifyRequest, reply: FastifyReply, leftMs: number): ProductError {
  void reply.header('Retry-After', Math.max(1, Math.ceil(leftMs / 1000)));
  // What was not read is passed over, so that the connection can be used again; there is an end to that, too.
  if (!isShort(request)) void reply.header('Connection', 'close');
  return new ProductError(429, MESSAGES.tooManyCalls);
}

/** Whether the body is known to be short, or there is none. */
const isShort = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_MAX_BYTES;

const READS = ['GET', 'HEAD'];

/** Counts every call, and what is sent to an unknown address, before anything of its body is read. Pages and files are not counted. */
export function rateLimit(app: NestFastifyApplication): void {
  const limit = app.get(RateLimit, { strict: false });
  const hooks = { everyday: limit.hookFor('everyday'), costly: limit.hookFor('costly'), link: limit.hookFor('link') };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const rate = route.config?.call?.rate ?? 'uncounted';
    if (rate === 'uncounted') return;
    // The HEAD route is derived from GET and inherits its hook.
    const others = [route.onRequest ?? []].flat().filter((hook) => hook !== hooks[rate]);
    route.onRequest = [...others, hooks[rate]];
  });
  fastify.addHook('onRequest', function (request, reply, done) {
    if (request.is404 && !READS.includes(request.method)) hooks.everyday.call(this, request, reply, done);
    else done();
  });
}

/** The limit of calls; `limitCalls` puts it before every route. */
@Module({ imports: [AccessModule, InstancesModule], providers: [RateLimit] })
export class ThrottlingModule {}
