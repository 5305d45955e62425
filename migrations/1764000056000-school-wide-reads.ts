import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Tables with the indexes that school-wide reads are answered from alone, without a look at rows that hold long texts. */
const WIDE: [table: string, index: TableIndex][] = [
  [
    'response_sets',
    new TableIndex({ name: 'response_sets_counts', columnNames: ['user_id', 'form_id', 'answered_count'] }),
  ],
  [
    'generations',
    new TableIndex({ name: 'generations_latest', columnNames: ['user_id', 'requested_at', 'id', 'state'] }),
  ],
  [
    'audit_entries',
    new TableIndex({ name: 'audit_entries_by', columnNames: ['actor_id', 'school_id', 'entry_number'] }),
  ],
  [
    'audit_subjects',
    new TableIndex({ name: 'audit_subjects_about', columnNames: ['subject_id', 'school_id', 'entry_number'] }),
  ],
];

/** What they make superfluous. */
const REPLACED: [table: string, index: TableIndex][] = [
  ['generations', new TableIndex({ name: 'generations_user_requested', columnNames: ['user_id', 'requested_at'] })],
  ['audit_entries', new TableIndex({ name: 'audit_entries_actor', columnNames: ['actor_id'] })],
];

/** A school of many thousand students is counted, sorted by answers and looked for in the audit log by indexes. */
export class SchoolWideReads1764000056000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of WIDE) await runner.createIndex(table, index);
    for (const [table, index] of REPLACED) await runner.dropIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of REPLACED) await runner.createIndex(table, index);
    for (const [table, index] of WIDE) await runner.dropIndex(table, index);
  }
}
