import { isPublicPage, type Page, pageNameForPath, pages } from '@contract/pages';

const HINT_KEY = 'pathlight.session';
/** Prefix for the values this browser stores about the signed-in person, one per name. */
const STORED_PREFIX = 'pathlight.kept.';

/** The id last signed in on this browser, so a first-time visitor's page makes no request. Null for nobody. */
export function readHint(): string | null {
  try {
    return localStorage.getItem(HINT_KEY);
  } catch {
    return null;
  }
}

/** Records who is signed in (the user's id, never a secret); null forgets it. */
export function writeHint(uid: string | null): void {
  try {
    // The next person on this computer finds nothing from the previous one.
    if (uid === null || uid !== localStorage.getItem(HINT_KEY))
      storedNames().forEach((name) => localStorage.removeItem(name));
    if (uid === null) localStorage.removeItem(HINT_KEY);
    else localStorage.setItem(HINT_KEY, uid);
  } catch {
    // Without storage, the page only asks the server one more time at its start.
  }
}

const storedNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(STORED_PREFIX));

/** Stores a text for this person until they sign out in this browser; ignored if they already have. */
export function storeForSession(uid: string, name: string, text: string): void {
  try {
    if (localStorage.getItem(HINT_KEY) === uid) localStorage.setItem(STORED_PREFIX + name, text);
  } catch {
    // Without storage there is nothing to read later.
  }
}

export function readForSession(uid: string, name: string): string | null {
  try {
    return localStorage.getItem(HINT_KEY) === uid ? localStorage.getItem(STORED_PREFIX + name) : null;
  } catch {
    return null;
  }
}

export function onHintChange(listener: (uid: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== HINT_KEY && event.key !== null) return;
    if (readHint() === null) writeHint(null);
    listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function pageAt(path: string): Page | null {
  const name = pageNameForPath(path);
  return name && pages[name];
}

export const isLinkHolderPage = (path: string): boolean => pageAt(path)?.for === 'link-holder';

/** Whether a visit must start by asking for a session: a person was signed in, or the page requires it. */
export function needsSession(path: string): boolean {
  const page = pageAt(path);
  return readHint() !== null || page === null || !isPublicPage(page);
}
