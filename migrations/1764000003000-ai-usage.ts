import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** What each school used of a hosted AI provider, one row a day. */
export class AiUsage1764000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sqlite = runner.dataSource.options.type === 'better-sqlite3';
    const count = { type: sqlite ? 'integer' : 'int', default: 0 };
    await runner.createTable(
      new Table({
        name: 'ai_usage',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'school_id', type: 'varchar', length: '36' },
          { name: 'day', type: 'varchar', length: '10' },
          { name: 'input_tokens', ...count },
          { name: 'output_tokens', ...count },
          { name: 'calls', ...count },
        ],
        indices: [new TableIndex({ name: 'ai_usage_school_day', columnNames: ['school_id', 'day'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ai_usage');
  }
}
