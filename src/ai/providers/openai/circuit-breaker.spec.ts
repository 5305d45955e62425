import { singleInstance } from '../../../platform/cluster/instances';
import { CircuitBreaker, FAILURES_TO_OPEN, OPEN_MS } from './circuit-breaker';

const failing = async (circuit: CircuitBreaker, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) await circuit.failed();
};

describe('the circuit', () => {
  let now = 0;
  let circuit: CircuitBreaker;
  let other: CircuitBreaker;
  beforeEach(() => {
    now = 0;
    const { counters } = singleInstance(() => now);
    circuit = new CircuitBreaker(counters);
    other = new CircuitBreaker(counters);
  });

  test('stays closed below five failures in a row', async () => {
    await failing(circuit, FAILURES_TO_OPEN - 1);
    expect(await circuit.mayTry()).toBe(true);
    await circuit.succeeded();
    await failing(circuit, FAILURES_TO_OPEN - 1);
    expect(await circuit.mayTry()).toBe(true);
  });

  test('opens at the fifth, for the whole pause and for everybody', async () => {
    await failing(circuit, FAILURES_TO_OPEN - 1);
    await failing(other, 1);
    now = OPEN_MS - 1;
    expect(await circuit.mayTry()).toBe(false);
    expect(await other.mayTry()).toBe(false);
  });

  test('lets one try through after the pause, whose outcome decides', async () => {
    await failing(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect(await Promise.all([circuit.mayTry(), other.mayTry(), circuit.mayTry()])).toEqual([true, false, false]);
    await circuit.failed();
    now += OPEN_MS - 1;
    expect(await circuit.mayTry()).toBe(false);
    now += 1;
    expect(await other.mayTry()).toBe(true);
    await other.succeeded();
    expect([await circuit.mayTry(), await circuit.mayTry(), await other.mayTry()]).toEqual([true, true, true]);
  });

  test('a try that told nothing leaves the way open for the next', async () => {
    await failing(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect(await circuit.mayTry()).toBe(true);
    await other.undecided();
    expect(await other.mayTry()).toBe(false);
    await circuit.undecided();
    expect(await other.mayTry()).toBe(true);
  });
});
