import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

/** How a school wants the columns of its roster files used. */
export class RosterColumns1764000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'roster_column_choices',
        columns: [
          { name: 'school_id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'headings', type: 'varchar', length: '64', isPrimary: true },
          { name: 'choices', type: 'json' },
          { name: 'chosen_at', type: 'datetime', precision: 3 },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('roster_column_choices');
  }
}
