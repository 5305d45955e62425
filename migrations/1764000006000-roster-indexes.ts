import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Hold everything a roster page filters and sorts by, so that counting it reads no row. */
const ROSTERS = [
  new TableIndex({ name: 'users_roster', columnNames: ['counselor_id', 'school_id', 'role', 'name_key', 'id'] }),
  new TableIndex({ name: 'users_school_roster', columnNames: ['school_id', 'role', 'name_key', 'id'] }),
];

const REPLACED = [
  new TableIndex({ name: 'users_counselor_name', columnNames: ['counselor_id', 'name_key'] }),
  new TableIndex({ name: 'users_school_name', columnNames: ['school_id', 'name_key'] }),
];

/** Rosters of large schools are counted and sorted by index alone. */
export class RosterIndexes1764000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndices('users', ROSTERS);
    await runner.dropIndices('users', REPLACED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndices('users', REPLACED);
    await runner.dropIndices('users', ROSTERS);
  }
}
