import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** Past applications that schools import without names, and whether students see what became of them. */
export class PastApplications1764000044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const boolean = runner.dataSource.options.type === 'better-sqlite3' ? 'boolean' : 'tinyint';
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'past_applications',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          { name: 'unitid', type: integer },
          { name: 'class_year', type: integer },
          { name: 'gpa_hundredths', type: integer, isNullable: true },
          { name: 'sat', type: integer, isNullable: true },
          { name: 'act', type: integer, isNullable: true },
          text('outcome', 16),
          { name: 'imported_at', type: 'datetime', precision: 3 },
        ],
        indices: [
          new TableIndex({ name: 'past_applications_of_college', columnNames: ['school_id', 'unitid'] }),
          new TableIndex({ name: 'past_applications_of_year', columnNames: ['school_id', 'class_year'] }),
        ],
      }),
    );
    await runner.addColumn('schools', new TableColumn({ name: 'outcomes_for_students', type: boolean, default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('schools', 'outcomes_for_students');
    await runner.dropTable('past_applications');
  }
}
