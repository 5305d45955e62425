import { Counter, Histogram } from 'prom-client';
import { ProductError } from '../http/problems';

const saves = new Counter({
  name: 'pathlight_saves_total',
  help: 'Saves of answers: saved, saved in place of a text from elsewhere that is kept (conflict), or not saved (refused, failed).',
  labelNames: ['outcome'],
});
const SAVED = saves.labels('saved');
const CONFLICT = saves.labels('conflict');
const REFUSED = saves.labels('refused');
const FAILED = saves.labels('failed');
// What has not happened yet is told as 0, so that its first time shows as a rise.
for (const outcome of [SAVED, CONFLICT, REFUSED, FAILED]) outcome.inc(0);

const batches = new Histogram({
  name: 'pathlight_save_batch_size',
  help: 'How many saves shared one commit.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 200],
});

/** Saves, counts how that ended and gives it on. */
export async function countSave<Saved extends { conflicts: readonly unknown[] }>(
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await save();
    (saved.conflicts.length ? CONFLICT : SAVED).inc();
    return saved;
  } catch (error) {
    (error instanceof ProductError ? REFUSED : FAILED).inc();
    throw error;
  }
}

/** Notes how many saves one commit made durable. */
export const noteSaveBatch = (size: number): void => batches.observe(size);
