import { rowsOfProfiles } from './profile';
import { meetsFloor } from './rows';

describe('the profiles of all made-up students', () => {
  it.each(rowsOfProfiles())('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
  });
});
