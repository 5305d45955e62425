import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** What the AI wrote for whom, and what was sent for it. */
export class AiReceipts1764000017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const count = (name: string): TableColumnOptions => ({ name, type: isSqlite ? 'integer' : 'int' });
    await runner.createTable(
      new Table({
        name: 'ai_receipts',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          text('feature', 32),
          text('written_by', 16),
          { ...text('sent_to', 190), isNullable: true },
          { ...text('model', 190), isNullable: true },
          { name: 'sent', type: 'json' },
          count('input_tokens'),
          count('output_tokens'),
          { name: 'written_at', type: 'datetime', precision: 3 },
        ],
        indices: [new TableIndex({ name: 'ai_receipts_user_written', columnNames: ['user_id', 'written_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ai_receipts');
  }
}
