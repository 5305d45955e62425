import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

const TABLES = ['choosing', 'picks', 'own_schools'];

/** How often choices, picks and the answer to a suggestion changed, so that a save from an outdated page is noticed. */
export class ChoiceRevisions1764000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    for (const table of TABLES) await runner.addColumn(table, new TableColumn({ name: 'revision', type, default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'revision');
  }
}
