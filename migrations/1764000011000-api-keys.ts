import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** Keys with which a school's own programs use the API. */
export class ApiKeys1764000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'api_keys',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          text('made_by', 36),
          text('name', 190),
          text('prefix', 16),
          text('hash', 64),
          { name: 'scopes', type: 'json' },
          time('created_at'),
          { ...time('last_used_at'), isNullable: true },
          { ...time('expires_at'), isNullable: true },
          { ...time('ended_at'), isNullable: true },
        ],
        indices: [
          new TableIndex({ name: 'api_keys_hash', columnNames: ['hash'], isUnique: true }),
          new TableIndex({ name: 'api_keys_school', columnNames: ['school_id'] }),
          new TableIndex({ name: 'api_keys_maker', columnNames: ['made_by'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_keys');
  }
}
