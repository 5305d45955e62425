import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** When a session last showed that its owner sits before it, and by which service it was opened. */
export class FreshProofs1764000055000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('sessions', [
      new TableColumn({ name: 'proved_at', type: 'datetime', precision: 3, isNullable: true }),
      new TableColumn({ name: 'provider', type: 'varchar', length: '31', isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('sessions', ['proved_at', 'provider']);
  }
}
