import { evaluate } from './hosted';

it('sentences of a hosted model stay within every floor', () => {
  const { table, failures } = evaluate();
  expect(table.join('\n')).toMatch(/inventions shown/);
  expect(failures).toEqual([]);
});
