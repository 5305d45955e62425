const PREFIX = 'pathlight.draft';

/** The browser's storage, or null where it is turned off. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The key of a person's drafts, of those of one form, or of one page load's. */
export const keyOf = (...parts: string[]): string => [PREFIX, ...parts.map(encodeURIComponent)].join(':');

/** The keys of all drafts of a person. */
export const keysOf = (storage: Storage | null, userId: string): string[] =>
  Object.keys(storage ?? {}).filter((key) => key.startsWith(`${keyOf(userId)}:`));

/** Whether an earlier visit left answers of this person in the browser. */
export const hasDrafts = (userId: string): boolean => keysOf(browserStorage(), userId).length > 0;
