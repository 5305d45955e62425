import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';

/** When the account of a student whom the school deletes will be gone. */
export class ClosingAccounts1764000046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'users',
      new TableColumn({ name: 'closes_at', type: 'datetime', precision: 3, isNullable: true }),
    );
    await runner.createIndex('users', new TableIndex({ name: 'users_closes_at', columnNames: ['closes_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('users', 'users_closes_at');
    await runner.dropColumn('users', 'closes_at');
  }
}
