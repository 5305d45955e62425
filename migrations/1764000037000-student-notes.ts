import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const optional = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });

/** What counselors note about a student, for themselves, for each other or for the student; with a due date it is a follow-up. */
export class StudentNotes1764000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'student_notes',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          optional(text('author_id', 36)),
          text('text', 4000),
          text('visibility', 16),
          optional(text('source', 16)),
          optional(text('due_on', 10)),
          optional(time('done_at')),
          time('created_at'),
          optional(time('edited_at')),
          optional(time('removed_at')),
        ],
        indices: [
          new TableIndex({ name: 'student_notes_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'student_notes_author', columnNames: ['author_id'] }),
          new TableIndex({ name: 'student_notes_removed', columnNames: ['removed_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('student_notes');
  }
}
