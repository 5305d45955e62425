/** One page load as the server sees it: an id of its own and the count of its saves. */
export interface Writer {
  readonly id: string;
  nextNumber: () => number;
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lockName = (id: string): string => `pathlight.writer.${id}`;

/** Makes the writer of this page load and holds a lock under its id for as long as the page lives. */
export function makeWriter(id: string = randomId()): Writer {
  let count = 0;
  // Locks exist on secure origins only; without them a writer's age decides (see isWriterAlive).
  void navigator.locks?.request(lockName(id), () => new Promise<never>(() => undefined));
  return { id, nextNumber: () => (count += 1) };
}

/** How long the draft of a writer whose page cannot be asked for counts as being typed. */
const STILL_TYPING_MS = 10_000;

/** Whether the page that wrote a draft is still open and will save it itself. */
export async function isWriterAlive(id: string, draftAgeMs: number): Promise<boolean> {
  if (!navigator.locks) return draftAgeMs < STILL_TYPING_MS;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName(id));
}
