import type { SentKind } from '../../contract/ai-words';
import type { WrittenBy } from '../../contract/text';

/** The hosted server that a provider asks. */
export interface AskedServer {
  server: string;
  model: string;
}

/** What was asked of a hosted server for one text; its provider counts here. */
export interface AiLedger {
  calls: number;
  input: number;
  output: number;
}

/** One text that was written for a person. */
export interface Noted {
  userId: string;
  feature: string;
  writtenBy: WrittenBy;
  /** What kinds of data the feature sends where somebody is asked. */
  sent: readonly SentKind[];
  ledger: AiLedger;
  asked: AskedServer | null;
  /** Why a hosted server wrote nothing; null where it did, or was not asked. */
  fault: string | null;
}

/** Keeps for each person what was written for them and what was sent away for it. */
export interface AiReceipts {
  /** A text is being written, of which `note` will tell. */
  expect(): void;
  note(noted: Noted): void;
}

export const AI_RECEIPTS = Symbol('AiReceipts');
