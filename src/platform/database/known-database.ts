import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Settings } from '../config/settings';
import { StartRefusal } from '../logging/loggable-error';
import { DATA_FOLDER } from '../runtime/process';

/** How the operator says that no database is expected. */
export const NEW_INSTALLATION = '--new-installation';

type Start = Pick<Settings, 'production' | 'dataDir' | 'database' | 'isNewInstallation'>;

const MARKER_TEXT = `A database belongs to this folder. Without it the app starts only with ${NEW_INSTALLATION}.\n`;

const nameOf = ({ database }: Start): string =>
  database.kind === 'sqlite' ? database.file : `${database.database} on ${database.host}:${database.port}`;

function refuse(start: Start, isEmptyFile: boolean): void {
  if (!start.production || start.isNewInstallation) return;
  const traces = Object.values(DATA_FOLDER).filter((name) => existsSync(join(start.dataDir, name)));
  if (!traces.length && !isEmptyFile) return;
  const why = traces.length ? `, but ${start.dataDir} shows that there was one (${traces.join(', ')})` : '';
  throw new StartRefusal(
    `The database ${nameOf(start)} is missing or empty${why}. Is its disk mounted, and is the setting right? Put it back, or ` +
      `restore a backup (npm run restore). Only to begin with nothing, start once with ${NEW_INSTALLATION}.`,
  );
}

/** Opening a file that is not there would make an empty one. */
function refuseMissingFile(start: Start): void {
  if (start.database.kind !== 'sqlite') return;
  const size = statSync(start.database.file, { throwIfNoEntry: false })?.size;
  if (!size) refuse(start, size === 0);
}

function refuseEmpty(start: Start, ran: readonly string[]): void {
  if (ran.length === 0) return refuse(start, false);
  if (!start.isNewInstallation) return;
  throw new StartRefusal(
    `There is a database: ${nameOf(start)}. Start without ${NEW_INSTALLATION}, which is for an empty one.`,
  );
}

/**
 * Opens the database of an installation, and notes beside its data that it has one. Throws StartRefusal in production where a database
 * was known here and is missing or empty, and where --new-installation is left in the command, which would switch this off for good.
 * `open` calls `refuse` with the names of the migrations that ran before it runs others.
 */
export async function openInstallation<T>(
  start: Start,
  open: (refuse: (ran: readonly string[]) => void) => Promise<T>,
): Promise<T> {
  refuseMissingFile(start);
  const opened = await open((ran) => refuseEmpty(start, ran));
  const marker = join(start.dataDir, DATA_FOLDER.installed);
  if (start.production && !existsSync(marker)) writeFileSync(marker, MARKER_TEXT, { mode: 0o600 });
  return opened;
}

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
