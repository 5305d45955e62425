import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** When schools have a report mailed, and to whom. */
export class ReportMails1764000054500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const count = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'report_schedules',
        columns: [
          { ...text('school_id', 36), isPrimary: true },
          text('rhythm', 16),
          { name: 'day', type: count },
          text('next_on', 10),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'report_readers',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          text('school_id', 36),
          { ...text('told_on', 10), isNullable: true },
        ],
        indices: [new TableIndex({ name: 'report_readers_school', columnNames: ['school_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('report_readers');
    await runner.dropTable('report_schedules');
  }
}
