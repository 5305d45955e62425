import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long work may block the event loop before it yields, in milliseconds, and for how many rounds it yields. The
 * loop accepts one new connection per round.
 */
interface YieldBudget {
  mostMs: number;
  rounds: number;
}

const BACKGROUND_BUDGET: YieldBudget = { mostMs: 10, rounds: 5 };
/**
 * A request is short and would wait behind the jobs each time. Only a burst or a long chain of requests holds the loop
 * for this long.
 */
export const REQUEST_BUDGET: YieldBudget = { mostMs: 30, rounds: 1 };

let heldSince: number | null = null;

/** Counts the loop as held until it reaches its next round. */
function markHeld(): void {
  const since = performance.now();
  heldSince = since;
  setImmediate(() => {
    if (heldSince === since) heldSince = null;
  });
}

export { nextTurn };

/** Whether the loop has been held for too long; the first call starts the clock. */
export function hasHeldTooLong({ mostMs }: YieldBudget = BACKGROUND_BUDGET): boolean {
  if (heldSince === null) {
    markHeld();
    return false;
  }
  return performance.now() - heldSince >= mostMs;
}

const waitingRequests: (() => void)[] = [];

/** Waits for a later round of the loop. Hundreds of yielding requests resume over several rounds. */
const waitForNextRound = (): Promise<void> =>
  new Promise((resolve) => {
    if (waitingRequests.push(resolve) === 1) setImmediate(beginRound);
  });

function beginRound(): void {
  markHeld();
  resumeNext();
}

function resumeNext(): void {
  waitingRequests.shift()?.();
  if (waitingRequests.length === 0) return;
  // A tick queued by a microtask runs after all microtasks, and so after everything the request does synchronously.
  queueMicrotask(() =>
    process.nextTick(() => (hasHeldTooLong(REQUEST_BUDGET) ? setImmediate(beginRound) : resumeNext())),
  );
}

/**
 * Lets requests, timers and responses run if the event loop has been blocked for long; otherwise resolves at once. The
 * embedded database responds synchronously, so work that only awaits the database never yields on its own.
 */
export async function yieldToEventLoop(budget = BACKGROUND_BUDGET): Promise<void> {
  if (!hasHeldTooLong(budget)) return;
  if (budget === REQUEST_BUDGET) return waitForNextRound();
  for (let round = 0; round < budget.rounds; round += 1) await nextTurn();
  markHeld();
}

export async function mapYielding<Item, Value>(items: readonly Item[], work: (item: Item) => Value): Promise<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    values.push(work(item));
    if (hasHeldTooLong()) await yieldToEventLoop();
  }
  return values;
}
