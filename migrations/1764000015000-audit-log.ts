import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const key = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isPrimary: true });
const nullable = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });

/** Who did what and when, chained; whom it was about; and how far each chain goes. */
export class AuditLog1764000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const wholeNumber = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    const count = (name: string): TableColumnOptions => ({ name, type: wholeNumber });
    const number = count('entry_number');
    await runner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          key(text('school_id', 36)),
          key(number),
          time('happened_at'),
          text('what', 40),
          nullable(text('detail', 60)),
          nullable(text('actor_id', 64)),
          text('actor_kind', 16),
          text('origin_digest', 64),
          text('hash', 64),
          nullable(text('address', 45)),
          nullable(text('device', 60)),
          nullable(text('salt', 32)),
        ],
        indices: [
          new TableIndex({ name: 'audit_entries_time', columnNames: ['school_id', 'happened_at'] }),
          new TableIndex({ name: 'audit_entries_what', columnNames: ['school_id', 'what'] }),
          new TableIndex({ name: 'audit_entries_actor', columnNames: ['actor_id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'audit_subjects',
        columns: [key(text('school_id', 36)), key(number), key(text('subject_id', 64)), time('happened_at')],
        indices: [new TableIndex({ name: 'audit_subjects_subject', columnNames: ['subject_id', 'happened_at'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'audit_chains',
        columns: [
          key(text('school_id', 36)),
          count('head_number'),
          text('head_hash', 64),
          text('head_seal', 64),
          count('anchor_number'),
          text('anchor_hash', 64),
          text('anchor_seal', 64),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit_chains', 'audit_subjects', 'audit_entries']) await runner.dropTable(table);
  }
}
