import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Feedback without a model asks no question twice: which ones a student has read. */
export class AskedQuestions1764000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('given_feedback', new TableColumn({ name: 'asked', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('given_feedback', 'asked');
  }
}
