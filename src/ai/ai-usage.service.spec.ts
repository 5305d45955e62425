import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AiUsage1764000003000 } from '../../migrations/1764000003000-ai-usage';
import { Settings } from '../config/settings';
import { databaseOptions, openDatabase } from '../database/data-source';
import { AiUsageDay } from './ai-usage.entity';
import { AiUsageService, dayOf } from './ai-usage.service';

const schema = { entities: [AiUsageDay], migrations: [AiUsage1764000003000] };

let settings: Settings;
let database: DataSource;
let usage: AiUsageService;

beforeAll(async () => {
  settings = new Settings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'ai-usage-')), AI_DAILY_TOKENS: '1000' });
  database = await openDatabase(databaseOptions(settings, schema));
  usage = new AiUsageService(database.getRepository(AiUsageDay), settings);
});
afterAll(async () => {
  await database.destroy();
  rmSync(settings.dataDir, { recursive: true });
});

test('entity and migration do not differ', async () => {
  const { upQueries } = await database.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('each school has its own day, and the budget ends it', async () => {
  expect(await usage.mayCall('north')).toBe(true);
  await usage.record('north', 600, 399);
  expect(await usage.mayCall('north')).toBe(true);
  await usage.record('north', 1, 0);
  expect(await usage.mayCall('north')).toBe(false);
  expect(await usage.mayCall('south')).toBe(true);
  const rows = await database.getRepository(AiUsageDay).findBy({ schoolId: 'north' });
  expect(rows).toEqual([
    expect.objectContaining({ day: dayOf(new Date()), inputTokens: 601, outputTokens: 399, calls: 2 }),
  ]);
});

test('calls at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => usage.record('east', 3, 2)));
  const [row] = await database.getRepository(AiUsageDay).findBy({ schoolId: 'east' });
  expect(row).toMatchObject({ inputTokens: 60, outputTokens: 40, calls: 20 });
});

test('yesterday’s tokens do not count today', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await database
    .getRepository(AiUsageDay)
    .insert({ id: 'old', schoolId: 'west', day: dayOf(yesterday), inputTokens: 5000, outputTokens: 5000, calls: 1 });
  expect(await usage.mayCall('west')).toBe(true);
});

test('without a budget everything is allowed', async () => {
  const free = new AiUsageService(database.getRepository(AiUsageDay), new Settings({ DATA_DIR: settings.dataDir }));
  expect(await free.mayCall('north')).toBe(true);
});
