import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Periodic } from '../runtime/periodic';
import { isCommand } from '../runtime/process';
import { Settings } from '../config/settings';
import { JobQueue } from './job-queue';

/** How often to look for unfinished work, in milliseconds. */
const SWEEP_INTERVAL_MS = 2_000;

/** Finds the ids of unfinished work that no process is working on. */
type UnfinishedWork = () => Promise<string[]>;

/**
 * Requeues unfinished rows at start and every few seconds. This covers a queue that lost its jobs, a lost wake-up and
 * a killed process.
 */
@Injectable()
export class Sweeper implements BeforeApplicationShutdown {
  private readonly periodics: Periodic[] = [];
  private readonly unfinishedFinders: UnfinishedWork[] = [];

  constructor(
    private readonly queue: JobQueue,
    private readonly settings: Settings,
  ) {}

  /** Checks now and then periodically. Does nothing in a process that runs no jobs or only its own. */
  async watch(name: string, findUnfinished: UnfinishedWork): Promise<void> {
    this.unfinishedFinders.push(findUnfinished);
    if (!this.settings.runsJobs || isCommand()) return;
    const watch = new Periodic(
      () => this.sweep(name, findUnfinished),
      { intervalMs: SWEEP_INTERVAL_MS, hasJitter: true },
      {
        context: 'Jobs',
        failureMessage: 'The scan for unfinished jobs failed',
        recoveryMessage: 'The scan for unfinished jobs works again.',
      },
    );
    this.periodics.push(watch);
    await watch.startNow();
  }

  async state(): Promise<{ reachable: boolean; waiting: number }> {
    const [reachable, ...waiting] = await Promise.all([
      this.queue.isReady(),
      ...this.unfinishedFinders.map(async (findUnfinished) => (await findUnfinished()).length),
    ]);
    return { reachable, waiting: waiting.reduce((sum, count) => sum + count, 0) };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.periodics.map((watch) => watch.stop()));
  }

  private async sweep(name: string, findUnfinished: UnfinishedWork): Promise<void> {
    if (!(await this.queue.isReady())) return;
    const ids = await findUnfinished();
    await Promise.all(ids.map((id) => this.queue.add(name, id)));
  }
}
