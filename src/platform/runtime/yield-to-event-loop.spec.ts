import { yieldToEventLoop, mapYielding, REQUEST_BUDGET } from './yield-to-event-loop';

/** Blocks the event loop, like reading a long text. */
function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Counts the event loop's rounds since a start; none pass while work blocks it. */
function roundsDuring(): () => number {
  let rounds = 0;
  let goesOn = true;
  const count = (): void => {
    rounds += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    goesOn = false;
    return rounds;
  };
}

describe('work that takes long', () => {
  it('lets others in again and again, and comes to the same', async () => {
    const rounds = roundsDuring();
    const items = Array.from({ length: 30 }, (_, index) => index);
    const values = await mapYielding(items, (item) => {
      hold(4);
      return item * 2;
    });
    expect(rounds()).toBeGreaterThan(5);
    expect(values).toEqual(items.map((item) => item * 2));
  });

  it('lets others in now and then where it is a request', async () => {
    const rounds = roundsDuring();
    for (let step = 0; step < 40; step += 1) {
      hold(4);
      await yieldToEventLoop(REQUEST_BUDGET);
    }
    expect(rounds()).toBeGreaterThan(1);
  });

  it('is let on by turns when two do it at once', async () => {
    const turns: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (let step = 0; step < 10; step += 1) {
        hold(11);
        turns.push(name);
        await yieldToEventLoop();
      }
    };
    await Promise.all([work('one'), work('other')]);
    expect(turns.slice(0, 10)).toContain('other');
    expect(turns.slice(0, 10)).toContain('one');
  });
});
