import { AiUsage1764000003000 } from '../../../migrations/1764000003000-ai-usage';
import { Settings } from '../../platform/config/settings';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from './ai-usage.entity';
import { AiUsageService, dayOf } from './ai-usage.service';

const schema = { entities: [AiUsageDay], migrations: [AiUsage1764000003000] };

let fresh: FreshDatabase;
let usage: AiUsageService;

beforeAll(async () => {
  fresh = await freshDatabase(schema, { AI_DAILY_TOKENS: '1000' });
  usage = new AiUsageService(fresh.database.getRepository(AiUsageDay), fresh.settings);
});
afterAll(() => fresh.remove());

test('entity and migration do not differ', async () => {
  const { upQueries } = await fresh.database.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('each school has its own day, and the budget ends it', async () => {
  expect(await usage.mayCall('north')).toBe(true);
  await usage.record('north', 600, 399);
  expect(await usage.mayCall('north')).toBe(true);
  await usage.record('north', 1, 0);
  expect(await usage.mayCall('north')).toBe(false);
  expect(await usage.mayCall('south')).toBe(true);
  const rows = await fresh.database.getRepository(AiUsageDay).findBy({ schoolId: 'north' });
  expect(rows).toEqual([
    expect.objectContaining({ day: dayOf(new Date()), inputTokens: 601, outputTokens: 399, calls: 2 }),
  ]);
});

test('calls at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => usage.record('east', 3, 2)));
  const [row] = await fresh.database.getRepository(AiUsageDay).findBy({ schoolId: 'east' });
  expect(row).toMatchObject({ inputTokens: 60, outputTokens: 40, calls: 20 });
});

test('yesterday’s tokens do not count today', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await fresh.database
    .getRepository(AiUsageDay)
    .insert({ id: 'old', schoolId: 'west', day: dayOf(yesterday), inputTokens: 5000, outputTokens: 5000, calls: 1 });
  expect(await usage.mayCall('west')).toBe(true);
});

test('without a budget everything is allowed', async () => {
  const free = new AiUsageService(
    fresh.database.getRepository(AiUsageDay),
    new Settings({ DATA_DIR: fresh.settings.dataDir }),
  );
  expect(await free.mayCall('north')).toBe(true);
});
