/** Ends one call: at the deadline of the whole task, when nothing has come for a while, or when the reader has gone. */
export class CallLimits {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private idle: NodeJS.Timeout | null = null;

  /** All in milliseconds; `idleMs` starts anew with every `heard()`. */
  constructor(
    wholeMs: number,
    private readonly idleMs: number,
    private readonly reader?: AbortSignal,
  ) {
    this.total = setTimeout(this.end, Math.max(0, wholeMs));
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

  close(): void {
    clearTimeout(this.total);
    if (this.idle) clearTimeout(this.idle);
    this.reader?.removeEventListener('abort', this.end);
  }

  private readonly end = (): void => this.controller.abort();
}
