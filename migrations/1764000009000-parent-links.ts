import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

/** One link per student by which a parent opens the parent form. */
export class ParentLinks1764000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'parent_links',
        columns: [
          { name: 'user_id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'token_hash', type: 'varchar', length: '64' },
          { name: 'made_by', type: 'varchar', length: '16' },
          { name: 'created_at', type: 'datetime', precision: 3 },
          { name: 'expires_at', type: 'datetime', precision: 3 },
          { name: 'last_opened_at', type: 'datetime', precision: 3, isNullable: true },
        ],
        indices: [{ name: 'parent_links_token', columnNames: ['token_hash'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('parent_links');
  }
}
