import { browserDrafts, keyOf } from './draft-store';

/**
 * Texts sent by a button rather than autosaved, kept in the browser until then by person and name. Logging out removes
 * them with the person's drafts.
 */
export function readStoredValue<T>(userId: string, name: string, isFit: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(browserDrafts.read(keyOf(userId, name)) ?? 'null');
    return isFit(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. */
export function writeStoredValue(userId: string, name: string, value: unknown): void {
  const key = keyOf(userId, name);
  if (value === null) browserDrafts.remove(key);
  else browserDrafts.write(key, JSON.stringify(value));
}
