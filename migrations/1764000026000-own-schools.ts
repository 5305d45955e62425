import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** The schools that stand beside a student's lists. */
export class OwnSchools1764000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'own_schools',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          { name: 'unitid', type: integer, isPrimary: true },
          { ...text('added_by', 36), isNullable: true },
          { name: 'reason', type: 'json', isNullable: true },
          { name: 'note', type: 'json' },
          time('added_at'),
          time('changed_at'),
        ],
        indices: [{ name: 'own_schools_added_by', columnNames: ['added_by'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('own_schools');
  }
}
