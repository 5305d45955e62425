import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** What counselors set aside in their queue, and when a student first opened each school list. */
export class TodayQueue1764000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'today_marks',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          { ...text('reader_id', 36), isNullable: true },
          text('reason', 32),
          text('happening', 64),
          { ...text('until_day', 10), isNullable: true },
          time('marked_at'),
        ],
        indices: [
          new TableIndex({
            name: 'today_marks_user_reader_reason',
            columnNames: ['user_id', 'reader_id', 'reason'],
            isUnique: true,
          }),
          new TableIndex({ name: 'today_marks_reader', columnNames: ['reader_id'] }),
        ],
      }),
    );
    await runner.addColumn(
      'recommendation_sets',
      new TableColumn({ name: 'opened_at', type: 'datetime', precision: 3, isNullable: true }),
    );
    // Nobody noted it before: no student is said not to have opened an earlier list.
    await runner.query('UPDATE recommendation_sets SET opened_at = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('recommendation_sets', 'opened_at');
    await runner.dropTable('today_marks');
  }
}
