import { LogBuffer } from './app-logger';

const aLot = (): { lot: LogBuffer; written: string[] } => {
  const written: string[] = [];
  return { lot: new LogBuffer((text) => written.push(text)), written };
};

it('writes lines together, in their order, within a moment', async () => {
  const { lot, written } = aLot();
  lot.add('first\n');
  lot.add('second\n');
  expect(written).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(written).toEqual(['first\nsecond\n']);
});

it('writes what waits at once when it is told to, and nothing twice', () => {
  const { lot, written } = aLot();
  lot.add('one\n');
  lot.write();
  lot.write();
  expect(written).toEqual(['one\n']);
});

it('lets no more wait than a few pages', () => {
  const { lot, written } = aLot();
  for (let count = 0; count < 1_000; count += 1) lot.add(`${'x'.repeat(99)}\n`);
  lot.write();
  expect(written.length).toBeGreaterThan(5);
  expect(written.join('')).toHaveLength(100_000);
});
