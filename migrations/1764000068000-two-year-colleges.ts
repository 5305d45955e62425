import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Two-year colleges stand beside four-year ones; the start of the app brings those that the product ships. */
export class TwoYearColleges1764000068000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const level = new TableColumn({ name: 'level', type: 'varchar', length: '20', default: "'four_year'" });
    await runner.addColumn('colleges', level);
  }

  /** A version from before would take them for four-year colleges. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM colleges WHERE level = 'two_year'");
    await runner.query('UPDATE college_catalogue SET edition = 2, version = version + 1');
    await runner.dropColumn('colleges', 'level');
  }
}
