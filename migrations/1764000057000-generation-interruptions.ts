import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** How often a run was interrupted: its process was gone before it could end it. */
export class GenerationInterruptions1764000057000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.addColumn('generations', new TableColumn({ name: 'interruptions', type, default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('generations', 'interruptions');
  }
}
