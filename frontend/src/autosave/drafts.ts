import { keyOf, keysOf } from './draft-keys';
import type { Texts } from './texts';

/** Unsaved answers of one form as one page keeps them in the browser until the server has acknowledged them. */
export interface Draft {
  /** The unsaved texts by question id. */
  texts: Texts;
  /** What the server held of these questions when they were changed. */
  base: Texts;
  /** Texts that were sent and never acknowledged: found on the server later, they are this person's own. */
  sent: Readonly<Record<string, readonly string[]>>;
  /** When the last change was made, in milliseconds. */
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && ['texts', 'base', 'sent', 'at'].every((name) => name in value);

/**
 * The drafts of one person in this browser. Each page load writes under an id of its own, so two tabs never overwrite
 * each other's; nothing of another person is ever read.
 */
export class Drafts {
  constructor(
    /** Null where the browser allows none: then nothing outlives the page, and `keep` says so. */
    private readonly storage: Storage | null,
    private readonly userId: string,
    private readonly writerId: string,
  ) {}

  /** Keeps the draft of a form; false when the browser has no room for it or allows no storage. */
  keep(formId: string, draft: Draft): boolean {
    if (!this.storage) return false;
    try {
      this.storage.setItem(keyOf(this.userId, formId, this.writerId), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  drop(formId: string, writerId = this.writerId): void {
    this.storage?.removeItem(keyOf(this.userId, formId, writerId));
  }

  /** Drafts of the form that other page loads left behind, newest first. */
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

  /** Removes every draft of this person from the browser. */
  clear(): void {
    for (const key of keysOf(this.storage, this.userId)) this.storage?.removeItem(key);
  }

  private entries(): { key: string; formId: string; writerId: string }[] {
    const mine = `${keyOf(this.userId)}:`;
    return keysOf(this.storage, this.userId).flatMap((key) => {
      const [formId, writerId] = key.slice(mine.length).split(':').map(decodeURIComponent);
      return formId !== undefined && writerId !== undefined ? [{ key, formId, writerId }] : [];
    });
  }

  private read(key: string): Draft | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(key) ?? 'null');
      return isDraft(value) ? value : null;
    } catch {
      return null;
    }
  }
}
