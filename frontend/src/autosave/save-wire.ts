import type { SavedResponses } from '@contract/responses';
import { networkProblem } from '../api/problem';
import type { OutgoingSave } from './save-target';

/**
 * An answer to a save as the acknowledgement it is. Throws where it does not tell what is stored now: a network that answers in
 * the server's place acknowledges nothing, and the text stays unsaved.
 */
export function acknowledged<S extends Pick<SavedResponses, 'revision' | 'conflicts'>>(saved: S): S {
  const told: { revision?: unknown; conflicts?: unknown } = saved ?? {};
  if (!Number.isInteger(told.revision) || !Array.isArray(told.conflicts)) throw networkProblem();
  return saved;
}

/** The numbers by which the server merges a save. */
export const numbersOf = ({ revision, writerId, saveNumber }: OutgoingSave) => ({
  revision,
  writer_id: writerId,
  save_number: saveNumber,
});
