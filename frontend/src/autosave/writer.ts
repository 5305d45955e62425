/**
 * One sitting as the server sees it, from a person's sign-in on a page to its end: an id of its own and the count of its saves.
 * Drafts belong to the writer that typed them.
 */
export interface Writer {
  readonly id: string;
  nextNumber: () => number;
  /** Ends the sitting: what it left unsaved is the next one's. */
  end: () => void;
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lockName = (id: string): string => `pathlight.writer.${id}`;

/** The writers of this page load that have ended. */
const ended = new Set<string>();

/** Makes a writer and holds a lock under its id until it ends or the page goes. */
export function makeWriter(id: string = randomId()): Writer {
  let count = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Locks exist on secure origins only; without them a draft's age decides (see isWriterAlive).
  void navigator.locks?.request(lockName(id), () => held);
  return {
    id,
    nextNumber: () => (count += 1),
    end: () => {
      ended.add(id);
      release();
    },
  };
}

/** How long the draft of a writer whose page cannot be asked for counts as being typed. */
const STILL_TYPING_MS = 10_000;

/** Whether the writer of a draft is still at it and will save it itself. */
export async function isWriterAlive(id: string, draftAgeMs: number): Promise<boolean> {
  if (ended.has(id)) return false;
  if (!navigator.locks) return draftAgeMs < STILL_TYPING_MS;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName(id));
}
