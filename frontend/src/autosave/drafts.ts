import { type DraftStore, draftKey } from './draft-store';
import type { Texts } from './texts';

/** One writer's unsaved answers to one form, kept in the browser until the server acknowledges them. */
export interface Draft {
  texts: Texts;
  /** What the server had for these questions when they were changed. */
  base: Texts;
  /** Texts sent but never acknowledged. If the server has them later, they are this person's own. */
  sent: Readonly<Record<string, readonly string[]>>;
  /** Other versions of an answer, from elsewhere or older drafts, that the person has not resolved yet. */
  aside?: Readonly<Record<string, readonly string[]>>;
  /** When the last change was made, in epoch milliseconds. */
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['texts', 'base', 'sent', 'at'].every((name) => Object.hasOwn(value, name));

/**
 * One person's drafts in this browser. Only the writer that typed a draft drops it; the same person's next writer
 * takes over what a gone writer left. Never reads another person's.
 */
export class Drafts {
  constructor(
    private readonly store: DraftStore,
    private readonly userId: string,
    private readonly writerId: string,
  ) {}

  /** Keeps the draft of a form; false if it will not outlast the page. */
  save(formId: string, draft: Draft): boolean {
    return this.store.write(draftKey(this.userId, formId, this.writerId), JSON.stringify(draft));
  }

  remove(formId: string, writerId = this.writerId): void {
    this.store.remove(draftKey(this.userId, formId, writerId));
  }

  /** Drafts of the form left by other writers, newest first. */
  orphanedDrafts(formId: string): { writerId: string; draft: Draft }[] {
    return this.entries()
      .filter((entry) => entry.formId === formId && entry.writerId !== this.writerId)
      .flatMap(({ key, writerId }) => {
        const draft = this.read(key);
        return draft ? [{ writerId, draft }] : [];
      })
      .sort((a, b) => b.draft.at - a.draft.at);
  }

  formIds(): string[] {
    return [...new Set(this.entries().map((entry) => entry.formId))];
  }

  private entries(): { key: string; formId: string; writerId: string }[] {
    const ownPrefix = `${draftKey(this.userId)}:`;
    return this.store.keysOfUser(this.userId).flatMap((key) => {
      const [formId, writerId] = key.slice(ownPrefix.length).split(':').map(decodeURIComponent);
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
