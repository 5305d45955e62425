import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Whether a nightly roster sync may change emails, and until when a new duty of two-step verification waits. */
export class EmailsAndGrace1764000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'boolean' : 'tinyint';
    await runner.addColumn('roster_connections', new TableColumn({ name: 'change_emails', type, default: 0 }));
    const due = { name: 'second_factor_due', type: 'datetime', precision: 3, isNullable: true };
    await runner.addColumn('schools', new TableColumn(due));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('roster_connections', 'change_emails');
    await runner.dropColumn('schools', 'second_factor_due');
  }
}
