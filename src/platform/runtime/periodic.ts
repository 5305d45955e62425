import { Logger } from '@nestjs/common';
import { errorWords } from '../logging/loggable-error';
import { isOutage, withinDeadline } from './failures';
import { isCommand } from './process';

/** How work is repeated; times in milliseconds. */
export interface Rhythm {
  /** The pause after each run. */
  everyMs: number;
  /** The pause before the first run; `everyMs` where it is left out. */
  firstAfterMs?: number;
  /** Makes each pause up to half longer or shorter by chance, so that several instances take turns. */
  varies?: boolean;
  /** Part of one piece of work, which a command does as well; everything else is repeated by servers and workers alone. */
  belongsToWork?: boolean;
}

/** How long a stop waits for a run under way, in milliseconds: less than a stop may take in all. */
const MAX_STOP_WAIT_MS = 1_000;

/** Who does the work, as the log names it, and what the log says when it fails and when it succeeds again. */
export interface PeriodicWords {
  context: string;
  failed: string;
  again?: string;
}

/**
 * Work that is repeated until it is stopped. A run begins only after the one before has ended, and none keeps the process alive.
 * A failure ends nothing: it is logged, once until a run succeeds, as a warning where the database was out of reach.
 */
export class Periodic {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly work: (stopped: AbortSignal) => Promise<void>,
    private readonly rhythm: Rhythm,
    private readonly words: PeriodicWords,
  ) {
    this.logger = new Logger(words.context);
  }

  /** Whether it was stopped; work that takes long ends early then. */
  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Does nothing in a command, but for what belongs to a piece of its work. */
  start(): void {
    if (isCommand() && !this.rhythm.belongsToWork) return;
    this.plan(this.rhythm.firstAfterMs ?? this.rhythm.everyMs);
  }

  /** Begins with a run now, and resolves when it has ended. */
  async startNow(): Promise<void> {
    this.running = this.run();
    await this.running;
    this.plan(this.rhythm.everyMs);
  }

  /** Begins no more runs, and resolves when the last one has ended, or hangs on a database that gives no answer. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await withinDeadline(this.running, MAX_STOP_WAIT_MS).catch(() => undefined);
  }

  private plan(pauseMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
      void this.running.then(() => this.plan(this.rhythm.everyMs));
    }, this.varied(pauseMs));
    this.timer.unref();
  }

  private varied(pauseMs: number): number {
    return this.rhythm.varies ? pauseMs * (0.5 + Math.random()) : pauseMs;
  }

  private async run(): Promise<void> {
    try {
      await this.work(this.stopping.signal);
      if (this.isFailing && this.words.again) this.logger.log(this.words.again);
      this.isFailing = false;
    } catch (error) {
      // What fails while everything is closed is no fault.
      if (this.isFailing || this.isStopped) return;
      this.isFailing = true;
      this.logger[isOutage(error) ? 'warn' : 'error'](`${this.words.failed}: ${errorWords(error)}`);
    }
  }
}

/** Is called with the time, and with a signal of the stop: what takes long ends early then. */
type PeriodicMethod = (now: Date, stopped: AbortSignal) => Promise<unknown>;

type Hook = (this: object) => unknown;

/**
 * Calls a method of a provider again and again, from the end of the start until the stop: `@Every(HOUR_MS, { context, failed })`. The
 * class's own hooks run before the first plan and after the stop.
 */
export const Every =
  (everyMs: number, words: PeriodicWords, more: Omit<Rhythm, 'everyMs'> = {}) =>
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
