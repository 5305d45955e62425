import { yieldToEventLoop, mapYielding, REQUEST_BUDGET } from './yield-to-event-loop';

/** Blocks the event loop, like reading a long text. */
function busyWait(milliseconds: number): void {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline);
}

/** Counts the event loop's rounds since a start; none pass while work blocks it. */
function countTurns(): () => number {
  let turnCount = 0;
  let isRunning = true;
  const count = (): void => {
    turnCount += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    isRunning = false;
    return turnCount;
  };
}

describe('work that takes long', () => {
  it('lets others in again and again, and comes to the same', async () => {
    const turnCount = countTurns();
    const items = Array.from({ length: 30 }, (_, index) => index);
    const values = await mapYielding(items, (item) => {
      busyWait(4);
      return item * 2;
    });
    expect(turnCount()).toBeGreaterThan(5);
    expect(values).toEqual(items.map((item) => item * 2));
  });

  it('lets others in now and then where it is a request', async () => {
    const turnCount = countTurns();
    for (let step = 0; step < 40; step += 1) {
      busyWait(4);
      await yieldToEventLoop(REQUEST_BUDGET);
    }
    expect(turnCount()).toBeGreaterThan(1);
  });

  it('is let on by turns when two do it at once', async () => {
    const turns: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (let step = 0; step < 10; step += 1) {
        busyWait(11);
        turns.push(name);
        await yieldToEventLoop();
      }
    };
    await Promise.all([work('one'), work('other')]);
    expect(turns.slice(0, 10)).toContain('other');
    expect(turns.slice(0, 10)).toContain('one');
  });
});
