import { Logger } from '@nestjs/common';
import { errorSummary } from '../logging/loggable-error';
import { isOutage, withinDeadline } from './failures';
import { isCommand } from './process';

/** When work repeats; times in milliseconds. */
interface Schedule {
  intervalMs: number;
  /** The pause before the first run; default `intervalMs`. */
  initialDelayMs?: number;
  /** Makes each pause randomly up to half longer or shorter, so that several instances take turns. */
  hasJitter?: boolean;
  /**
   * True for a part of one piece of work, which also repeats in a command; everything else repeats only in servers and
   * workers.
   */
  runsInCommands?: boolean;
}

/** How long a stop waits for the current run, in milliseconds: less than the limit for the whole stop. */
const MAX_STOP_WAIT_MS = 1_000;

interface PeriodicLogText {
  context: string;
  failureMessage: string;
  recoveryMessage?: string;
}

/**
 * Work that repeats until it is stopped. Runs never overlap, and they don't keep the process alive. Failures are
 * logged once until a run succeeds, as a warning if the database was unreachable.
 */
export class Periodic {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isDue = false;
  private isFailing = false;
  private readonly abortController = new AbortController();

  constructor(
    private readonly work: (signal: AbortSignal) => Promise<void>,
    private readonly schedule: Schedule,
    private readonly logText: PeriodicLogText,
  ) {
    this.logger = new Logger(logText.context);
  }

  get isStopped(): boolean {
    return this.abortController.signal.aborted;
  }

  /** Does nothing in a command, except for work with `runsInCommands`. */
  start(): void {
    if (isCommand() && !this.schedule.runsInCommands) return;
    this.scheduleNext(this.schedule.initialDelayMs ?? this.schedule.intervalMs);
  }

  async startNow(): Promise<void> {
    this.wake();
    await this.running;
    this.scheduleNext(this.schedule.intervalMs);
  }

  /** Runs the work now, or once more after the current run. */
  wake(): void {
    this.isDue = true;
    this.running ??= this.runWhileDue().finally(() => (this.running = null));
  }

  /** Starts no more runs. Resolves when the last one has ended, or after a time limit if it hangs. */
  async stop(): Promise<void> {
    this.abortController.abort();
    clearTimeout(this.timer);
    if (this.running) await withinDeadline(this.running, MAX_STOP_WAIT_MS).catch(() => undefined);
  }

  private scheduleNext(delayMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.startNow(), this.withJitter(delayMs)).unref();
  }

  private withJitter(delayMs: number): number {
    return this.schedule.hasJitter ? delayMs * (0.5 + Math.random()) : delayMs;
  }

  private async runWhileDue(): Promise<void> {
    while (this.isDue && !this.isStopped) {
      this.isDue = false;
      await this.run();
    }
  }

  private async run(): Promise<void> {
    try {
      await this.work(this.abortController.signal);
      if (this.isFailing && this.logText.recoveryMessage) this.logger.log(this.logText.recoveryMessage);
      this.isFailing = false;
    } catch (error) {
      // Errors during shutdown are expected.
      if (this.isFailing || this.isStopped) return;
      this.isFailing = true;
      this.logger[isOutage(error) ? 'warn' : 'error'](`${this.logText.failureMessage}: ${errorSummary(error)}`);
    }
  }
}

/** Called with the time and a signal that fires at the stop, when long work should end early. */
type PeriodicMethod = (now: Date, signal: AbortSignal) => Promise<unknown>;

type Hook = (this: object) => unknown;

/**
 * Calls a provider's method repeatedly between start and stop: `@Every(HOUR_MS, { context, failed })`. The class's own
 * hooks run before the first run is scheduled and after the stop.
 */
export const Every =
  (intervalMs: number, logText: PeriodicLogText, options: Omit<Schedule, 'intervalMs'> = {}) =>
  <T extends PeriodicMethod>(target: object, _name: string, { value: method }: TypedPropertyDescriptor<T>): void => {
    const periodics = new WeakMap<object, Periodic>();
    const hooks = target as Record<'onApplicationBootstrap' | 'beforeApplicationShutdown', Hook | undefined>;
    const { onApplicationBootstrap: originalBootstrap, beforeApplicationShutdown: originalShutdown } = hooks;
    hooks.onApplicationBootstrap = async function () {
      await originalBootstrap?.call(this);
      const work = async (signal: AbortSignal): Promise<void> => void (await method?.call(this, new Date(), signal));
      const periodic = new Periodic(work, { intervalMs, ...options }, logText);
      periodics.set(this, periodic);
      periodic.start();
    };
    hooks.beforeApplicationShutdown = async function () {
      await periodics.get(this)?.stop();
      await originalShutdown?.call(this);
    };
  };
