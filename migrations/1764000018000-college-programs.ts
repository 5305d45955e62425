import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** A place for the programs of each college; the start of the app fills it from what the product ships. */
export class CollegePrograms1764000018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('colleges', new TableColumn({ name: 'programs', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('colleges', 'programs');
  }
}
