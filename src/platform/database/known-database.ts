import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Settings } from '../config/settings';
import { StartupError } from '../logging/loggable-error';
import { DATA_FOLDER } from '../runtime/process';

/** The operator's flag for "no database is expected yet". */
export const NEW_INSTALLATION = '--new-installation';

type Start = Pick<Settings, 'production' | 'dataDir' | 'database' | 'isNewInstallation'>;

const MARKER_TEXT = `A database belongs to this folder. Without it the app starts only with ${NEW_INSTALLATION}.\n`;

const nameOf = ({ database }: Start): string =>
  database.kind === 'sqlite' ? database.file : `${database.database} on ${database.host}:${database.port}`;

function refuseLostDatabase(start: Start, isEmptyFile: boolean): void {
  if (!start.production || start.isNewInstallation) return;
  const traces = Object.values(DATA_FOLDER).filter((name) => existsSync(join(start.dataDir, name)));
  if (!traces.length && !isEmptyFile) return;
  const why = traces.length ? `, but ${start.dataDir} shows that there was one (${traces.join(', ')})` : '';
  throw new StartupError(
    `The database ${nameOf(start)} is missing or empty${why}. Is its disk mounted, and is the setting right? Put it back, or ` +
      `restore a backup (npm run restore). Only to begin with nothing, start once with ${NEW_INSTALLATION}.`,
  );
}

/** Opening a missing file would create an empty one. */
function refuseMissingFile(start: Start): void {
  if (start.database.kind !== 'sqlite') return;
  const size = statSync(start.database.file, { throwIfNoEntry: false })?.size;
  if (!size) refuseLostDatabase(start, size === 0);
}

function refuseEmpty(start: Start, ran: readonly string[]): void {
  if (ran.length === 0) return refuseLostDatabase(start, false);
  if (!start.isNewInstallation) return;
  throw new StartupError(
    `There is a database: ${nameOf(start)}. Start without ${NEW_INSTALLATION}, which is for an empty one.`,
  );
}

/**
 * Opens an installation's database and marks the data folder as having one. In production, throws StartupError if a
 * known database is missing or empty, and if --new-installation was left in the command, which would disable this
 * check for good. `open` must call `refuse` with the names of earlier migrations before it runs new ones.
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

export const HISTORY_TABLE = 'migrations';

/** The migrations that ran on this database, oldest first; empty for a new one. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
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
 * Throws if a newer version of the product has changed the tables, because this version would misread them. To go
 * back, restore a backup from before the update or run `npm run db:revert` with the newer version. Returns the
 * migrations that ran.
 */
export async function refuseNewerDatabase(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const known = new Set(dataSource.migrations.map((one) => one.name ?? one.constructor.name));
    const ran = await appliedMigrations(runner);
    const unknown = ran.find((name) => !known.has(name));
    if (unknown === undefined) return ran;
    throw new StartupError(
      `The database was last used by a newer version of the product: its migration ${unknown} is unknown here. ` +
        'Start that version again, or restore a backup that was made before the update.',
    );
  } finally {
    await runner.release();
  }
}
