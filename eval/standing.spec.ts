import { meetsFloor } from './rows';
import { TEST_STUDENTS, rowsOf, searchAll } from './standing';

describe('students whose numbers decide', () => {
  const rows = rowsOf(searchAll());

  it('are at least 60, half of them without a wish', () => {
    expect(TEST_STUDENTS.length).toBeGreaterThanOrEqual(60);
    expect(TEST_STUDENTS.filter(({ wishes }) => wishes.length === 0).length * 2).toBeGreaterThanOrEqual(
      TEST_STUDENTS.length,
    );
  });

  it.each(rows)('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
  });
});
