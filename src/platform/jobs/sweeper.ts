import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { errorWords } from '../logging/loggable-error';
import { Settings } from '../config/settings';
import { JobQueue } from './job-queue';

/** How often unfinished work is looked for, in milliseconds; half of it more or less by chance, so that processes take turns. */
export const SWEEP_EVERY_MS = 2_000;

/** Finds the ids of work that is not finished and that nobody is at. */
export type UnfinishedWork = () => Promise<string[]>;

/**
 * Queues again, at start and every few seconds, what the rows say is unfinished. A queue that has lost its jobs, a wake-up that
 * never reached it and a process that was killed are all mended by this.
 */
@Injectable()
export class Sweeper implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopping = false;
  private isFailing = false;

  constructor(
    private readonly queue: JobQueue,
    private readonly settings: Settings,
  ) {}

  /** Looks now and from now on; does nothing in a process that runs no jobs. */
  async watch(name: string, unfinished: UnfinishedWork): Promise<void> {
    if (!this.settings.runsJobs) return;
    await this.sweep(name, unfinished);
    if (this.isStopping) return;
    const pause = SWEEP_EVERY_MS * (0.5 + Math.random());
    this.timers.set(
      name,
      setTimeout(() => void this.watch(name, unfinished), pause),
    );
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  private async sweep(name: string, unfinished: UnfinishedWork): Promise<void> {
    try {
      if (!(await this.queue.isReady())) return;
      const ids = await unfinished();
      await Promise.all(ids.map((id) => this.queue.add(name, id)));
      this.isFailing = false;
    } catch (error) {
      // Told once, not every two seconds of an outage.
      if (this.isFailing) return;
      this.isFailing = true;
      this.logger.warn(`Unfinished work could not be looked for: ${errorWords(error)}`);
    }
  }
}
