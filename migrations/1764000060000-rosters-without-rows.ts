import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of a roster, each as its index held it before. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  users_roster: ['counselor_id', 'school_id', 'role', 'name_key', 'id'],
  users_school_roster: ['school_id', 'role', 'name_key', 'id'],
  users_roster_family: ['counselor_id', 'school_id', 'role', 'family_key', 'id'],
  users_school_roster_family: ['school_id', 'role', 'family_key', 'id'],
};
/** What leaves somebody out of a roster. */
const LEFT_OUT_BY = ['closes_at', 'graduated_at'];

async function replaceIndex(runner: QueryRunner, name: string, columns: readonly string[]): Promise<void> {
  const on = `(${columns.join(', ')})`;
  if (runner.dataSource.options.type === 'better-sqlite3') {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`CREATE INDEX ${name} ON users ${on}`);
    return;
  }
  // At once: a foreign key may need an index that begins like this one.
  await runner.query(`ALTER TABLE users DROP INDEX ${name}, ADD INDEX ${name} ${on}`);
}

/** The students before a page are passed over in the index alone: it says who is closed or has graduated. */
export class RostersWithoutRows1764000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(ORDERS))
      await replaceIndex(runner, name, [...columns, ...LEFT_OUT_BY]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(ORDERS)) await replaceIndex(runner, name, columns);
  }
}
