import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Which edition of the shipped catalogue an installation has taken over; 0 for one that was filled before editions were counted. */
export class CatalogueEdition1764000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const wholeNumber = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.addColumn('college_catalogue', new TableColumn({ name: 'edition', type: wholeNumber, default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('college_catalogue', 'edition');
  }
}
