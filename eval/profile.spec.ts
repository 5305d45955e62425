import { rowsOfProfiles } from './profile';
import { meetsFloor } from './rows';

it.each(rowsOfProfiles())('the profiles of all made-up students $name: no worse than what is kept', (row) => {
  expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
});
