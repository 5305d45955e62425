import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Tests of the AI service are counted apart from the students' texts. */
export class AiTestTokens1764000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.connection.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.addColumn('ai_usage', new TableColumn({ name: 'test_tokens', type: integer, default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('ai_usage', 'test_tokens');
  }
}
