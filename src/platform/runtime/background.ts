import { randomInt } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

const MAX_DELAY_MS = 1_500;

/**
 * Work that a response must not reveal, not even by the server's load right after it, so it starts after a random
 * delay. Work that is still waiting at the stop runs then, so that no mail is lost.
 */
@Injectable()
export class AfterResponse implements BeforeApplicationShutdown {
  private readonly logger = new Logger('AfterResponse');
  private readonly waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  private readonly running = new Set<Promise<void>>();

  /** A failure is only logged. */
  schedule(work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      this.run(work);
    }, randomInt(MAX_DELAY_MS));
    this.waiting.set(timer, work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const [timer, work] of this.waiting) {
      clearTimeout(timer);
      this.run(work);
    }
    this.waiting.clear();
    await Promise.all(this.running);
  }

  private run(work: () => Promise<void>): void {
    const promise = work()
      .catch((error: unknown) => this.logger.error('What follows a response could not be done.', error))
      .finally(() => this.running.delete(promise));
    this.running.add(promise);
  }
}

export class TaskQueue {
  private readonly pending: (() => Promise<void>)[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly concurrency: number) {}

  add<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.pending.push(() => task().then(resolve, reject));
      this.startNext();
    });
  }

  get active(): number {
    return this.running.size;
  }

  clear(): void {
    this.pending.length = 0;
  }

  async waitUntilIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private startNext(): void {
    if (this.running.size >= this.concurrency) return;
    const task = this.pending.shift();
    if (!task) return;
    const run = task().finally(() => {
      this.running.delete(run);
      this.startNext();
    });
    this.running.add(run);
  }
}
