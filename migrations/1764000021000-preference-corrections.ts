import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** What students correct of the wishes that were read from their answers, and what a hosted model proposes. */
export class PreferenceCorrections1764000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'preference_corrections',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          text('kind', 32),
          text('value', 120),
          text('strength', 16),
          { name: 'changed_at', type: 'datetime', precision: 3 },
        ],
        indices: [
          new TableIndex({
            name: 'preference_corrections_user_wish',
            columnNames: ['user_id', 'kind', 'value'],
            isUnique: true,
          }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'preference_proposals',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          { name: 'proposals', type: 'json' },
          { name: 'proposed_at', type: 'datetime', precision: 3 },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('preference_proposals');
    await runner.dropTable('preference_corrections');
  }
}
