/** Runs tasks in their order, at most so many at the same time. */
export class TaskQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly atOnce: number) {}

  /** Comes to what the task comes to, once it had its turn. */
  add<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => task().then(resolve, reject));
      this.startNext();
    });
  }

  /** How many tasks run now. */
  get active(): number {
    return this.running.size;
  }

  /** Forgets what waits. */
  clear(): void {
    this.waiting.length = 0;
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private startNext(): void {
    if (this.running.size >= this.atOnce) return;
    const task = this.waiting.shift();
    if (!task) return;
    const run = task().finally(() => {
      this.running.delete(run);
      this.startNext();
    });
    this.running.add(run);
  }
}
