const PREFIX = 'pathlight.draft';
/** Where a person's local session is stored: from log-in to log-out in any tab of this browser. */
const SESSION = 'pathlight.local-session';
/** Never equals a stored session. */
const NO_SESSION = '';

/** The browser's storage, or null if it is turned off. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The key prefix for a person's drafts, one form's, or one writer's. */
export const draftKey = (...segments: string[]): string => [PREFIX, ...segments.map(encodeURIComponent)].join(':');

const sessionKey = (userId: string): string => `${SESSION}:${encodeURIComponent(userId)}`;

/** The user a draft or session key belongs to; null for any other key. */
function keyOwner(key: string): string | null {
  const [kind, owner] = key.split(':');
  return owner !== undefined && (kind === PREFIX || kind === SESSION) ? decodeURIComponent(owner) : null;
}

/**
 * Keeps drafts in the browser's storage, which outlasts the page. What doesn't fit there stays in the page's memory,
 * which outlasts the session, so nothing is dropped for lack of room. Logging out in any tab removes the person's local
 * session and then their drafts. A tab that hasn't noticed yet stops writing, because its session no longer matches the
 * stored one. An expired session stays, and its drafts wait for their owner.
 */
export class DraftStore {
  private readonly pageEntries = new Map<string, string>();
  private readonly sessions = new Map<string, string>();
  private readonly writtenEntries = new Map<string, string>();

  constructor(private readonly storage: Storage | null) {}

  read(key: string): string | null {
    return this.pageEntries.get(key) ?? this.storage?.getItem(key) ?? null;
  }

  get hasPageOnlyDrafts(): boolean {
    return this.pageEntries.size > 0;
  }

  /** Keeps a text under the key; false if it won't outlast this page. Nothing is kept for a person who logged out. */
  write(key: string, text: string): boolean {
    if (this.hasLoggedOut(keyOwner(key) ?? '')) return false;
    try {
      if (!this.storage) throw new Error('The browser allows no storage.');
      this.storage.setItem(key, text);
      this.pageEntries.delete(key);
      this.writtenEntries.set(key, text);
      return true;
    } catch {
      this.pageEntries.set(key, text);
      return false;
    }
  }

  remove(key: string): void {
    this.pageEntries.delete(key);
    this.writtenEntries.delete(key);
    this.storage?.removeItem(key);
  }

  keysOfUser(userId: string): string[] {
    const keys = new Set([...Object.keys(this.storage ?? {}), ...this.pageEntries.keys()]);
    return [...keys].filter((key) => key.startsWith(`${draftKey(userId)}:`));
  }

  clear(userId: string): void {
    for (const key of this.keysOfUser(userId)) this.remove(key);
  }

  startSession(userId: string): void {
    this.sessions.delete(userId);
    if (!this.storage) return;
    try {
      const id = this.storage.getItem(sessionKey(userId)) ?? Math.random().toString(36).slice(2);
      this.storage.setItem(sessionKey(userId), id);
      this.sessions.set(userId, id);
    } catch {
      // If storage is full, it can't hold drafts either.
    }
  }

  /** Whether this person has logged out in any tab since signing in on this page. */
  hasLoggedOut(userId: string): boolean {
    const session = this.sessions.get(userId);
    return session !== undefined && (this.storage?.getItem(sessionKey(userId)) ?? null) !== session;
  }

  /** Ends a person's local session in all tabs, then removes their drafts. */
  endSession(userId: string): void {
    if (!this.hasLoggedOut(userId)) this.storage?.removeItem(sessionKey(userId));
    this.sessions.set(userId, NO_SESSION);
    this.removeStaleDrafts(userId);
  }

  /** Handles another tab's change of this key: removes what either tab wrote for a person who has logged out. */
  handleStorageChange(key: string | null): void {
    const owners = key === null ? [...this.sessions.keys()] : [keyOwner(key) ?? ''];
    for (const userId of owners) if (this.hasLoggedOut(userId)) this.removeStaleDrafts(userId);
  }

  /** If the same person logged in again, removes only what this page wrote before. */
  private removeStaleDrafts(userId: string): void {
    if ((this.storage?.getItem(sessionKey(userId)) ?? null) === null) return this.clear(userId);
    const isOwnEntry = (key: string): boolean =>
      this.pageEntries.has(key) || this.writtenEntries.get(key) === this.storage?.getItem(key);
    for (const key of this.keysOfUser(userId).filter(isOwnEntry)) this.remove(key);
  }
}

export const browserDrafts = new DraftStore(browserStorage());

window.addEventListener('storage', ({ key }) => browserDrafts.handleStorageChange(key));

export const hasDrafts = (userId: string): boolean => browserDrafts.keysOfUser(userId).length > 0;

/**
 * Texts sent by a button rather than autosaved, kept in the browser until then by person and name. Logging out removes
 * them with the person's drafts.
 */
export function readStoredValue<T>(userId: string, name: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const stored: unknown = JSON.parse(browserDrafts.read(draftKey(userId, name)) ?? 'null');
    return isValid(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function writeStoredValue(userId: string, name: string, value: unknown): void {
  const key = draftKey(userId, name);
  if (value === null) browserDrafts.remove(key);
  else browserDrafts.write(key, JSON.stringify(value));
}
