import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const id = (name: string) => ({ name, type: 'varchar', length: '36' });

/** What roster files changed, for as long as it can be taken back. */
export class RosterChanges1764000047000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'roster_changes',
        columns: [
          { ...id('id'), isPrimary: true },
          id('import_id'),
          id('school_id'),
          id('user_id'),
          { name: 'made_at', type: 'datetime', precision: 3 },
          { name: 'before_import', type: 'json', isNullable: true },
          { name: 'after_import', type: 'json' },
        ],
        indices: [
          new TableIndex({ name: 'roster_changes_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'roster_changes_school', columnNames: ['school_id', 'import_id'] }),
          new TableIndex({ name: 'roster_changes_made', columnNames: ['made_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('roster_changes');
  }
}
