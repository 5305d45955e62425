const PREFIX = 'pathlight.draft';

/** The browser's storage, or null where it is turned off. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The key of a person's drafts, of those of one form, or of one writer's. */
export const keyOf = (...parts: string[]): string => [PREFIX, ...parts.map(encodeURIComponent)].join(':');

/**
 * Where drafts are kept: in the browser's storage, which outlasts the page. What that has no room for stays in the page's
 * memory, where it outlasts the session: nothing is dropped because it could not be written down.
 */
export class DraftStore {
  private readonly inPage = new Map<string, string>();

  constructor(
    /** Null where the browser allows none. */
    private readonly storage: Storage | null,
  ) {}

  read(key: string): string | null {
    return this.inPage.get(key) ?? this.storage?.getItem(key) ?? null;
  }

  /** Whether something is in the memory of this page alone. */
  get isPageNeeded(): boolean {
    return this.inPage.size > 0;
  }

  /** Keeps a text under the key; false when it will not outlast this page. */
  write(key: string, text: string): boolean {
    try {
      if (!this.storage) throw new Error('The browser allows no storage.');
      this.storage.setItem(key, text);
      this.inPage.delete(key);
      return true;
    } catch {
      this.inPage.set(key, text);
      return false;
    }
  }

  remove(key: string): void {
    this.inPage.delete(key);
    this.storage?.removeItem(key);
  }

  /** The keys of everything that is kept for a person. */
  keysOf(userId: string): string[] {
    const keys = new Set([...Object.keys(this.storage ?? {}), ...this.inPage.keys()]);
    return [...keys].filter((key) => key.startsWith(`${keyOf(userId)}:`));
  }

  /** Removes everything that is kept for a person, whichever tab wrote it. */
  clear(userId: string): void {
    for (const key of this.keysOf(userId)) this.remove(key);
  }
}

/** The drafts of this browser. */
export const browserDrafts = new DraftStore(browserStorage());

/** Whether anything of this person that was not sent yet is kept in the browser. */
export const hasDrafts = (userId: string): boolean => browserDrafts.keysOf(userId).length > 0;
