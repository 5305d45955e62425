import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** What a student said to a college that a counselor suggested. */
export class SuggestedSchools1764000039000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'own_schools',
      new TableColumn({ name: 'response', type: 'varchar', length: '16', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('own_schools', 'response');
  }
}
