import { setTimeout as pause } from 'node:timers/promises';

/**
 * What one text may take: it ends at the deadline of the whole task, when nothing has come for a while, or when the reader has gone, and
 * one of its requests may be sent again.
 */
export class CallLimits {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private readonly endsAt: number;
  private idle: NodeJS.Timeout | null = null;
  private hasRetried = false;

  /** All in milliseconds; `idleMs` starts anew with every `heard()`. */
  constructor(
    wholeMs: number,
    private readonly idleMs: number,
    private readonly reader?: AbortSignal,
  ) {
    this.total = setTimeout(this.end, Math.max(0, wholeMs));
    this.endsAt = performance.now() + wholeMs;
    reader?.addEventListener('abort', this.end);
    if (reader?.aborted) this.end();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Something arrived: the server is alive. */
  heard(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(this.end, this.idleMs);
  }

  /** Takes the one retry and waits until it is due; false where it is gone or would come too late to be of use. */
  async mayRetry(afterMs: number | null): Promise<boolean> {
    if (this.hasRetried || afterMs === null || afterMs > (this.endsAt - performance.now()) / 2) return false;
    this.hasRetried = true;
    if (this.idle) clearTimeout(this.idle);
    await pause(afterMs, undefined, { signal: this.signal }).catch(() => undefined);
    this.heard();
    return !this.signal.aborted;
  }

  close(): void {
    clearTimeout(this.total);
    if (this.idle) clearTimeout(this.idle);
    this.reader?.removeEventListener('abort', this.end);
  }

  private readonly end = (): void => this.controller.abort();
}
