import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const key = (name: string, length: number): TableColumnOptions => ({
  ...{ name, type: 'varchar', length: String(length), isPrimary: true },
});

const NAMED_BY = new TableIndex({
  name: 'audit_entries_group',
  columnNames: ['school_id', 'group_id', 'happened_at', 'entry_number'],
});

/** An entry about several people names a group of them, which is written once. Earlier entries keep a row for each person. */
export class AuditGroups1764000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_groups',
        columns: [key('school_id', 36), key('group_id', 32), key('subject_id', 64)],
        indices: [
          new TableIndex({ name: 'audit_groups_subject', columnNames: ['subject_id', 'school_id', 'group_id'] }),
        ],
      }),
    );
    // In place: the other way copies the whole log on the embedded database.
    await runner.query('ALTER TABLE audit_entries ADD COLUMN group_id varchar(32) NULL');
    await runner.createIndex('audit_entries', NAMED_BY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO audit_subjects (school_id, entry_number, subject_id, happened_at)
      SELECT e.school_id, e.entry_number, member.subject_id, e.happened_at FROM audit_entries e
      JOIN audit_groups member ON member.school_id = e.school_id AND member.group_id = e.group_id`);
    await runner.dropIndex('audit_entries', NAMED_BY);
    await runner.query('ALTER TABLE audit_entries DROP COLUMN group_id');
    await runner.dropTable('audit_groups');
  }
}
