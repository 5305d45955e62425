import type { EntityManager } from 'typeorm';
import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { ProductError } from '../http/problems';
import { GroupCommit } from './group-commit';

let fresh: FreshDatabase;
let batchSizes: number[];
let writer: GroupCommit<string, string>;

/** Writes one row per id; an id can request a failure. */
async function write(manager: EntityManager, ids: string[]): Promise<string[]> {
  for (const id of ids) {
    await manager.insert(AiUsageDay, {
      id,
      schoolId: id,
      day: '2027-01-01',
      inputTokens: 1,
      outputTokens: 1,
      calls: 1,
    });
    if (id.startsWith('broken')) throw new Error(`${id} cannot be written`);
  }
  return ids.map((id) => `${id} written`);
}

const storedIds = async (): Promise<string[]> =>
  (await fresh.database.getRepository(AiUsageDay).find({ order: { id: 'ASC' } })).map(({ id }) => id);
const createIds = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${100 + index}`);

beforeEach(async () => {
  fresh = await freshDatabase({
    entities: [AiUsageDay],
    migrations: [Ai1764000004000],
  });
  batchSizes = [];
  writer = new GroupCommit(fresh.database, write, (size) => batchSizes.push(size));
});
afterEach(() => fresh.remove());

it('writes what arrives together in one commit, and answers each its own', async () => {
  const ids = createIds(20);
  expect(await Promise.all(ids.map((id) => writer.submit(id)))).toEqual(ids.map((id) => `${id} written`));
  expect(batchSizes).toEqual([20]);
  expect(await storedIds()).toEqual(ids);
});

it('goes on with what arrives while a commit is under way', async () => {
  const ids = createIds(6);
  const firstBatch = ids.slice(0, 3).map((id) => writer.submit(id));
  await firstBatch[0];
  await Promise.all([...firstBatch, ...ids.slice(3).map((id) => writer.submit(id))]);
  expect(batchSizes).toEqual([3, 3]);
  expect(await storedIds()).toEqual(ids);
});

it('lets none fail for another, and leaves nothing of the one that fails', async () => {
  const results = await Promise.allSettled(['id-1', 'broken-2', 'id-3'].map((id) => writer.submit(id)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await storedIds()).toEqual(['id-1', 'id-3']);
});

it('answers only after the commit: what was answered is seen by everybody', async () => {
  const visibility = createIds(8).map(async (id) => {
    await writer.submit(id);
    return fresh.database.getRepository(AiUsageDay).existsBy({ id });
  });
  expect(await Promise.all(visibility)).toEqual(Array(8).fill(true));
});

it('tells the next one to come back when too many wait, and loses none of those', async () => {
  const ids = createIds(5_000);
  const pending = ids.map((id) => writer.submit(id));
  await expect(writer.submit('one too many')).rejects.toThrow(ProductError);
  await Promise.all(pending);
  expect(await storedIds()).toHaveLength(5_000);
});
