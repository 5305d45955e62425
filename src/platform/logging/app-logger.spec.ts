import { LogBuffer } from './app-logger';

const createBuffer = (): { buffer: LogBuffer; output: string[] } => {
  const output: string[] = [];
  return { buffer: new LogBuffer((text) => output.push(text)), output };
};

it('writes lines together, in their order, within a moment', async () => {
  const { buffer, output } = createBuffer();
  buffer.add('first\n');
  buffer.add('second\n');
  expect(output).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(output).toEqual(['first\nsecond\n']);
});

it('writes what waits at once when it is told to, and nothing twice', () => {
  const { buffer, output } = createBuffer();
  buffer.add('one\n');
  buffer.write();
  buffer.write();
  expect(output).toEqual(['one\n']);
});

it('lets no more wait than a few pages', () => {
  const { buffer, output } = createBuffer();
  for (let count = 0; count < 1_000; count += 1) buffer.add(`${'x'.repeat(99)}\n`);
  buffer.write();
  expect(output.length).toBeGreaterThan(5);
  expect(output.join('')).toHaveLength(100_000);
});
