import { type DraftStore, keyOf } from './draft-store';
import type { Texts } from './texts';

/** Unsaved answers of one form as one writer keeps them in the browser until the server has acknowledged them. */
export interface Draft {
  /** The unsaved texts by question id. */
  texts: Texts;
  /** What the server held of these questions when they were changed. */
  base: Texts;
  /** Texts that were sent and never acknowledged: found on the server later, they are this person's own. */
  sent: Readonly<Record<string, readonly string[]>>;
  /** Other versions of an answer, from elsewhere or from older drafts, of which the person has not chosen yet. */
  aside?: Readonly<Record<string, readonly string[]>>;
  /** When the last change was made, in milliseconds. */
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['texts', 'base', 'sent', 'at'].every((name) => Object.hasOwn(value, name));

/**
 * The drafts of one person in this browser. Each belongs to the writer that typed it and is dropped by it alone; what a writer
 * left behind that is gone belongs to the next one of the same person. Nothing of another person is ever read.
 */
export class Drafts {
  constructor(
    private readonly store: DraftStore,
    private readonly userId: string,
    private readonly writerId: string,
  ) {}

  /** Keeps the draft of a form; false when it will not outlast the page. */
  keep(formId: string, draft: Draft): boolean {
    return this.store.write(keyOf(this.userId, formId, this.writerId), JSON.stringify(draft));
  }

  drop(formId: string, writerId = this.writerId): void {
    this.store.remove(keyOf(this.userId, formId, writerId));
  }

  /** Drafts of the form that other writers left behind, newest first. */
  leftBehind(formId: string): { writerId: string; draft: Draft }[] {
    return this.entries()
      .filter((entry) => entry.formId === formId && entry.writerId !== this.writerId)
      .flatMap(({ key, writerId }) => {
        const draft = this.read(key);
        return draft ? [{ writerId, draft }] : [];
      })
      .sort((one, other) => other.draft.at - one.draft.at);
  }

  /** The forms of this person that have any draft. */
  formIds(): string[] {
    return [...new Set(this.entries().map((entry) => entry.formId))];
  }

  private entries(): { key: string; formId: string; writerId: string }[] {
    const mine = `${keyOf(this.userId)}:`;
    return this.store.keysOf(this.userId).flatMap((key) => {
      const [formId, writerId] = key.slice(mine.length).split(':').map(decodeURIComponent);
      return formId !== undefined && writerId !== undefined ? [{ key, formId, writerId }] : [];
    });
  }

  private read(key: string): Draft | null {
    try {
      const value: unknown = JSON.parse(this.store.read(key) ?? 'null');
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  }
}
