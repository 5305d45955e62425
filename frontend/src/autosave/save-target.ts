import type { AnswerConflict, CareNotice } from '@contract/responses';
import type { KeepOutReason } from './keep-out';
import type { Texts } from './texts';

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
export interface SavedTexts extends StoredTexts {
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
