import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** When a student was last asked to pass the parent form on; null while nobody asked. */
export class ParentReminders1764000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'parent_links',
      new TableColumn({ name: 'reminded_at', type: 'datetime', precision: 3, isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('parent_links', 'reminded_at');
  }
}
