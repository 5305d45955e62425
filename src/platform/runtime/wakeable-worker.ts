import { Logger } from '@nestjs/common';
import { errorWords } from '../logging/loggable-error';

/**
 * Work in the background that is done when somebody asks for it, never twice at the same time in one process. Asked for while it
 * runs, it runs once more. A failure is logged and ends nothing.
 */
export class WakeableWorker {
  private readonly logger: Logger;
  private readonly alarms = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private isAsked = false;
  private running: Promise<void> | null = null;

  /** `work` answers true where more is left to do now. */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly words: { context: string; failed: string },
  ) {
    this.logger = new Logger(words.context);
  }

  get isStopped(): boolean {
    return this.isStopping;
  }

  wake(): void {
    this.isAsked = true;
    this.running ??= this.runWhileAsked()
      .catch((error: unknown) => this.logger.warn(`${this.words.failed}: ${errorWords(error)}`))
      .finally(() => (this.running = null));
  }

  wakeAfter(pauseMs: number): void {
    if (this.isStopping) return;
    const alarm = setTimeout(() => {
      this.alarms.delete(alarm);
      this.wake();
    }, pauseMs);
    this.alarms.add(alarm.unref());
  }

  /** Asks for it and resolves once it is done. */
  async wakeAndWait(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Begins nothing more; what runs comes to its end by itself. */
  stop(): void {
    this.isStopping = true;
    for (const alarm of this.alarms) clearTimeout(alarm);
  }

  private async runWhileAsked(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      if (await this.work()) this.isAsked = true;
    }
  }
}
