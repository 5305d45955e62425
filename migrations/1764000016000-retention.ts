import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const id = (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '36' });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const maybe = (column: TableColumnOptions): TableColumn => new TableColumn({ ...column, isNullable: true });

/** How long a school keeps the data of students who do not come back, and which accounts were deleted a moment ago. */
export class Retention1764000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    await runner.addColumn('schools', maybe({ name: 'retention_months', type: isSqlite ? 'integer' : 'int' }));
    await runner.addColumn('schools', maybe(time('retention_set_at')));
    await runner.addColumn('users', maybe(time('retention_warned_at')));
    await runner.createTable(
      new Table({
        name: 'deleted_accounts',
        columns: [{ ...id('user_id'), isPrimary: true }, time('deleted_at'), time('due_at')],
        indices: [new TableIndex({ name: 'deleted_accounts_due', columnNames: ['due_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('deleted_accounts');
    await runner.dropColumn('users', 'retention_warned_at');
    await runner.dropColumn('schools', 'retention_set_at');
    await runner.dropColumn('schools', 'retention_months');
  }
}
