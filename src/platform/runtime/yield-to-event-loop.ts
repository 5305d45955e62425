import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long work may block the event loop before it yields, in milliseconds, and for how many rounds it yields. The
 * loop accepts one new connection per round.
 */
interface YieldBudget {
  maxMs: number;
  turns: number;
}

const BACKGROUND_BUDGET: YieldBudget = { maxMs: 10, turns: 5 };
/**
 * A request is short and would wait behind the jobs each time. Only a burst or a long chain of requests holds the loop
 * for this long.
 */
export const REQUEST_BUDGET: YieldBudget = { maxMs: 30, turns: 1 };

let busySince: number | null = null;

/** Counts the loop as held until it reaches its next round. */
function markBusy(): void {
  const since = performance.now();
  busySince = since;
  setImmediate(() => {
    if (busySince === since) busySince = null;
  });
}

export { nextTurn };

/** Whether the loop has been held for too long; the first call starts the clock. */
export function isOverBudget({ maxMs }: YieldBudget = BACKGROUND_BUDGET): boolean {
  if (busySince === null) {
    markBusy();
    return false;
  }
  return performance.now() - busySince >= maxMs;
}

const waitingRequests: (() => void)[] = [];

/** Waits for a later round of the loop. Hundreds of yielding requests resume over several rounds. */
const waitForNextRound = (): Promise<void> =>
  new Promise((resolve) => {
    if (waitingRequests.push(resolve) === 1) setImmediate(beginRound);
  });

function beginRound(): void {
  markBusy();
  resumeNext();
}

function resumeNext(): void {
  waitingRequests.shift()?.();
  if (waitingRequests.length === 0) return;
  // A tick queued by a microtask runs after all microtasks, and so after everything the request does synchronously.
  queueMicrotask(() =>
    process.nextTick(() => (isOverBudget(REQUEST_BUDGET) ? setImmediate(beginRound) : resumeNext())),
  );
}

/**
 * Lets requests, timers and responses run if the event loop has been blocked for long; otherwise resolves at once. The
 * embedded database responds synchronously, so work that only awaits the database never yields on its own.
 */
export async function yieldToEventLoop(budget = BACKGROUND_BUDGET): Promise<void> {
  if (!isOverBudget(budget)) return;
  if (budget === REQUEST_BUDGET) return waitForNextRound();
  for (let turn = 0; turn < budget.turns; turn += 1) await nextTurn();
  markBusy();
}

export async function mapYielding<Item, Value>(items: readonly Item[], work: (item: Item) => Value): Promise<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    values.push(work(item));
    if (isOverBudget()) await yieldToEventLoop();
  }
  return values;
}
