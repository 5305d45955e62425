import { Logger } from '@nestjs/common';
import { errorWords } from '../logging/loggable-error';
import { isOutage, withinDeadline } from './failures';
import { isCommand } from './process';

/** When work repeats; times in milliseconds. */
export interface Schedule {
  everyMs: number;
  /** The pause before the first run; default `everyMs`. */
  firstAfterMs?: number;
  /** Makes each pause randomly up to half longer or shorter, so that several instances take turns. */
  varies?: boolean;
  /**
   * True for a part of one piece of work, which also repeats in a command; everything else repeats only in servers and
   * workers.
   */
  belongsToWork?: boolean;
}

/** How long a stop waits for the current run, in milliseconds: less than the limit for the whole stop. */
const MAX_STOP_WAIT_MS = 1_000;

export interface PeriodicLogText {
  context: string;
  failed: string;
  again?: string;
}

/**
 * Work that repeats until it is stopped. Runs never overlap, and they don't keep the process alive. Failures are
 * logged once until a run succeeds, as a warning if the database was unreachable.
 */
export class Periodic {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly work: (stopped: AbortSignal) => Promise<void>,
    private readonly rhythm: Schedule,
    private readonly words: PeriodicLogText,
  ) {
    this.logger = new Logger(words.context);
  }

  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Does nothing in a command, except for work with `belongsToWork`. */
  start(): void {
    if (isCommand() && !this.rhythm.belongsToWork) return;
    this.scheduleNext(this.rhythm.firstAfterMs ?? this.rhythm.everyMs);
  }

  async startNow(): Promise<void> {
    this.running = this.run();
    await this.running;
    this.scheduleNext(this.rhythm.everyMs);
  }

  /** Starts no more runs. Resolves when the last one has ended, or after a time limit if it hangs. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await withinDeadline(this.running, MAX_STOP_WAIT_MS).catch(() => undefined);
  }

  private scheduleNext(pauseMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
      void this.running.then(() => this.scheduleNext(this.rhythm.everyMs));
    }, this.withJitter(pauseMs));
    this.timer.unref();
  }

  private withJitter(pauseMs: number): number {
    return this.rhythm.varies ? pauseMs * (0.5 + Math.random()) : pauseMs;
  }

  private async run(): Promise<void> {
    try {
      await this.work(this.stopping.signal);
      if (this.isFailing && this.words.again) this.logger.log(this.words.again);
      this.isFailing = false;
    } catch (error) {
      // Errors during shutdown are expected.
      if (this.isFailing || this.isStopped) return;
      this.isFailing = true;
      this.logger[isOutage(error) ? 'warn' : 'error'](`${this.words.failed}: ${errorWords(error)}`);
    }
  }
}

/** Called with the time and a signal that fires at the stop, when long work should end early. */
type PeriodicMethod = (now: Date, stopped: AbortSignal) => Promise<unknown>;

type Hook = (this: object) => unknown;

/**
 * Calls a provider's method repeatedly between start and stop: `@Every(HOUR_MS, { context, failed })`. The class's own
 * hooks run before the first run is scheduled and after the stop.
 */
export const Every =
  (everyMs: number, words: PeriodicLogText, more: Omit<Schedule, 'everyMs'> = {}) =>
  <T extends PeriodicMethod>(target: object, _name: string, { value: method }: TypedPropertyDescriptor<T>): void => {
    const periodics = new WeakMap<object, Periodic>();
    const hooks = target as Record<'onApplicationBootstrap' | 'beforeApplicationShutdown', Hook | undefined>;
    const { onApplicationBootstrap: begin, beforeApplicationShutdown: end } = hooks;
    hooks.onApplicationBootstrap = async function () {
      await begin?.call(this);
      const work = async (stopped: AbortSignal): Promise<void> => void (await method?.call(this, new Date(), stopped));
      const periodic = new Periodic(work, { everyMs, ...more }, words);
      periodics.set(this, periodic);
      periodic.start();
    };
    hooks.beforeApplicationShutdown = async function () {
      await periodics.get(this)?.stop();
      await end?.call(this);
    };
  };
