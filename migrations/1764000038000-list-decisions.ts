import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** What a counselor decided about schools of a student's list: kept, removed, or seen in another tier. */
export class ListDecisions1764000038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'list_decisions',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          { name: 'unitid', type: integer, isPrimary: true },
          { ...text('kind', 16), isPrimary: true },
          { ...text('tier', 16), isNullable: true },
          { name: 'reason', type: 'json' },
          { ...text('decided_by', 36), isNullable: true },
          { name: 'decided_at', type: 'datetime', precision: 3 },
        ],
        indices: [{ name: 'list_decisions_decided_by', columnNames: ['decided_by'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('list_decisions');
  }
}
