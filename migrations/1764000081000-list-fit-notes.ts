import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** What more than a third of a list's schools miss of what the student chose first. */
export class ListFitNotes1764000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'recommendation_sets',
      new TableColumn({ name: 'fit_note', type: 'json', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('recommendation_sets', 'fit_note');
  }
}
