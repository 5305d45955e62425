import { countersOf, spreadsOf } from '../metrics/measures';
import { ProductError } from '../http/problems';

const saves = countersOf({
  name: 'pathlight_saves_total',
  help: 'Saves of answers: saved, saved in place of a text from elsewhere that is kept (conflict), or not saved (refused, failed).',
  labels: ['outcome'],
});
const SAVED = saves.of('saved');
const CONFLICT = saves.of('conflict');
const REFUSED = saves.of('refused');
const FAILED = saves.of('failed');

const batches = spreadsOf(
  { name: 'pathlight_save_batch_size', help: 'How many saves shared one commit.' },
  [1, 2, 4, 8, 16, 32, 64, 128, 200],
).of();

/** Saves, counts how that ended and gives it on. */
export async function countSave<Saved extends { conflicts: readonly unknown[] }>(
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await save();
    (saved.conflicts.length ? CONFLICT : SAVED).add();
    return saved;
  } catch (error) {
    (error instanceof ProductError ? REFUSED : FAILED).add();
    throw error;
  }
}

/** Notes how many saves one commit made durable. */
export const noteSaveBatch = (size: number): void => batches.observe(size);
