import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** Which counselor looks after a colleague's students, and from when until when. */
export class Covers1764000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'counselor_covers',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          text('counselor_id', 36),
          { ...text('cover_id', 36), isNullable: true },
          time('starts_at'),
          time('ends_at'),
        ],
        indices: [
          new TableIndex({ name: 'counselor_covers_cover', columnNames: ['cover_id', 'ends_at'] }),
          new TableIndex({ name: 'counselor_covers_counselor', columnNames: ['counselor_id', 'ends_at'] }),
          new TableIndex({ name: 'counselor_covers_school', columnNames: ['school_id', 'ends_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('counselor_covers');
  }
}
