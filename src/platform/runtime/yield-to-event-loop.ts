import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may hold the event loop before it lets others in, in milliseconds, and how many rounds the loop then makes: it takes in one new connection a round. */
interface Manners {
  mostMs: number;
  rounds: number;
}

const OF_WORK: Manners = { mostMs: 10, rounds: 5 };
/** A request is short, and would stand behind the jobs each time; only a burst or a long chain of them holds the loop for so long. */
export const OF_REQUESTS: Manners = { mostMs: 30, rounds: 1 };

let heldSince: number | null = null;

/** From now on the loop counts as held, until it comes round by itself. */
function hold(): void {
  const since = performance.now();
  heldSince = since;
  setImmediate(() => {
    if (heldSince === since) heldSince = null;
  });
}

export { nextTurn };

/** Whether the loop has been held for long enough; the first to ask begins to hold it. */
export function isHeldLong({ mostMs }: Manners = OF_WORK): boolean {
  if (heldSince === null) {
    hold();
    return false;
  }
  return performance.now() - heldSince >= mostMs;
}

/** Requests that gave way, the oldest first. */
const waiting: (() => void)[] = [];

/** Waits for a later round of the loop; hundreds that gave way together come back over several rounds. */
const nextAmongRequests = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(beginRound);
  });

function beginRound(): void {
  hold();
  resumeNext();
}

function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length === 0) return;
  // A tick that a microtask asks for runs when all microtasks are done, and with them what the request does without waiting for anything.
  queueMicrotask(() => process.nextTick(() => (isHeldLong(OF_REQUESTS) ? setImmediate(beginRound) : resumeNext())));
}

/**
 * Lets requests, timers and answers in when the event loop has been held for long; else comes at once. The embedded database
 * answers inside the call, so work that awaits nothing else never lets anybody in by itself, however many awaits it has.
 */
export async function yieldToEventLoop(manners = OF_WORK): Promise<void> {
  if (!isHeldLong(manners)) return;
  if (manners === OF_REQUESTS) return nextAmongRequests();
  for (let round = 0; round < manners.rounds; round += 1) await nextTurn();
  hold();
}

/** The same as `items.map(work)`, giving way between the items. */
export async function mapYielding<Item, Value>(items: readonly Item[], work: (item: Item) => Value): Promise<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    values.push(work(item));
    if (isHeldLong()) await yieldToEventLoop();
  }
  return values;
}
