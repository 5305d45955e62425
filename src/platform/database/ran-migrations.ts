import type { DataSource, QueryRunner } from 'typeorm';
import { StartRefusal } from '../logging/loggable-error';

/** TypeORM's own table, which migrating fills. */
export const HISTORY_TABLE = 'migrations';

/** The migrations that ran on this database, oldest first; none for an empty one. */
export async function ranMigrations(runner: QueryRunner): Promise<string[]> {
  const [history] = (await runner.query(
    runner.dataSource.options.type === 'better-sqlite3'
      ? 'SELECT count(*) AS count FROM sqlite_master WHERE name = ?'
      : 'SELECT count(*) AS count FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    [HISTORY_TABLE],
  )) as { count: number }[];
  if (!Number(history?.count)) return [];
  const rows = (await runner.query(`SELECT name FROM ${HISTORY_TABLE} ORDER BY timestamp, id`)) as { name: string }[];
  return rows.map(({ name }) => name);
}

/**
 * Throws where a newer version of the product has changed the tables: this one would read and write them wrongly. Going back is
 * done with a backup from before the update, or by the newer version itself (npm run db:revert). Answers what ran.
 */
export async function refuseNewerDatabase(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const known = new Set(dataSource.migrations.map((one) => one.name ?? one.constructor.name));
    const ran = await ranMigrations(runner);
    const unknown = ran.find((name) => !known.has(name));
    if (unknown === undefined) return ran;
    throw new StartRefusal(
      `The database was last used by a newer version of the product: its migration ${unknown} is unknown here. ` +
        'Start that version again, or restore a backup that was made before the update.',
    );
  } finally {
    await runner.release();
  }
}
