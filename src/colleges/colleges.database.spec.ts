import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLEGE_TABLES } from '../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../test/support/database';
import { ProductError } from '../platform/http/problems';
import { college as listedSchema, type CollegeFacts, wholeCollege } from '../contract/colleges';
import { listQuery } from '../contract/recommendations';
import { databaseOptions, openDatabase } from '../platform/database/data-source';
import { readCatalogue } from './seed-catalogue';
import { CatalogueState, CollegeRow } from './college.entity';
import { CollegesService } from './colleges.service';

/** A retention rate near zero says nothing about a college. */
const plausibleShare = (share: number | null): number | null => (share !== null && share < 1 ? null : share);
const SHIPPED_COLLEGES = readCatalogue().map((facts) => ({
  ...facts,
  retention_pct: plausibleShare(facts.retention_pct),
}));

let testDatabase: FreshDatabase;
let colleges: CollegesService;

beforeAll(async () => {
  testDatabase = await freshDatabase(COLLEGE_TABLES);
  const { database, settings } = testDatabase;
  colleges = new CollegesService(database.getRepository(CollegeRow), settings);
});

afterAll(() => testDatabase.remove());

interface ListRequest {
  filter?: object;
  sort?: [string, string];
  range?: [number, number];
}
const listColleges = ({ filter, sort, range }: ListRequest) =>
  colleges.list(
    listQuery.parse({
      filter: filter && JSON.stringify(filter),
      sort: sort && JSON.stringify(sort),
      range: range && JSON.stringify(range),
    }),
  );
const listNames = async (request: ListRequest): Promise<string[]> =>
  (await listColleges(request)).rows.map(({ name }) => name);
const refusalOf = async (request: ListRequest): Promise<ProductError> =>
  listColleges(request).then(
    () => Promise.reject(new Error('was not refused')),
    (error: ProductError) => error,
  );

describe('the tables', () => {
  it('are what the entities say', async () => {
    const changes = await testDatabase.database.driver.createSchemaBuilder().log();
    expect(changes.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('hold the shipped catalogue, fact by fact', async () => {
    const rows = await listColleges({ sort: ['id', 'ASC'], range: [0, 199] });
    expect(rows.total).toBe(3273);
    const shippedColleges = SHIPPED_COLLEGES.slice(0, 200);
    const withAddresses = shippedColleges.map((facts) => ({
      id: facts.unitid,
      logo_url: `/api/colleges/${facts.unitid}/logo.svg`,
      ...facts,
    }));
    // The list only leaves out the long tables.
    expect(rows.rows).toEqual(withAddresses.map((facts) => listedSchema.parse(facts)));
    expect(Object.keys(rows.rows[0] ?? {})).not.toContain('bachelor_programs');
    const readColleges = await Promise.all(shippedColleges.map(({ unitid }) => colleges.read(unitid)));
    expect(readColleges.map(({ program_titles: _titles, ...facts }) => facts)).toEqual(withAddresses);
    const programCodesOf = (facts: CollegeFacts): string[] => {
      const allAwards = { ...facts.bachelor_programs, ...facts.associate_programs };
      return [...new Set([...Object.keys(allAwards), ...facts.associate_fields, ...facts.certificate_fields])];
    };
    expect(readColleges.map(({ program_titles }) => Object.keys(program_titles).sort())).toEqual(
      shippedColleges.map((facts) => programCodesOf(facts).sort()),
    );
  });
});

describe('one college', () => {
  it('answers its facts in the shape of the contract', async () => {
    const berea = wholeCollege.parse(await colleges.read(156295));
    expect(berea).toMatchObject({ id: 156295, name: 'Berea College', admission_rate_pct: 19.3, pell_pct: 83.7 });
    expect(berea.bachelor_programs['51.38']).toBeGreaterThan(0);
    expect(berea.program_titles['51.38']).toMatch(/^Registered Nursing/);
    expect(await colleges.find(156295)).toMatchObject({ unitid: 156295, avg_net_price: 6106 });
  });

  it('is a 404 when the catalogue has none', async () => {
    expect(await colleges.find(1)).toBeNull();
    await expect(colleges.read(1)).rejects.toMatchObject({ status: 404 });
    await expect(colleges.readLogo(1)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('answers the first 25 by name when nothing is asked', async () => {
    const page = await listColleges({});
    expect(page.contentRange).toBe('colleges 0-24/3273');
    expect(page.rows[0]?.name).toBe('Aaniiih Nakoda College');
  });

  it('answers the asked window of up to 200 rows', async () => {
    const [first] = (await listColleges({ range: [25, 25] })).rows;
    expect(first?.name).toBe((await listColleges({ range: [0, 25] })).rows[25]?.name);
    expect((await listColleges({ range: [0, 199] })).rows).toHaveLength(200);
    expect((await listColleges({ range: [9000, 9024] })).contentRange).toBe('colleges */3273');
  });

  it('stands in the order of the words unless a sort is asked for', async () => {
    const [nearestName] = await listNames({ filter: { q: 'michigan' } });
    const [, ...sortedValues] = await listNames({ filter: { q: 'michigan' }, sort: ['name', 'ASC'] });
    expect(nearestName).toBe('University of Michigan-Ann Arbor');
    expect(sortedValues).toContain(nearestName);
  });

  it('takes the typed text as text, not as a pattern', async () => {
    expect(await listNames({ filter: { q: '100%' } })).toEqual([]);
    expect((await listColleges({ filter: { q: '%' } })).total).toBe(0);
    expect((await listColleges({ filter: { q: "' OR 1=1 --" } })).total).toBe(0);
    expect((await listColleges({ filter: { q: '  ' } })).total).toBe(3273);
  });

  it('narrows by state, setting, control and region together', async () => {
    const page = await listColleges({
      filter: { state: 'ky', setting: 'town', control: 'private_nonprofit', region: 'Southeast' },
    });
    expect(page.rows.map(({ name }) => name)).toContain('Berea College');
    expect(new Set(page.rows.map(({ state, setting, control }) => `${state} ${setting} ${control}`))).toEqual(
      new Set(['KY town private_nonprofit']),
    );
  });

  it('takes several values of one key as alternatives', async () => {
    const [dcColleges, vtColleges, bothColleges] = await Promise.all(
      [['DC'], ['VT'], ['DC', 'VT']].map(async (state) => (await listColleges({ filter: { state } })).total),
    );
    expect(dcColleges).toBeGreaterThan(0);
    expect(bothColleges).toBe((dcColleges ?? 0) + (vtColleges ?? 0));
  });

  it('answers all asked ids, as numbers or as text', async () => {
    const ids = readCatalogue()
      .slice(0, 60)
      .map(({ unitid }) => unitid);
    expect((await listColleges({ filter: { id: ids } })).rows).toHaveLength(60);
    expect((await listColleges({ filter: { id: ids.map(String) } })).rows).toHaveLength(60);
    expect(await listNames({ filter: { id: [156295, 1] } })).toEqual(['Berea College']);
  });

  it.each(['ASC', 'DESC'])('puts unknown admission rates last when sorted %s', async (order) => {
    const page = await listColleges({ filter: { state: 'KY' }, sort: ['admission_rate_pct', order], range: [0, 99] });
    const rates = page.rows.map(({ admission_rate_pct }) => admission_rate_pct);
    const knownRates = rates.filter((rate) => rate !== null);
    const sortedValues = [...knownRates].sort((rate, other) => (order === 'ASC' ? rate - other : other - rate));
    expect(knownRates.length).toBeGreaterThan(2);
    expect(knownRates.length).toBeLessThan(rates.length);
    expect(rates).toEqual([...sortedValues, ...Array<null>(rates.length - knownRates.length).fill(null)]);
  });

  it('sorts by number of undergraduates and by state', async () => {
    expect(await listNames({ sort: ['undergrads', 'DESC'], range: [0, 0] })).toEqual([
      'Southern New Hampshire University',
    ]);
    const states = (await listColleges({ sort: ['state', 'ASC'], range: [0, 199] })).rows.map(({ state }) => state);
    expect(states).toEqual([...states].sort());
  });

  it.each([
    [
      { filter: { tier: 'Reach' } },
      /'tier'.*'q', 'level', 'state', 'setting', 'control', 'region', 'id'/,
      '/filter/tier',
    ],
    [{ filter: { state: 'Ohio' } }, /two letters/, '/filter/state'],
    [{ filter: { level: 'three' } }, /'two_year', 'four_year'/, '/filter/level'],
    [{ filter: { setting: 'moon' } }, /'city', 'suburb', 'town', 'rural'/, '/filter/setting'],
    [{ filter: { control: 3 } }, /'public'/, '/filter/control'],
    [{ filter: { id: ['x'] } }, /id of a college/, '/filter/id'],
    [{ filter: { id: Array<number>(201).fill(156295) } }, /at most 200/, '/filter/id'],
    [{ filter: { q: 'a'.repeat(301) } }, /300 characters/, '/filter/q'],
    [{ sort: ['password', 'ASC'] as [string, string] }, /'name', 'state'/, '/sort'],
    [{ range: [5, 2] as [number, number] }, /range/, '/range'],
  ])('refuses %j in plain words', async (request, sentence, pointer) => {
    const error = await refusalOf(request);
    expect(error).toBeInstanceOf(ProductError);
    expect(error.status).toBe(400);
    expect(error.detail).toMatch(sentence);
    expect(error.errors?.[0]?.pointer).toBe(pointer);
  });
});

describe('all facts', () => {
  it('are the colleges that take first-year students, kept and searched until the catalogue changes', async () => {
    const facts = await colleges.allFacts();
    expect(await listNames({ filter: { q: 'Berea Institute of Trees' } })).toEqual([]);
    expect(facts).toEqual(SHIPPED_COLLEGES.filter(({ admits_first_year }) => admits_first_year));
    expect(await colleges.allFacts()).toBe(facts);

    const other = await openDatabase(databaseOptions(testDatabase.settings, COLLEGE_TABLES), COLLEGE_TABLES);
    await other.getRepository(CollegeRow).update(156295, { name: 'Berea Institute of Trees', undergrads: 4321 });
    await other.getRepository(CatalogueState).increment({ id: 1 }, 'version', 1);
    await other.destroy();

    const newFacts = await colleges.allFacts();
    expect(newFacts.find(({ unitid }) => unitid === 156295)?.undergrads).toBe(4321);
    expect(await listNames({ filter: { q: 'Berea Institute of Trees' } })).toEqual(['Berea Institute of Trees']);
  });
});

describe('the logo', () => {
  it('is the monogram until an admin puts a file there', async () => {
    const folder = join(testDatabase.settings.dataDir, 'logos');
    expect(await colleges.readLogo(164924)).toMatchObject({ type: 'image/svg+xml' });
    expect((await colleges.readLogo(164924)).body.toString()).toContain('>BC</text>');

    mkdirSync(folder);
    writeFileSync(join(folder, '164924.png'), Buffer.from([0x89, 0x50]));
    expect(await colleges.readLogo(164924)).toEqual({ type: 'image/png', body: Buffer.from([0x89, 0x50]) });
    writeFileSync(join(folder, '164924.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await colleges.readLogo(164924)).type).toBe('image/svg+xml');
    expect((await colleges.readLogo(156295)).body.toString()).toContain('<title>Berea Institute of Trees</title>');
  });
});
