import { browserDrafts, keyOf } from './draft-store';

/**
 * Texts that are sent by a button and not by themselves, kept in the browser until then: by person and by what they belong to.
 * Logging out removes them with the person's other drafts.
 */
export function readKept<T>(userId: string, name: string, isFit: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(browserDrafts.read(keyOf(userId, name)) ?? 'null');
    return isFit(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it with null. */
export function keep(userId: string, name: string, value: unknown): void {
  const key = keyOf(userId, name);
  if (value === null) browserDrafts.remove(key);
  else browserDrafts.write(key, JSON.stringify(value));
}
