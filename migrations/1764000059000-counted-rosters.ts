import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const COUNTED = new TableIndex({
  name: 'users_school_counted',
  columnNames: ['school_id', 'role', 'closes_at', 'graduated_at', 'counselor_id', 'grade'],
});

/** Whoever is closed or has graduated is no part of a roster: a school's is counted, also by grade and counselor, without reading a row. */
export class CountedRosters1764000059000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('users', COUNTED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('users', COUNTED);
  }
}
