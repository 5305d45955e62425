import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** In which language a list was asked for, and what it says in Spanish to whoever asked in Spanish. */
export class SpanishLists1764000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'generations',
      new TableColumn({ name: 'language', type: 'varchar', length: '8', default: "'en'" }),
    );
    await runner.addColumn('recommendation_sets', new TableColumn({ name: 'spanish', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('recommendation_sets', 'spanish');
    await runner.dropColumn('generations', 'language');
  }
}
