import { createHmac, type KeyObject } from 'node:crypto';
import type { Redis, RedisOptions } from 'ioredis';
import type { SharedRedis } from '../redis/shared-redis';
import { LocalCounters, type Step } from './local-counters';
import { type Limit, SharedCounters } from './shared-counters';

/**
 * One step, whole or not at all. A count that Redis no longer holds is taken up from what the asking instance knows of it; what
 * that instance counted while Redis was away is added. Answers whether it was granted, the count, and the window's rest in ms.
 */
const STEP = `
local most, window, known, untold, left = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local step, stored = ARGV[1], redis.call('GET', KEYS[1])
local before = math.max(0, (tonumber(stored) or known) + untold)
if stored then left = redis.call('PTTL', KEYS[1]) end
local granted, after = before < most, before
if step == 'take' and granted then
  after = before + 1
  if before == 0 or ARGV[4] == 'last' then left = window end
elseif step == 'back' then
  after = math.max(0, before - 1)
elseif step == 'clear' then
  after = 0
end
if left <= 0 then left = window end
if stored ~= tostring(after) and (stored or after > 0 or step == 'clear') then
  redis.call('SET', KEYS[1], after, 'PX', left)
end
return {granted and 1 or 0, after, left}
`;

/** What the connection of these counters needs to know. */
export const COUNTER_SCRIPTS: RedisOptions = { scripts: { countStep: { lua: STEP, numberOfKeys: 1 } } };

type CountingRedis = Redis & {
  countStep(key: string, ...given: (string | number)[]): Promise<[granted: number, count: number, leftMs: number]>;
};

/** Counters in Redis. Each instance keeps what it was last told and counts on from there while Redis is away. */
export class RedisCounters extends SharedCounters {
  /** What this instance knows. */
  readonly local = new LocalCounters();

  constructor(
    private readonly redis: SharedRedis,
    private readonly prefix: string,
    private readonly secret: KeyObject,
  ) {
    super();
  }

  override take(key: string, limit: Limit): Promise<boolean> {
    return this.step(key, limit, 'take');
  }

  override async isExhausted(key: string, limit: Limit): Promise<boolean> {
    return !(await this.step(key, limit, 'look'));
  }

  override async refund(key: string, limit: Limit, many: 'one' | 'all'): Promise<void> {
    await this.step(key, limit, many === 'one' ? 'back' : 'clear');
  }

  private async step(key: string, limit: Limit, step: Step): Promise<boolean> {
    const { local } = this;
    const known = local.find(key);
    const told = known?.untold ?? 0;
    const given = [
      ...[step, limit.most, limit.windowMs, limit.windowFrom],
      ...[(known?.count ?? 0) - told, told, known ? known.until - local.now() : 0],
    ];
    if (known) known.untold = 0;
    const answer = await this.redis.ask((redis) => (redis as CountingRedis).countStep(this.keyOf(key), ...given));
    const meanwhile = local.find(key);
    if (!answer) {
      if (meanwhile) meanwhile.untold += told;
      return local.step(key, limit, step);
    }
    const [granted, count, leftMs] = answer;
    const untold = meanwhile?.untold ?? 0;
    local.keep(key, { count: Math.max(0, count + untold), until: local.now() + leftMs, untold });
    return granted === 1;
  }

  /** Emails and addresses have no place in Redis in readable form. */
  private keyOf(key: string): string {
    return `${this.prefix}:count:${createHmac('sha256', this.secret).update(key).digest('base64url')}`;
  }
}
