import { isKept } from './rows';
import { CHOOSERS, rowsOf, standAll } from './standing';

describe('students whose numbers decide', () => {
  const rows = rowsOf(standAll());

  it('are at least 60, half of them without a wish', () => {
    expect(CHOOSERS.length).toBeGreaterThanOrEqual(60);
    expect(CHOOSERS.filter(({ wishes }) => wishes.length === 0).length * 2).toBeGreaterThanOrEqual(CHOOSERS.length);
  });

  it.each(rows)('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
  });
});
