import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { displayAddress } from '../config/setting-values';
import type { Settings } from '../config/settings';
import { StartupError } from '../logging/loggable-error';
import { DATA_FOLDER } from '../runtime/process';

/** The operator's flag for "no database is expected yet". */
export const NEW_INSTALLATION_FLAG = '--new-installation';

type InstallationSettings = Pick<Settings, 'production' | 'dataDir' | 'database' | 'isNewInstallation'>;

const MARKER_TEXT = `A database belongs to this folder. Without it the app starts only with ${NEW_INSTALLATION_FLAG}.\n`;

function rejectLostDatabase(installation: InstallationSettings, isEmptyFile: boolean): void {
  if (!installation.production || installation.isNewInstallation) return;
  const traces = Object.values(DATA_FOLDER).filter((name) => existsSync(join(installation.dataDir, name)));
  if (!traces.length && !isEmptyFile) return;
  const reason = traces.length ? `, but ${installation.dataDir} shows that there was one (${traces.join(', ')})` : '';
  throw new StartupError(
    `The database ${displayAddress(installation.database)} is missing or empty${reason}. Is its disk mounted, and is the setting right? Put it back, or ` +
      `restore a backup (npm run restore). Only to begin with nothing, start once with ${NEW_INSTALLATION_FLAG}.`,
  );
}

/** Opening a missing file would create an empty one. */
function rejectMissingFile(installation: InstallationSettings): void {
  if (installation.database.kind !== 'sqlite') return;
  const size = statSync(installation.database.file, { throwIfNoEntry: false })?.size;
  if (!size) rejectLostDatabase(installation, size === 0);
}

function rejectEmpty(installation: InstallationSettings, applied: readonly string[]): void {
  if (applied.length === 0) return rejectLostDatabase(installation, false);
  if (!installation.isNewInstallation) return;
  throw new StartupError(
    `There is a database: ${displayAddress(installation.database)}. Start without ${NEW_INSTALLATION_FLAG}, which is for an empty one.`,
  );
}

/**
 * Opens an installation's database and marks the data folder as having one. In production, throws StartupError if a
 * known database is missing or empty, and if --new-installation was left in the command, which would disable this
 * check for good. `open` must call `verifyDatabase` with the names of earlier migrations before it runs new ones.
 */
export async function openInstallation<T>(
  installation: InstallationSettings,
  open: (verifyDatabase: (applied: readonly string[]) => void) => Promise<T>,
): Promise<T> {
  rejectMissingFile(installation);
  const result = await open((applied) => rejectEmpty(installation, applied));
  const marker = join(installation.dataDir, DATA_FOLDER.installed);
  if (installation.production && !existsSync(marker)) writeFileSync(marker, MARKER_TEXT, { mode: 0o600 });
  return result;
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
export async function assertNoNewerMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const knownNames = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
    const applied = await appliedMigrations(runner);
    const unknownMigration = applied.find((name) => !knownNames.has(name));
    if (unknownMigration === undefined) return applied;
    throw new StartupError(
      `The database was last used by a newer version of the product: its migration ${unknownMigration} is unknown here. ` +
        'Start that version again, or restore a backup that was made before the update.',
    );
  } finally {
    await runner.release();
  }
}
