import type { CareNotice } from '@contract/responses';
import { networkProblem } from '../../api/problem';
import type { OutgoingSave, SaveTarget } from '../save-target';
import type { Texts } from '../texts';
import type { Writer } from '../writer';

/** An in-memory server for one form: stores what it receives, and can be slow, unreachable, or reject calls. */
export class FormServer implements SaveTarget {
  texts: Texts = {};
  revision = 0;
  saves: OutgoingSave[] = [];
  maxConcurrent = 0;
  error: Error | null = null;
  losesResponses = false;
  /** The result of reading the form; a save doesn't include it while `isCareDelayed` is set. */
  care: CareNotice[] = [];
  isCareDelayed = false;
  private openCount = 0;
  private pendingResponses: (() => void)[] = [];
  private isHoldingResponses = false;

  async load() {
    if (this.error) throw this.error;
    return { texts: this.texts, revision: this.revision, care: this.care };
  }

  async save(save: OutgoingSave) {
    this.saves.push(save);
    this.maxConcurrent = Math.max(this.maxConcurrent, (this.openCount += 1));
    try {
      if (this.isHoldingResponses) await new Promise<void>((resolve) => this.pendingResponses.push(resolve));
      if (this.error) throw this.error;
      const conflicts = this.conflictsOf(save);
      this.write(save.texts);
      if (this.losesResponses) throw networkProblem();
      const care = this.isCareDelayed ? [] : this.care;
      return { texts: this.texts, revision: this.revision, conflicts, care, isCarePending: this.isCareDelayed };
    } finally {
      this.openCount -= 1;
    }
  }

  /** What another device wrote since the save's revision, below a text in the save. */
  private conflictsOf({ changedIds, revision, texts }: OutgoingSave) {
    if (revision >= this.revision) return [];
    return changedIds
      .map((id) => ({ question_id: id, kept: texts[id] ?? '', other: this.texts[id] ?? '' }))
      .filter(({ kept, other }) => other !== '' && other !== kept);
  }

  validate(_: string, text: string) {
    return text.length > 20 ? 'Please shorten this.' : null;
  }

  /** Actions by another device. */
  write(texts: Texts) {
    this.texts = { ...this.texts, ...texts };
    this.revision += 1;
  }

  holdResponses() {
    this.isHoldingResponses = true;
  }

  /** Responds to the next saves without waiting. */
  releaseResponses() {
    this.isHoldingResponses = false;
  }

  async releaseOneResponse() {
    this.pendingResponses.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  }
}

/** A writer with this id; the test decides whether it is still active. */
export const createWriter = (id: string): Writer => {
  let count = 0;
  return { id, nextNumber: () => (count += 1), release: () => undefined };
};
