import { isOpenPage, type Page, pageNameAt, pages } from '@contract/pages';

const KEY = 'pathlight.session';
/** What a page remembers of who is signed in, one value for each name. */
const KEPT = 'pathlight.kept.';

/** Reads who was signed in on this browser last, so that a first-time visitor's page asks nothing. Null for nobody. */
export function readHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Notes who is signed in (the user's id, never a secret); null forgets it. */
export function writeHint(uid: string | null): void {
  try {
    // The next person on this computer finds nothing of the one before.
    if (uid === null || uid !== localStorage.getItem(KEY)) keptNames().forEach((name) => localStorage.removeItem(name));
    if (uid === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage the page only asks the server once more at its start.
  }
}

const keptNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(KEPT));

/** Remembers a text of this person until they leave this browser; of somebody who has left already, nothing. */
export function storeForSession(uid: string, name: string, text: string): void {
  try {
    if (localStorage.getItem(KEY) === uid) localStorage.setItem(KEPT + name, text);
  } catch {
    // Where nothing is kept, nothing is known later.
  }
}

/** What was remembered of this person; null for nothing, and for another person. */
export function readKept(uid: string, name: string): string | null {
  try {
    return localStorage.getItem(KEY) === uid ? localStorage.getItem(KEPT + name) : null;
  } catch {
    return null;
  }
}

/** Calls back when another tab signs out or signs somebody else in. Returns the way to stop. */
export function onHintChange(listener: (uid: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    if (readHint() === null) writeHint(null);
    listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function pageAt(path: string): Page | null {
  const name = pageNameAt(path);
  return name && pages[name];
}

/** Whether a page belongs to the holder of its link and not to the signed-in person. */
export const isOfLinkHolder = (path: string): boolean => pageAt(path)?.for === 'link-holder';

/** Whether the start of a visit must ask the server for a session: somebody was signed in, or the page needs somebody. */
export function mustAskForSession(path: string): boolean {
  const page = pageAt(path);
  return readHint() !== null || page === null || !isOpenPage(page);
}
