import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Who is at a generation shows it by a lease; failures are counted apart from starts. */
export class GenerationLeases1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sqlite = runner.dataSource.options.type === 'better-sqlite3';
    await runner.addColumns('generations', [
      new TableColumn({ name: 'lease_until', type: 'datetime', precision: 3, isNullable: true }),
      new TableColumn({ name: 'failures', type: sqlite ? 'integer' : 'int', default: 0 }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('generations', ['lease_until', 'failures']);
  }
}
