import { routes } from '../../src/contract/routes';
import { aStudentWithList, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { student: aStudentWithList });

const params = () => ({ userId: the.student.uid });
const search = (filter: object) =>
  the.student.call(routes.searchColleges, { params: params(), query: { filter: JSON.stringify(filter) } });

it('a student finds a two-year college by its name, its nickname and its level, open to everybody', async () => {
  for (const q of ['Southern Maine Community College', 'SMCC']) {
    const [first] = (await search({ q })).rows;
    expect(first).toMatchObject({
      name: 'Southern Maine Community College',
      level: 'two_year',
      tier: 'Safety',
      completion_pct: 21.2,
      transfer_out_pct: 16,
    });
  }
  const { rows } = await search({ level: 'two_year', state: 'ME' });
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ level }) => level === 'two_year')).toBe(true);
});
