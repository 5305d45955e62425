/** After so many failures in a row nobody is asked for a while, so that pages do not wait for a server that is down. */
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;

/** Counts failures in a row; open means: do not ask. After the pause one try is let through, and decides. */
export class Circuit {
  private failures = 0;
  private openUntil = 0;
  private trying = false;

  constructor(private readonly now: () => number) {}

  /** True when a call may be made; while half open only for the first who asks. */
  mayTry(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.openUntil || this.trying) return false;
    this.trying = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    this.trying = false;
  }

  failed(): void {
    this.failures += 1;
    this.trying = false;
    if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
  }

  /** A call that ended without telling anything about the server, such as one the reader cancelled. */
  undecided(): void {
    this.trying = false;
  }
}
