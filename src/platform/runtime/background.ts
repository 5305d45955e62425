import { randomInt } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** The longest delay, in milliseconds. */
const MAX_DELAY_MS = 1_500;

/**
 * Work that a response must not reveal, not even by the server's load right after it, so it starts after a random
 * delay. Work that is still waiting at the stop runs then, so that no mail is lost.
 */
@Injectable()
export class AfterResponse implements BeforeApplicationShutdown {
  private readonly waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  private readonly running = new Set<Promise<void>>();

  /** `work` must handle its own errors. */
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
    const promise = work().finally(() => this.running.delete(promise));
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
