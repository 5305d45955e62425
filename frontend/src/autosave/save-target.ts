import type { AnswerConflict, CareNotice, SavedResponses } from '@contract/responses';
import type { KeepOutReason, Texts } from './texts';
import { networkProblem } from '../api/problem';

/** What the server holds of one form. */
export interface StoredTexts {
  texts: Texts;
  revision: number;
  /** Caring messages beside answers with signs of danger; absent where nothing was looked at. */
  care?: readonly CareNotice[];
  /** Why the page speaks of the switches that nobody has set, by the id of the answer. */
  keepOut?: Readonly<Record<string, KeepOutReason>>;
}

/** What the server holds after a save, and what it replaced. */
interface SavedTexts extends StoredTexts {
  conflicts: readonly AnswerConflict[];
  /** The server has not read these texts for signs of danger yet: `care` says nothing, and loading tells it soon. */
  carePending?: boolean;
}

/** One numbered save of one page load. */
export interface OutgoingSave {
  /** Every text of the form that can be saved. */
  texts: Texts;
  /** The ids of those that are not on the server yet. */
  changed: readonly string[];
  /** The revision this save is made on top of. */
  revision: number;
  writerId: string;
  saveNumber: number;
}

/** Where an autosaver reads and saves one form. Both calls throw `ApiProblem`. */
export interface SaveTarget {
  load: () => Promise<StoredTexts>;
  /** `leaving` asks for a request that outlives the page. */
  save: (save: OutgoingSave, leaving: boolean) => Promise<SavedTexts>;
  /** Why this text cannot be saved as it stands, as a sentence; null when it can. */
  refusal: (id: string, text: string) => string | null;
}

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
