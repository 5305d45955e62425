import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** Application dates that schools import for their students. */
export class ImportedDates1764000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'imported_dates',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          { name: 'unitid', type: integer },
          text('round', 16),
          text('due_on', 10),
          text('cycle', 20),
          text('source', 300),
          { name: 'imported_at', type: 'datetime', precision: 3 },
        ],
        indices: [
          new TableIndex({
            name: 'imported_dates_of_school',
            columnNames: ['school_id', 'unitid', 'round', 'cycle'],
            isUnique: true,
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('imported_dates');
  }
}
