import { singleInstance } from '../../../platform/cluster/instances';
import { CircuitBreaker, FAILURES_TO_OPEN, OPEN_MS } from './circuit-breaker';

const failTimes = async (circuit: CircuitBreaker, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await circuit.recordFailure();
};

describe('the circuit', () => {
  let now = 0;
  let circuit: CircuitBreaker;
  let otherBreaker: CircuitBreaker;
  beforeEach(() => {
    now = 0;
    const { counters } = singleInstance(() => now);
    circuit = new CircuitBreaker(counters);
    otherBreaker = new CircuitBreaker(counters);
  });

  test('stays closed below five failures in a row', async () => {
    await failTimes(circuit, FAILURES_TO_OPEN - 1);
    expect(await circuit.canTry()).toBe(true);
    await circuit.recordSuccess();
    await failTimes(circuit, FAILURES_TO_OPEN - 1);
    expect(await circuit.canTry()).toBe(true);
  });

  test('opens at the fifth, for the whole pause and for everybody', async () => {
    await failTimes(circuit, FAILURES_TO_OPEN - 1);
    await failTimes(otherBreaker, 1);
    now = OPEN_MS - 1;
    expect(await circuit.canTry()).toBe(false);
    expect(await otherBreaker.canTry()).toBe(false);
  });

  test('lets one try through after the pause, whose outcome decides', async () => {
    await failTimes(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect(await Promise.all([circuit.canTry(), otherBreaker.canTry(), circuit.canTry()])).toEqual([
      true,
      false,
      false,
    ]);
    await circuit.recordFailure();
    now += OPEN_MS - 1;
    expect(await circuit.canTry()).toBe(false);
    now += 1;
    expect(await otherBreaker.canTry()).toBe(true);
    await otherBreaker.recordSuccess();
    expect([await circuit.canTry(), await circuit.canTry(), await otherBreaker.canTry()]).toEqual([true, true, true]);
  });

  test('a try that told nothing leaves the way open for the next', async () => {
    await failTimes(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect(await circuit.canTry()).toBe(true);
    await otherBreaker.recordUndecided();
    expect(await otherBreaker.canTry()).toBe(false);
    await circuit.recordUndecided();
    expect(await otherBreaker.canTry()).toBe(true);
  });
});
