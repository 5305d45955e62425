/** One editing session on a page: an id and a save counter. A draft belongs to the writer that typed it. */
export interface Writer {
  readonly id: string;
  nextNumber: () => number;
  /** Ends the session. The next writer takes over what it left unsaved. */
  release: () => void;
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lockName = (id: string): string => `pathlight.writer.${id}`;

const endedIds = new Set<string>();

/** Makes a writer and holds a lock under its id until it ends or the page is gone. */
export function makeWriter(id: string = randomId()): Writer {
  let count = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Locks exist only on secure origins; without them a draft's age decides (see isWriterAlive).
  void navigator.locks?.request(lockName(id), () => held);
  return {
    id,
    nextNumber: () => (count += 1),
    release: () => {
      endedIds.add(id);
      release();
    },
  };
}

/** How long a draft counts as still being typed if its writer cannot be checked. */
const MAX_ACTIVE_DRAFT_AGE_MS = 10_000;

/** Whether the writer of a draft is still active and will save it. */
export async function isWriterAlive(id: string, draftAgeMs: number): Promise<boolean> {
  if (endedIds.has(id)) return false;
  if (!navigator.locks) return draftAgeMs < MAX_ACTIVE_DRAFT_AGE_MS;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName(id));
}
