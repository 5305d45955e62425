const PREFIX = 'pathlight.draft';
/** Where a person's local session is noted: from their log-in to their log-out in any tab of this browser. */
const SESSION = 'pathlight.local-session';
/** Equals no stored session. */
const ENDED = '';

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

const sessionKeyOf = (userId: string): string => `${SESSION}:${encodeURIComponent(userId)}`;

/** Whose drafts or session a key names; null for any other key. */
function ownerOf(key: string): string | null {
  const [kind, owner] = key.split(':');
  return owner !== undefined && (kind === PREFIX || kind === SESSION) ? decodeURIComponent(owner) : null;
}

/**
 * Where drafts are kept: in the browser's storage, which outlasts the page. What that has no room for stays in the page's
 * memory, where it outlasts the session: nothing is dropped because it could not be written down.
 *
 * A log-out in any tab removes the person's local session and then their drafts. A tab that has not heard of it yet writes nothing
 * anymore, because its own session is not the stored one; a session that expired stays, and its drafts wait for their owner.
 */
export class DraftStore {
  private readonly inPage = new Map<string, string>();
  /** The local session of each person who was signed in on this page. */
  private readonly sessions = new Map<string, string>();
  /** What this page wrote to the storage, by key. */
  private readonly written = new Map<string, string>();

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

  /** Keeps a text under the key; false when it will not outlast this page. Of somebody who logged out nothing is kept. */
  write(key: string, text: string): boolean {
    if (this.hasLeft(ownerOf(key) ?? '')) return false;
    try {
      if (!this.storage) throw new Error('The browser allows no storage.');
      this.storage.setItem(key, text);
      this.inPage.delete(key);
      this.written.set(key, text);
      return true;
    } catch {
      this.inPage.set(key, text);
      return false;
    }
  }

  remove(key: string): void {
    this.inPage.delete(key);
    this.written.delete(key);
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

  /** Starts or joins the local session of somebody who is signed in on this page. */
  begin(userId: string): void {
    this.sessions.delete(userId);
    if (!this.storage) return;
    try {
      const id = this.storage.getItem(sessionKeyOf(userId)) ?? Math.random().toString(36).slice(2);
      this.storage.setItem(sessionKeyOf(userId), id);
      this.sessions.set(userId, id);
    } catch {
      // A full storage takes no drafts either.
    }
  }

  /** Whether this person has logged out, in this tab or another, since they were signed in on this page. */
  hasLeft(userId: string): boolean {
    const session = this.sessions.get(userId);
    return session !== undefined && (this.storage?.getItem(sessionKeyOf(userId)) ?? null) !== session;
  }

  /** Ends the local session of somebody who logs out, in all tabs, and then removes their drafts. */
  end(userId: string): void {
    if (!this.hasLeft(userId)) this.storage?.removeItem(sessionKeyOf(userId));
    this.sessions.set(userId, ENDED);
    this.sweep(userId);
  }

  /** Another tab changed this key: what it or this page wrote for somebody who has logged out goes. */
  hear(key: string | null): void {
    const owners = key === null ? [...this.sessions.keys()] : [ownerOf(key) ?? ''];
    for (const userId of owners) if (this.hasLeft(userId)) this.sweep(userId);
  }

  /** Where the same person has logged in again, only what this page wrote before goes: the rest is of the new session. */
  private sweep(userId: string): void {
    if ((this.storage?.getItem(sessionKeyOf(userId)) ?? null) === null) return this.clear(userId);
    const isOwn = (key: string): boolean =>
      this.inPage.has(key) || this.written.get(key) === this.storage?.getItem(key);
    for (const key of this.keysOf(userId).filter(isOwn)) this.remove(key);
  }
}

/** The drafts of this browser. */
export const browserDrafts = new DraftStore(browserStorage());

window.addEventListener('storage', ({ key }) => browserDrafts.hear(key));

/** Whether anything of this person that was not sent yet is kept in the browser. */
export const hasDrafts = (userId: string): boolean => browserDrafts.keysOf(userId).length > 0;
