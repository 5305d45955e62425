import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** The ideas that a student does already or doesn't want. */
export class MarkedIdeas1764000088000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('picks', new TableColumn({ name: 'ideas', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('picks', 'ideas');
  }
}
