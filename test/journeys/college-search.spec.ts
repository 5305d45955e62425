import type { CollegeSearchAnswer, CollegeSearchFilter } from '../../src/contract/college-search';
import type { WholeCollege } from '../../src/contract/colleges';
import { collegeSizeOf } from '../../src/contract/college-search-values';
import { routes } from '../../src/contract/routes';
import { programStanding } from '../../src/colleges/programs/standing';
import { programById } from '../../src/colleges/programs/programs';
import { readCatalogue } from '../../src/colleges/seed-catalogue';
import { aStudentOf, aStudentReadyToUnlock, type Person, type Student, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const BEREA = 156295;
const catalogue = new Map(readCatalogue().map((college) => [college.unitid, college]));

const server = aServer();
let student: Student;

const the = peopleOf(server);
beforeAll(async () => {
  student = await (await aStudentReadyToUnlock(the.counselor)).setChoices('want program:nursing');
  await student.newList();
});

interface Asked {
  filter?: Partial<Record<keyof CollegeSearchFilter, unknown>>;
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
}
const query = ({ filter, sort, range }: Asked) => ({
  ...(filter ? { filter: JSON.stringify(filter) } : {}),
  ...(sort ? { sort: JSON.stringify(sort) } : {}),
  ...(range ? { range: JSON.stringify(range) } : {}),
});
const search = (asked: Asked, by: Person = student): Promise<CollegeSearchAnswer> =>
  by.call(routes.searchColleges, { params: { userId: student.uid }, query: query(asked) });
const factsOf = (unitid: number) => catalogue.get(unitid) as WholeCollege;

describe('a student searches every college', () => {
  it('finds all of them, twenty at a time, the best for the student first', async () => {
    const first = await search({});
    expect(first.total).toBe(catalogue.size);
    expect(first.rows).toHaveLength(20);
    const next = await search({ range: [20, 39] });
    const ids = [...first.rows, ...next.rows].map(({ unitid }) => unitid);
    expect(new Set(ids).size).toBe(40);
    expect(first.rows.some(({ on_list }) => on_list)).toBe(true);
    expect(first.programs.length).toBeGreaterThan(0);
  });

  it.each<[string, Asked['filter'], (college: WholeCollege, row: CollegeSearchAnswer['rows'][number]) => boolean]>([
    ['state', { state: ['ME', 'nh'] }, ({ state }) => ['ME', 'NH'].includes(state)],
    ['size', { size: 'small' }, ({ undergrads }) => undergrads !== null && collegeSizeOf(undergrads) === 'small'],
    ['setting', { setting: ['town', 'rural'] }, ({ setting }) => setting === 'town' || setting === 'rural'],
    ['control', { control: 'public' }, ({ control }) => control === 'public'],
    ['tests', { test_policy: 'not_considered' }, ({ test_policy }) => test_policy === 'not_considered'],
    ['women’s colleges', { kind: 'women_only' }, ({ women_only }) => women_only],
    ['HBCUs and tribal colleges', { kind: ['hbcu', 'tribal'] }, ({ hbcu, tribal }) => hbcu || tribal],
    ['a faith', { kind: 'religious' }, ({ religious_affiliation }) => religious_affiliation !== null],
    ['open admission', { admission: 'open' }, ({ open_admissions }) => open_admissions],
    [
      'admission rate',
      { admission: ['under_10', 'from_10'] },
      ({ admission_rate_pct: rate }) => rate !== null && rate < 25,
    ],
    ['the student’s own price', { max_price: 15_000 }, (_, { price }) => price !== null && price.dollars <= 15_000],
    ['miles from home', { max_miles: 100 }, (_, { miles }) => miles !== null && miles <= 100],
    ['tier', { tier: 'Safety' }, (_, { tier }) => tier === 'Safety'],
    [
      'program',
      { program: 'nursing' },
      (college, { program }) =>
        ['awards', 'family'].includes(programStanding(college, programById('nursing') as never).kind) &&
        ['awards', 'family'].includes(program?.standing ?? ''),
    ],
  ])('filters by %s', async (_, filter, holds) => {
    const { total, rows } = await search({ filter, range: [0, 199] });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(catalogue.size);
    expect(rows.filter((row) => !holds(factsOf(row.unitid), row)).map(({ name }) => name)).toEqual([]);
  });

  it('finds in the same order as the catalogue list, for the student and for a program', async () => {
    for (const q of ['standford', 'boston', 'UMaine Orono']) {
      const { rows, total } = await search({ filter: { q } });
      const listed = await student.list(routes.listColleges, { query: query({ filter: { q }, range: [0, 19] }) });
      expect(listed.total).toBe(total);
      expect(listed.rows.map(({ unitid }) => unitid)).toEqual(rows.map(({ unitid }) => unitid));
    }
  });

  it('says what became of a college that is looked for by the name it had', async () => {
    const calvin = await search({ filter: { q: 'Calvin College' } });
    expect(calvin.rows[0]?.name).toBe('Calvin University');
    expect(calvin.news).toEqual([{ name: 'Calvin College', became: 'renamed', now: 'Calvin University', year: null }]);
    const wells = await search({ filter: { q: 'Wells College' } });
    expect(wells).toMatchObject({
      total: 0,
      news: [{ name: 'Wells College', became: 'unlisted', now: null, year: 2023 }],
    });
    expect(await the.counselor.call(routes.listCollegeNews, { query: { q: 'Wells College' } })).toEqual(wells.news);
    expect((await search({})).news).toEqual([]);
  });

  it('leaves none out: what a filter finds are all that pass it', async () => {
    const { total } = await search({ filter: { state: 'ME', control: 'public', size: 'small' } });
    const expected = [...catalogue.values()].filter(
      (one) => one.state === 'ME' && one.control === 'public' && collegeSizeOf(one.undergrads ?? Infinity) === 'small',
    );
    expect(total).toBe(expected.length);
  });

  it.each<[string, 'ASC' | 'DESC', (row: CollegeSearchAnswer['rows'][number]) => number | string | null]>([
    ['price', 'ASC', ({ price }) => price?.dollars ?? null],
    ['distance', 'ASC', ({ miles }) => miles],
    ['size', 'DESC', ({ undergrads }) => undergrads],
    ['admission_rate', 'ASC', (row) => row.admission_rate_pct ?? (row.open_admissions ? 100 : null)],
  ])('sorts by %s, what is not known last', async (sort, order, valueOf) => {
    const { rows } = await search({ filter: { state: ['ME', 'VT'] }, sort: [sort, order], range: [0, 199] });
    const values = rows.map(valueOf);
    const known = values.filter((value) => value !== null);
    const direction = order === 'ASC' ? 1 : -1;
    expect(known).toEqual([...known].sort((one, other) => direction * (Number(one) - Number(other))));
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
  });

  it('says which filter to loosen where nothing is found', async () => {
    const filter = { state: 'ME', kind: 'hbcu' };
    const { total, loosen } = await search({ filter });
    const [inMaine, hbcus] = [await search({ filter: { state: 'ME' } }), await search({ filter: { kind: 'hbcu' } })];
    expect(total).toBe(0);
    expect(hbcus.total).toBeGreaterThan(inMaine.total);
    expect(loosen).toEqual([
      { filter: 'state', total: hbcus.total },
      { filter: 'kind', total: inMaine.total },
    ]);
  });
});

describe('what is said of a college', () => {
  it('agrees with its fit and with the list', async () => {
    const { recommendations } = await student.call(routes.readRecommendations, { params: { userId: student.uid } });
    for (const { unitid, name, type } of recommendations) {
      const { rows } = await search({ filter: { id: unitid } });
      const fit = await student.call(routes.readFit, { params: { userId: student.uid, unitid } });
      const whole = await student.call(routes.readCollegeFor, { params: { userId: student.uid, unitid } });
      expect(rows).toMatchObject([{ name, tier: type, on_list: true }]);
      expect(fit.tier).toBe(type);
      expect(whole).toMatchObject({ ...rows[0], fit });
    }
  });

  it('agrees with its fit also where no list would hold it', async () => {
    const { rows } = await search({ filter: { control: 'private_for_profit' }, range: [0, 4] });
    for (const { unitid, tier, reason } of rows) {
      const fit = await student.call(routes.readFit, { params: { userId: student.uid, unitid } });
      expect(tier).toBe(fit.tier);
      expect(reason).not.toBe('');
    }
  });

  it('claims of no college that the student named it', async () => {
    const pages = await Promise.all([0, 200, 400, 600].map((first) => search({ range: [first, first + 199] })));
    const named = pages
      .flatMap(({ rows }) => rows)
      .filter(({ miss, reason }) => /You picked it/.test(`${miss} ${reason}`));
    expect(named.map(({ name }) => name)).toEqual([]);
  });

  it('tells the counselor the same, and nobody else anything', async () => {
    expect(await search({ filter: { id: BEREA } }, the.counselor)).toEqual(await search({ filter: { id: BEREA } }));
    const other = await aStudentOf(the.counselor);
    const asked = { params: { userId: student.uid }, query: {} };
    expect(await other.expectProblem(routes.searchColleges, asked)).toMatchObject({ status: 404 });
  });

  it('is open to a student who has written nothing yet', async () => {
    const newcomer = await aStudentOf(the.counselor);
    const { total, rows } = await newcomer.call(routes.searchColleges, { params: { userId: newcomer.uid }, query: {} });
    expect(total).toBe(catalogue.size);
    expect(rows.every(({ reason }) => reason !== '')).toBe(true);
  });
});

it('the catalogue list knows the new filters, too', async () => {
  const rows = await the.counselor.call(routes.listColleges, {
    query: query({ filter: { kind: 'women_only', max_price: 30_000, program: 'biology' } }),
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((one) => one.women_only && (one.avg_net_price ?? Infinity) <= 30_000)).toBe(true);
});
