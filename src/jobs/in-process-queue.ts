import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import { Settings } from '../config/settings';
import { type JobHandler, JobQueue } from './job-queue';

/** How long a stop waits for running work; what is left is found again by its row at the next start. */
const STOP_WAIT_MS = 5_000;

/** The queue of the embedded default: work runs in this process and is forgotten with it. */
@Injectable()
export class InProcessQueue extends JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queue: PQueue;
  private readonly handlers = new Map<string, JobHandler>();
  private readonly waiting = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(settings: Settings) {
    super();
    this.queue = new PQueue({ concurrency: settings.jobConcurrency });
  }

  override handle(name: string, handler: JobHandler): void {
    this.handlers.set(name, handler);
  }

  override async add(name: string, id: string, delayMs = 0): Promise<void> {
    if (delayMs > 0) {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.enqueue(name, id);
      }, delayMs);
      this.timers.add(timer);
      return;
    }
    this.enqueue(name, id);
  }

  override isReady(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.queue.pause();
    this.queue.clear();
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_WAIT_MS)));
    await Promise.race([this.queue.onPendingZero(), enough]);
    clearTimeout(timer);
  }

  private enqueue(name: string, id: string): void {
    const key = `${name}:${id}`;
    if (this.waiting.has(key)) return;
    this.waiting.add(key);
    void this.queue.add(async () => {
      this.waiting.delete(key);
      await this.run(name, id);
    });
  }

  private async run(name: string, id: string): Promise<void> {
    const handler = this.handlers.get(name);
    if (!handler) return this.logger.error(`Nobody handles '${name}'.`);
    try {
      await handler(id);
    } catch (error) {
      this.logger.error(`${name} ${id}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`);
    }
  }
}
