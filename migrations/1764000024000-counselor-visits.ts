import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** When a counselor last opened the view of a student, so that the next visit can tell what is new. */
export class CounselorVisits1764000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'counselor_visits',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          { ...text('reader_id', 36), isNullable: true },
          time('looked_at'),
          { ...time('before_at'), isNullable: true },
        ],
        indices: [
          new TableIndex({
            name: 'counselor_visits_user_reader',
            columnNames: ['user_id', 'reader_id'],
            isUnique: true,
          }),
          new TableIndex({ name: 'counselor_visits_reader', columnNames: ['reader_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('counselor_visits');
  }
}
