import { Circuit, FAILURES_TO_OPEN, OPEN_MS } from './circuit';

const failing = (circuit: Circuit, times: number): void => {
  for (let at = 0; at < times; at += 1) circuit.failed();
};

describe('the circuit', () => {
  let now = 0;
  let circuit: Circuit;
  beforeEach(() => {
    now = 0;
    circuit = new Circuit(() => now);
  });

  test('stays closed below five failures in a row', () => {
    failing(circuit, FAILURES_TO_OPEN - 1);
    expect(circuit.mayTry()).toBe(true);
    circuit.succeeded();
    failing(circuit, FAILURES_TO_OPEN - 1);
    expect(circuit.mayTry()).toBe(true);
  });

  test('opens at the fifth, for the whole pause', () => {
    failing(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS - 1;
    expect(circuit.mayTry()).toBe(false);
  });

  test('lets one try through after the pause, whose outcome decides', () => {
    failing(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, false]);
    circuit.failed();
    now += OPEN_MS - 1;
    expect(circuit.mayTry()).toBe(false);
    now += 1;
    expect(circuit.mayTry()).toBe(true);
    circuit.succeeded();
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, true]);
  });

  test('a try that told nothing leaves the way open for the next', () => {
    failing(circuit, FAILURES_TO_OPEN);
    now = OPEN_MS;
    expect(circuit.mayTry()).toBe(true);
    circuit.undecided();
    expect(circuit.mayTry()).toBe(true);
  });
});
