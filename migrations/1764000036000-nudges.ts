import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const nullable = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });

/** Nudges of counselors to students, with what became of each. */
export class Nudges1764000036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'nudges',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          nullable(text('author_id', 36)),
          text('round_id', 36),
          text('kind', 32),
          text('own_words', 200),
          time('sent_at'),
          text('mail', 16),
          nullable(time('mailed_at')),
          nullable(time('dismissed_at')),
          nullable(time('back_at')),
        ],
        indices: [
          new TableIndex({ name: 'nudges_user_sent', columnNames: ['user_id', 'sent_at'] }),
          new TableIndex({ name: 'nudges_author_sent', columnNames: ['author_id', 'sent_at'] }),
          new TableIndex({ name: 'nudges_mail', columnNames: ['mail', 'sent_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('nudges');
  }
}
