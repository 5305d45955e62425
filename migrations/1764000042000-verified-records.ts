import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** A student's numbers as their counselor read them on the transcript. */
export class VerifiedRecords1764000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'verified_records',
        columns: [
          { name: 'user_id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'facts', type: 'json' },
          { name: 'verified_by', type: 'varchar', length: '36', isNullable: true },
          { name: 'verified_at', type: 'datetime', precision: 3 },
        ],
        indices: [new TableIndex({ name: 'verified_records_verified_by', columnNames: ['verified_by'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('verified_records');
  }
}
