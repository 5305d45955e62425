import type { AnswerConflict, CareNotice, SavedResponses } from '@contract/responses';
import type { KeepOutReason, Texts } from './texts';
import { networkProblem } from '../api/problem';

export interface StoredTexts {
  texts: Texts;
  revision: number;
  /** Help messages next to answers with signs of danger; absent if nothing was checked. */
  care?: readonly CareNotice[];
  /** Why the page mentions switches that nobody has set, by answer id. */
  keepOutReasons?: Readonly<Record<string, KeepOutReason>>;
}

interface SavedTexts extends StoredTexts {
  conflicts: readonly AnswerConflict[];
  /** The server hasn't checked these texts for signs of danger yet: ignore `care` and load again soon. */
  isCarePending?: boolean;
}

export interface OutgoingSave {
  texts: Texts;
  changedIds: readonly string[];
  revision: number;
  writerId: string;
  saveNumber: number;
}

/** Where an autosaver reads and saves one form. Both calls throw `ApiProblem`. */
export interface SaveTarget {
  load: () => Promise<StoredTexts>;
  /** `isLeaving` asks for a request that outlives the page. */
  save: (save: OutgoingSave, isLeaving: boolean) => Promise<SavedTexts>;
  /** Why this text can't be saved, as a sentence; null if it can. */
  validate: (id: string, text: string) => string | null;
}

/** If a network responds instead of the server, nothing is acknowledged, and the text stays unsaved. */
export function assertAcknowledged<S extends Pick<SavedResponses, 'revision' | 'conflicts'>>(saved: S): S {
  const response: { revision?: unknown; conflicts?: unknown } = saved ?? {};
  if (!Number.isInteger(response.revision) || !Array.isArray(response.conflicts)) throw networkProblem();
  return saved;
}

export const saveNumbers = ({ revision, writerId, saveNumber }: OutgoingSave) => ({
  revision,
  writer_id: writerId,
  save_number: saveNumber,
});
