import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** For whom a hosted AI service is never asked: a whole school, a student by the school, a person by their own choice. */
export class AiChoices1764000058000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'boolean' : 'tinyint';
    const no = (name: string): TableColumn => new TableColumn({ name, type, default: 0 });
    await runner.addColumn('schools', no('ai_off'));
    await runner.addColumns('users', [no('ai_off'), no('ai_off_by_school')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('schools', 'ai_off');
    await runner.dropColumns('users', ['ai_off', 'ai_off_by_school']);
  }
}
