import type { ThrottlerStorage } from '@nestjs/throttler';
import type { CallCounters } from '../cluster/call-counters';
import { isExact } from './call-classes';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** How many calls pass between two talks with the other instances, as a share of the limit. */
const BATCHES_PER_LIMIT = 20;

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Counts calls where all instances count them. Whoever is refused waits for the end of the window: nothing is added to it. */
export class CallStorage implements ThrottlerStorage {
  constructor(private readonly counters: CallCounters) {}

  async increment(key: string, windowMs: number, most: number, _block: number, callClass: string): Promise<Counted> {
    const batch = isExact(callClass) ? 1 : Math.max(2, Math.ceil(most / BATCHES_PER_LIMIT));
    const counted = this.counters.consume(key, { most, windowMs, windowFrom: 'first' }, batch);
    const { granted, count, leftMs } = counted instanceof Promise ? await counted : counted;
    const left = secondsOf(leftMs);
    return { totalHits: count, timeToExpire: left, isBlocked: !granted, timeToBlockExpire: left };
  }
}
