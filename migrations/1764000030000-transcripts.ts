import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** The transcripts that students upload, their content in pieces. */
export class Transcripts1764000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const wholeNumber = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'transcript_files',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          text('name', 190),
          { ...text('kind', 8), isNullable: true },
          { name: 'bytes', type: wholeNumber },
          time('started_at'),
          { ...time('uploaded_at'), isNullable: true },
          { ...time('removed_at'), isNullable: true },
        ],
        indices: [new TableIndex({ name: 'transcript_files_user', columnNames: ['user_id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'transcript_chunks',
        columns: [
          { ...text('file_id', 36), isPrimary: true },
          { name: 'position', type: wholeNumber, isPrimary: true },
          text('user_id', 36),
          { name: 'content', type: 'blob' },
        ],
        indices: [new TableIndex({ name: 'transcript_chunks_user', columnNames: ['user_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('transcript_chunks');
    await runner.dropTable('transcript_files');
  }
}
