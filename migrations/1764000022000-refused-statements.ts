import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** What students say is not true of what was written about them. */
export class RefusedStatements1764000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'refused_statements',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          text('line_id', 64),
          text('claim', 64),
          { name: 'said', type: 'json' },
          { name: 'refused_at', type: 'datetime', precision: 3 },
        ],
        indices: [
          new TableIndex({ name: 'refused_statements_user_line', columnNames: ['user_id', 'line_id'], isUnique: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('refused_statements');
  }
}
