import { Colleges1764000002000 } from '../../migrations/1764000002000-colleges';
import { CollegePrograms1764000018000 } from '../../migrations/1764000018000-college-programs';
import { freshDatabase } from '../../test/support/database';
import { readCatalogue } from './college.catalogue';
import { factsOf } from './college-row';
import { CatalogueState, CollegeRow } from './college.entity';

it('an installation from before the programs gets them, and keeps what it has imported', async () => {
  const schema = {
    entities: [CollegeRow, CatalogueState],
    migrations: [Colleges1764000002000, CollegePrograms1764000018000],
  };
  const fresh = await freshDatabase(schema);
  const { database } = fresh;
  try {
    await database.undoLastMigration();
    const facts = { avg_net_price: 1, release: 'newer' };
    await database.query('UPDATE colleges SET other_facts = ? WHERE unitid = ?', [JSON.stringify(facts), 166027]);
    await database.query('UPDATE colleges SET unitid = ?, other_facts = ? WHERE unitid = ?', [
      900001,
      JSON.stringify(facts),
      156295,
    ]);
    await database.runMigrations();
    const stored = async (unitid: number) =>
      factsOf(await database.getRepository(CollegeRow).findOneByOrFail({ unitid }));
    const { fields, net_price_by_income, bachelor_programs, associate_programs, programs_years } =
      readCatalogue().find(({ unitid }) => unitid === 166027) ?? {};
    expect(await stored(166027)).toMatchObject({
      avg_net_price: 1,
      release: 'newer',
      fields,
      net_price_by_income,
      bachelor_programs,
      associate_programs,
      programs_years,
    });
    expect(await stored(900001)).toMatchObject({
      avg_net_price: 1,
      fields: [],
      net_price_by_income: null,
      bachelor_programs: {},
      associate_programs: {},
      programs_years: null,
    });
  } finally {
    await fresh.remove();
  }
});
