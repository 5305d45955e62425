import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Until when an invite code works, for how many people, and how many have used it. */
export class InviteLimits1764000048000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.addColumns('invite_codes', [
      new TableColumn({ name: 'expires_at', type: 'datetime', precision: 3, isNullable: true }),
      new TableColumn({ name: 'most_uses', type, isNullable: true }),
      new TableColumn({ name: 'uses', type, default: 0 }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('invite_codes', ['expires_at', 'most_uses', 'uses']);
  }
}
