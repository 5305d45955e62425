const KEY = 'pathlight.session';

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
    if (uid === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage the page only asks the server once more at its start.
  }
}

/** Calls back when another tab signs out or signs somebody else in. Returns the way to stop. */
export function onHintChange(listener: (uid: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const GUEST_PATHS =
  /^\/($|login|signup|forgot-password|reset-password|link-account|confirm-email|about|privacy|parent\/|dev\/(outbox|ui))/;

/** Whether a page belongs to whoever holds its link, and not to who is signed in beside it. */
export const isOfLinkHolder = (path: string): boolean => path.startsWith('/parent/');

/** Whether the start of a visit must ask the server for a session: somebody was signed in, or the page needs somebody. */
export const mustAskForSession = (path: string): boolean => readHint() !== null || !GUEST_PATHS.test(path);
