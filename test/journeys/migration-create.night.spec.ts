import { join } from 'node:path';
import type { Schema } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { Checkout } from '../support/checkout';
import { freshDatabase } from '../support/database';

let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.create();
});
afterAll(() => checkout.remove());

async function create(...given: string[]): Promise<{ code: number | null; said: string }> {
  const running = checkout.run('migration-create', given);
  return { code: await running.end(), said: running.output };
}

it('begins a migration that runs after all others, and is undone', async () => {
  const { code, said } = await create('add-nicknames');
  const [, file = '', number = ''] = /(migrations\/(\d+)-add-nicknames\.ts)/.exec(said) ?? [];
  expect([code, file]).toEqual([0, expect.stringMatching(/^migrations\//)]);
  expect(Number(number)).toBeGreaterThan(Math.max(...schema.migrations.map(({ name }) => Number(/\d+$/.exec(name)))));
  await checkout.edit(file, 'a_table', 'users');
  await checkout.edit(file, 'a_number', 'nickname_count');

  const changed = ((await import(join(checkout.folder, 'src/schema.ts'))) as { schema: Schema }).schema;
  expect(changed.migrations.map(({ name }) => name)).toEqual([
    ...schema.migrations.map(({ name }) => name),
    `AddNicknames${number}`,
  ]);
  const fresh = await freshDatabase({ entities: schema.entities, migrations: changed.migrations });
  try {
    await fresh.database.query('SELECT nickname_count FROM users');
    await fresh.database.undoLastMigration();
    await expect(fresh.database.query('SELECT nickname_count FROM users')).rejects.toThrow();
  } finally {
    await fresh.remove();
  }
});

it.each([
  ['no name', [], 'Name it in small letters with dashes'],
  ['a name of another kind', ['AddNicknames'], 'Name it in small letters with dashes'],
  ['a place outside its folder', ['../evil'], 'Name it in small letters with dashes'],
  ['a name that is taken', ['accounts'], 'There is a migration accounts already.'],
])('refuses %s and changes nothing', async (_, given, sentence) => {
  const before = await checkout.read('src/schema.ts');
  const { code, said } = await create(...given);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await checkout.read('src/schema.ts')).toBe(before);
});
