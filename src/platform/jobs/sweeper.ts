import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { isCommand } from '../runtime/process';
import { Settings } from '../config/settings';
import { JobQueue } from './job-queue';

/** How often to look for unfinished work, in milliseconds. */
const SWEEP_EVERY_MS = 2_000;

/** Finds the ids of unfinished work that no process is working on. */
export type UnfinishedWork = () => Promise<string[]>;

/**
 * Requeues unfinished rows at start and every few seconds. This covers a queue that lost its jobs, a lost wake-up and
 * a killed process.
 */
@Injectable()
export class Sweeper implements BeforeApplicationShutdown {
  private readonly watches: Periodic[] = [];
  private readonly kinds: UnfinishedWork[] = [];

  constructor(
    private readonly queue: JobQueue,
    private readonly settings: Settings,
  ) {}

  /** Checks now and then periodically. Does nothing in a process that runs no jobs or only its own. */
  async watch(name: string, unfinished: UnfinishedWork): Promise<void> {
    this.kinds.push(unfinished);
    if (!this.settings.runsJobs || isCommand()) return;
    const watch = new Periodic(
      () => this.sweep(name, unfinished),
      { everyMs: SWEEP_EVERY_MS, varies: true },
      {
        context: 'Jobs',
        failed: 'The scan for unfinished jobs failed',
        again: 'The scan for unfinished jobs works again.',
      },
    );
    this.watches.push(watch);
    await watch.startNow();
  }

  async state(): Promise<{ reachable: boolean; waiting: number }> {
    const [reachable, ...waiting] = await Promise.all([
      this.queue.isReady(),
      ...this.kinds.map(async (unfinished) => (await unfinished()).length),
    ]);
    return { reachable, waiting: waiting.reduce((sum, count) => sum + count, 0) };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.watches.map((watch) => watch.stop()));
  }

  private async sweep(name: string, unfinished: UnfinishedWork): Promise<void> {
    if (!(await this.queue.isReady())) return;
    const ids = await unfinished();
    await Promise.all(ids.map((id) => this.queue.add(name, id)));
  }
}
