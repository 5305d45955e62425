import { Ai1764000004000 } from '../../migrations/1764000004000-ai';
import { AI_TEST_DAILY_TOKENS } from '../contract/limits';
import { Settings } from '../platform/config/settings';
import { type FreshDatabase, freshDatabase } from '../../test/support/database';
import { AiUsageDay } from './ai.entity';
import { AiUsageService, dayOf } from './ai-usage.service';

const schema = { entities: [AiUsageDay], migrations: [Ai1764000004000] };

/** The largest value both databases can store. */
const HUGE_TOKEN_COUNT = 2_147_483_647;

let testDatabase: FreshDatabase;
let usage: AiUsageService;

beforeAll(async () => {
  testDatabase = await freshDatabase(schema, { AI_DAILY_TOKENS: '1000' });
  usage = new AiUsageService(testDatabase.database.getRepository(AiUsageDay), testDatabase.settings);
});
afterAll(() => testDatabase.remove());

test('entity and migration do not differ', async () => {
  const { upQueries } = await testDatabase.database.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('each school has its own day, and the budget ends it', async () => {
  expect(await usage.canCall('north', false)).toBe(true);
  await usage.record('north', { input: 600, output: 399 }, false);
  expect(await usage.canCall('north', false)).toBe(true);
  await usage.record('north', { input: 1, output: 0 }, false);
  expect(await usage.canCall('north', false)).toBe(false);
  expect(await usage.canCall('south', false)).toBe(true);
  const rows = await testDatabase.database.getRepository(AiUsageDay).findBy({ schoolId: 'north' });
  expect(rows).toEqual([
    expect.objectContaining({ day: dayOf(new Date()), inputTokens: 601, outputTokens: 399, calls: 2 }),
  ]);
});

test('calls at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => usage.record('east', { input: 3, output: 2 }, false)));
  const [row] = await testDatabase.database.getRepository(AiUsageDay).findBy({ schoolId: 'east' });
  expect(row).toMatchObject({ inputTokens: 60, outputTokens: 40, calls: 20 });
});

test('yesterday’s tokens do not count today', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await testDatabase.database
    .getRepository(AiUsageDay)
    .insert({ id: 'old', schoolId: 'west', day: dayOf(yesterday), inputTokens: 5000, outputTokens: 5000, calls: 1 });
  expect(await usage.canCall('west', false)).toBe(true);
});

test('tests have a budget of their own', async () => {
  await usage.record('lab', { input: AI_TEST_DAILY_TOKENS - 1, output: 0 }, true);
  expect(await usage.canCall('lab', true)).toBe(true);
  await usage.record('lab', { input: 0, output: 1 }, true);
  expect([await usage.canCall('lab', true), await usage.canCall('lab', false)]).toEqual([false, true]);
  expect(await usage.usageToday('lab')).toEqual({ tokens: 0, testTokens: AI_TEST_DAILY_TOKENS });
});

test.each([NaN, Infinity, -5, 1e308, 3e9])('%d tokens are none', async (tokens) => {
  await usage.record(`odd ${tokens}`, { input: tokens, output: 7 }, false);
  expect(await usage.usageToday(`odd ${tokens}`)).toEqual({ tokens: 7, testTokens: 0 });
});

test('an absurd sum that was stored is not counted, and the day goes on from nothing', async () => {
  await usage.record('past', { input: 1, output: 1 }, false);
  await testDatabase.database.query('UPDATE ai_usage SET input_tokens = ? WHERE school_id = ?', [
    HUGE_TOKEN_COUNT,
    'past',
  ]);
  expect(await usage.usageToday('past')).toMatchObject({ tokens: 1 });
  await usage.record('past', { input: 40, output: 2 }, false);
  expect(await usage.usageToday('past')).toMatchObject({ tokens: 43 });
});

test('without a budget everything is allowed', async () => {
  const unlimited = new AiUsageService(
    testDatabase.database.getRepository(AiUsageDay),
    new Settings({ DATA_DIR: testDatabase.settings.dataDir }),
  );
  expect(await unlimited.canCall('north', false)).toBe(true);
});
