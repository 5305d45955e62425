import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseAddress, displayAddress } from '../../platform/config/setting-values';
import { KEY_FILE } from '../../platform/config/settings';
import { withExclusiveAccess } from '../../platform/database/data-source';
import { CliError } from '../commands/run-command';
import { type Backup, type Installation, logoPath, readBackup } from './backup';
import { notEmptyError, fillTargetFor } from './place';
import { loadDump } from './server-dump';
import { dropTables, checkEmptiness, migrationNames, assertKnownMigrations, withDatabase } from './tables';

/** `keyFile` is the path of the signing key; null if JWT_SECRET names the key. */
export interface EmptyInstallation extends Installation {
  keyFile: string | null;
}

/** A restored backup, and the existing logos with different content that were left as they are. */
interface RestoreResult extends Backup {
  skippedLogos: string[];
}

const KIND_LABELS: Record<DatabaseAddress['kind'], string> = {
  sqlite: 'a SQLite file',
  mysql: 'a MariaDB or MySQL server',
};

/** Restores a backup into an empty installation, all or nothing. Throws CliError. */
export async function restoreBackup(folder: string, to: EmptyInstallation): Promise<RestoreResult> {
  const backup = await readBackup(folder);
  assertKnownMigrations(backup.migrations, migrationNames(to.schema), 'This backup');
  assertSameKind(backup, to.database);
  assertSameKey(backup, to);
  const skippedLogos: string[] = [];
  const restoreKeyAndLogos = async (): Promise<void> => {
    if (to.keyFile !== null) await writeFile(to.keyFile, backup.key);
    skippedLogos.push(...(await restoreLogos(backup, to.logos)));
  };
  await (to.database.kind === 'sqlite'
    ? restoreFile(backup, to.database, restoreKeyAndLogos)
    : restoreServer(backup, to, restoreKeyAndLogos));
  return { ...backup, skippedLogos };
}

function assertSameKind({ database }: Backup, to: DatabaseAddress): void {
  if (database.kind === to.kind) return;
  throw new CliError(
    `This backup is of ${KIND_LABELS[database.kind]}, and the settings name ${KIND_LABELS[to.kind]}. ` +
      'Restore it where it fits, then use npm run db:copy. Nothing was changed.',
  );
}

/** With another key, nobody could use their second factor. */
function assertSameKey({ folder, key }: Backup, { keyFile, tokenKey }: EmptyInstallation): void {
  if (keyFile !== null || tokenKey.export().toString('utf8') === key) return;
  throw new CliError(
    `JWT_SECRET isn't the key of this backup. Set it to the text of ${join(folder, KEY_FILE)}. Nothing was changed.`,
  );
}

type SqliteAddress = Extract<DatabaseAddress, { kind: 'sqlite' }>;

async function restoreFile(
  backup: Backup,
  address: SqliteAddress,
  restoreKeyAndLogos: () => Promise<void>,
): Promise<void> {
  if (existsSync(address.file)) throw notEmptyError(address);
  const target = fillTargetFor(address);
  const unfinished = target.address as SqliteAddress;
  try {
    await copyFile(backup.database.file, unfinished.file);
    await assertNotDamaged(unfinished);
    await restoreKeyAndLogos();
    target.commit();
  } catch (error) {
    target.discard();
    throw error;
  }
}

/** Reads the whole file before anybody relies on it. */
async function assertNotDamaged({ file }: SqliteAddress): Promise<void> {
  const address = { kind: 'sqlite', file, isChecked: true } as const;
  try {
    await withDatabase(address, { entities: [], migrations: [] }, async () => undefined);
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (!['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(code)) throw error;
    throw new CliError('This backup is damaged and cannot be restored. Nothing was changed; take another one.');
  }
}

async function restoreServer(
  backup: Backup,
  to: EmptyInstallation,
  restoreKeyAndLogos: () => Promise<void>,
): Promise<void> {
  const address = to.database;
  if (address.kind !== 'mysql') throw new Error(`${displayAddress(address)} is no server.`);
  await withDatabase(address, to.schema, ({ dataSource: database }) =>
    withExclusiveAccess(database, async () => {
      if ((await checkEmptiness(database, to.schema)) === 'filled') throw notEmptyError(address);
      await dropTables(database);
      try {
        await loadDump(address, backup.database.file);
        await restoreKeyAndLogos();
      } catch (error) {
        await dropTables(database);
        throw error;
      }
    }),
  );
}

/** Copies the logos. Returns the names of existing ones with different content. */
async function restoreLogos(backup: Backup, { folder, named }: Installation['logos']): Promise<string[]> {
  const skipped: string[] = [];
  // A name is also a path: nothing outside the folder is ever written.
  for (const name of backup.logos.filter((logo) => named.test(logo))) {
    await mkdir(folder, { recursive: true });
    const content = await readFile(logoPath(backup, name));
    const path = join(folder, name);
    if (!existsSync(path)) await writeFile(path, content);
    else if (!(await readFile(path)).equals(content)) skipped.push(name);
  }
  return skipped;
}
