import { evaluate } from './hosted';

it('sentences of a hosted model stay within every floor', () => {
  const { table, failures } = evaluate();
  expect(table.join('\n')).toMatch(/third batch: invented/);
  expect(failures).toEqual([]);
});
