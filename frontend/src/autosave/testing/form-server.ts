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
  most = 0;
  trouble: Error | null = null;
  loseAnswers = false;
  /** The result of reading the form; a save doesn't include it while `readsLater` is set. */
  care: CareNotice[] = [];
  readsLater = false;
  private open = 0;
  private gates: (() => void)[] = [];
  private slow = false;

  async load() {
    if (this.trouble) throw this.trouble;
    return { texts: this.texts, revision: this.revision, care: this.care };
  }

  async save(save: OutgoingSave) {
    this.saves.push(save);
    this.most = Math.max(this.most, (this.open += 1));
    try {
      if (this.slow) await new Promise<void>((resolve) => this.gates.push(resolve));
      if (this.trouble) throw this.trouble;
      const conflicts = this.replacedBy(save);
      this.write(save.texts);
      if (this.loseAnswers) throw networkProblem();
      const care = this.readsLater ? [] : this.care;
      return { texts: this.texts, revision: this.revision, conflicts, care, carePending: this.readsLater };
    } finally {
      this.open -= 1;
    }
  }

  /** What another device wrote since the save's revision, below a text in the save. */
  private replacedBy({ changed, revision, texts }: OutgoingSave) {
    if (revision >= this.revision) return [];
    return changed
      .map((id) => ({ question_id: id, kept: texts[id] ?? '', other: this.texts[id] ?? '' }))
      .filter(({ kept, other }) => other !== '' && other !== kept);
  }

  refusal(_: string, text: string) {
    return text.length > 20 ? 'Please shorten this.' : null;
  }

  /** Actions by another device. */
  write(texts: Texts) {
    this.texts = { ...this.texts, ...texts };
    this.revision += 1;
  }

  holdAnswers() {
    this.slow = true;
  }

  /** Responds to the next saves without waiting. */
  answerAtOnce() {
    this.slow = false;
  }

  async answerOne() {
    this.gates.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  }
}

/** A writer with this id; the test decides whether it is still active. */
export const writerOf = (id: string): Writer => {
  let count = 0;
  return { id, nextNumber: () => (count += 1), end: () => undefined };
};
