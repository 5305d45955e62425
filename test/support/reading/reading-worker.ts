import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReaderName } from './readers';

/** How one reading ended: what was read, or null where it had not ended within the budget. */
export type ReadingResult = { read: unknown; cpuMs: number } | null;

/** A thread that reads texts one by one; a reading beyond its budget is ended, and the next one gets a new thread. */
export class ReadingWorker {
  private worker: Worker | null = null;

  constructor(private readonly budgetMs: number) {}

  /** Throws what the reader threw. */
  async read(reader: ReaderName, text: string): Promise<ReadingResult> {
    const worker = (this.worker ??= await startWorker());
    worker.postMessage({ reader, text });
    const reading = await Promise.race([nextMessage<ReadingResult>(worker), this.waitForBudget()]);
    if (reading === null) await this.stop();
    return reading;
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
    this.worker = null;
  }

  private waitForBudget(): Promise<null> {
    return new Promise((resolve) => setTimeout(resolve, this.budgetMs, null).unref());
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(join(__dirname, 'worker.cjs'));
  await nextMessage(worker);
  return worker;
}

const nextMessage = <T>(worker: Worker): Promise<T> =>
  new Promise((resolve, reject) => {
    const removeListeners = (): void => {
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
    };
    worker.once('message', (message: T) => (removeListeners(), resolve(message)));
    worker.once('error', (error) => (removeListeners(), reject(error)));
  });
