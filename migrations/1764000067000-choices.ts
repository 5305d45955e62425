import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** A table of wishes, each of which a student has once. */
const wishes = (name: string, more: TableColumnOptions[]): Table =>
  new Table({
    name,
    columns: [
      { ...text('id', 36), isPrimary: true },
      text('user_id', 36),
      text('kind', 32),
      text('value', 120),
      text('strength', 16),
      ...more,
    ],
    indices: [new TableIndex({ name: `${name}_user_wish`, columnNames: ['user_id', 'kind', 'value'], isUnique: true })],
  });

const choices = (): Table =>
  wishes('choices', [text('holder', 8), { name: 'no_exceptions', type: 'boolean' }, time('chosen_at')]);
const corrections = (): Table => wishes('preference_corrections', [time('changed_at')]);

const choosing = (): Table =>
  new Table({
    name: 'choosing',
    columns: [{ ...text('user_id', 36), isPrimary: true }, { name: 'skipped', type: 'json' }, time('changed_at')],
  });

/** What students corrected by hand becomes what they chose; proposals of a model are asked anew, for they are suggestions now. */
export class Choices1764000067000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(choices());
    await runner.createTable(choosing());
    await runner.query(
      "INSERT INTO choices (id, user_id, kind, value, strength, holder, no_exceptions, chosen_at) SELECT id, user_id, kind, value, strength, 'me', 0, changed_at FROM preference_corrections",
    );
    await runner.query(
      "INSERT INTO choosing (user_id, skipped, changed_at) SELECT user_id, '[]', MAX(changed_at) FROM preference_corrections GROUP BY user_id",
    );
    await runner.dropTable('preference_corrections');
    await runner.query('DELETE FROM preference_proposals');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(corrections());
    await runner.query(
      'INSERT INTO preference_corrections (id, user_id, kind, value, strength, changed_at) SELECT id, user_id, kind, value, strength, chosen_at FROM choices',
    );
    await runner.dropTable('choosing');
    await runner.dropTable('choices');
  }
}
