/** How long a line may wait for others, in milliseconds, and how many characters wait at most. */
const WAIT_MS = 100;
const MOST_CHARACTERS = 16_384;

/** Lines that are written together: on a busy server, writing each by itself costs as much as finding what it tells of. */
export class LotOfLines {
  private lines = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly output: (text: string) => void) {}

  add(line: string): void {
    this.lines += line;
    if (this.lines.length >= MOST_CHARACTERS) this.write();
    else this.timer ??= setTimeout(() => this.write(), WAIT_MS).unref();
  }

  /** Writes what waits. */
  write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.output(lines);
  }
}
