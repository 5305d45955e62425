import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Which musts of its student a list relaxed, because too few colleges meet them all. */
export class RelaxedMusts1764000067500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('recommendation_sets', new TableColumn({ name: 'relaxed', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('recommendation_sets', 'relaxed');
  }
}
