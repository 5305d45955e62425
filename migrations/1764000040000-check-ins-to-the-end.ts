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

/** What became of each check-in, the second mail about one that nobody closes, and who else of a school is mailed. */
export class CheckInsToTheEnd1764000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('care_flags', new TableColumn({ ...time('remind_due_at'), isNullable: true }));
    await runner.createIndex(
      'care_flags',
      new TableIndex({ name: 'care_flags_remind_due', columnNames: ['remind_due_at'] }),
    );
    await runner.createTable(
      new Table({
        name: 'care_closings',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          text('form_id', 100),
          text('question_id', 64),
          text('question_text', 600),
          text('place', 16),
          text('level', 16),
          text('kinds', 200),
          time('noticed_at'),
          time('closed_at'),
          { ...text('closed_by', 36), isNullable: true },
          { ...text('outcome', 16), isNullable: true },
          text('note', 1000),
        ],
        indices: [
          new TableIndex({ name: 'care_closings_user', columnNames: ['user_id', 'closed_at'] }),
          new TableIndex({ name: 'care_closings_closed_by', columnNames: ['closed_by'] }),
        ],
      }),
    );
    // What was marked as seen before there were outcomes.
    await runner.query(
      `INSERT INTO care_closings (id, user_id, form_id, question_id, question_text, place, level, kinds, noticed_at, closed_at, closed_by, outcome, note)
       SELECT id, user_id, form_id, question_id, question_text, place, level, kinds, created_at, seen_at, seen_by, NULL, ''
       FROM care_flags WHERE seen_at IS NOT NULL`,
    );
    await runner.createTable(
      new Table({
        name: 'check_in_seconds',
        columns: [{ ...text('school_id', 36), isPrimary: true }, text('user_id', 36), time('named_at')],
        indices: [new TableIndex({ name: 'check_in_seconds_user', columnNames: ['user_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('check_in_seconds');
    await runner.dropTable('care_closings');
    await runner.dropIndex('care_flags', 'care_flags_remind_due');
    await runner.dropColumn('care_flags', 'remind_due_at');
  }
}
