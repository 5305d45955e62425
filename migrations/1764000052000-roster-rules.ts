import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const id = (name: string) => ({ name, type: 'varchar', length: '36' });
const letter = (name: string) => ({ name, type: 'varchar', length: '1' });

/** By which rules new students of a roster get their counselors, and which school of a district's export is meant. */
export class RosterRules1764000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const integer = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'roster_rules',
        columns: [
          { ...id('id'), isPrimary: true },
          id('school_id'),
          id('counselor_id'),
          letter('first_letter'),
          letter('last_letter'),
          { name: 'grade', type: integer, isNullable: true },
        ],
        indices: [
          new TableIndex({ name: 'roster_rules_school', columnNames: ['school_id'] }),
          new TableIndex({ name: 'roster_rules_counselor', columnNames: ['counselor_id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'roster_sources',
        columns: [
          { ...id('school_id'), isPrimary: true },
          { name: 'source_school', type: 'varchar', length: '255' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('roster_sources');
    await runner.dropTable('roster_rules');
  }
}
