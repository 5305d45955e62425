import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { CallCounters } from '../cluster/call-counters';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Counts calls where all instances count them. Whoever is refused waits for the end of the window: nothing is added to it. */
@Injectable()
export class CallStorage implements ThrottlerStorage {
  constructor(private readonly counters: CallCounters) {}

  /** `lot` comes as the throttler's block duration, of which these limits have none. */
  async increment(key: string, windowMs: number, most: number, batch: number): Promise<Counted> {
    const counted = this.counters.consume(key, { most, windowMs, windowFrom: 'first' }, batch);
    const { granted, count, leftMs } = counted instanceof Promise ? await counted : counted;
    const left = secondsOf(leftMs);
    return { totalHits: count, timeToExpire: left, isBlocked: !granted, timeToBlockExpire: left };
  }
}
