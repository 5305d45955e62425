import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type DatabaseAddress, displayAddress } from '../../platform/config/setting-values';
import { KEY_FILE, SQLITE_FILE } from '../../platform/config/settings';
import type { Schema } from '../../platform/database/data-source';
import { appliedMigrations } from '../../platform/database/known-database';
import { CliError } from '../commands/run-command';
import { assertFileExists } from './place';
import { dumpServer } from './server-dump';
import { migrationNames, assertKnownMigrations, tableNames, withDatabase } from './tables';

/**
 * A backup is a folder with the database, the signing key, the college logos and, written last, this file, which marks
 * it as complete.
 */
export const MANIFEST = 'backup.json';
const DUMP_FILE = 'pathlight.sql';
const LOGOS = 'logos';

const manifest = z.object({
  made_at: z.iso.datetime(),
  product: z.string(),
  migrations: z.array(z.string()).min(1),
  files: z.record(z.string(), z.int()),
});

/**
 * What to back up: the database, the signing key and the logos, which are the files in one folder that match a name
 * pattern.
 */
export interface Installation {
  database: DatabaseAddress;
  schema: Schema;
  tokenKey: KeyObject;
  logos: { folder: string; named: RegExp };
}

export interface Backup {
  folder: string;
  createdAt: Date;
  migrations: string[];
  /** `kind` is the kind of database it restores into. */
  database: { kind: DatabaseAddress['kind']; file: string };
  key: string;
  logos: string[];
  bytes: number;
}

const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function listFolder(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Creates the folder, or accepts an existing empty one. Returns whether it is new. */
async function prepareFolder(folder: string): Promise<boolean> {
  const names = await listFolder(folder);
  if (names?.length) throw new CliError(`${folder} isn't empty. Name a new folder for each backup.`);
  if (names) return false;
  // If the disk isn't mounted, don't create a folder on the disk below it.
  if (!(await listFolder(dirname(folder)))) {
    throw new CliError(`There is no folder ${dirname(folder)}. Is its disk mounted?`);
  }
  await mkdir(folder);
  return true;
}

/** Writes a backup into a new or empty folder while the app runs. A failure leaves the folder as it was. */
export async function backUp(installation: Installation, product: string, folder: string): Promise<Backup> {
  assertFileExists(installation.database);
  const isNew = await prepareFolder(folder);
  try {
    // Everything acknowledged before this moment is in the backup.
    const createdAt = new Date();
    const migrations = await writeDatabase(installation, folder);
    await writeFile(join(folder, KEY_FILE), installation.tokenKey.export());
    await copyLogos(installation.logos, folder);
    const files = await fileSizes(folder);
    const text = JSON.stringify({ made_at: createdAt.toISOString(), product, migrations, files }, null, 2);
    await flush([...Object.keys(files).map((name) => join(folder, name)), folder]);
    await writeFile(join(folder, MANIFEST), `${text}\n`, { flush: true });
    await flush([folder, dirname(folder)]);
    return await readBackup(folder);
  } catch (error) {
    for (const name of (await listFolder(folder)) ?? []) await rm(join(folder, name), { recursive: true, force: true });
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const writeDatabase = ({ database: address, schema }: Installation, folder: string): Promise<string[]> =>
  withDatabase(address, schema, async (runner) => {
    const migrations = await appliedMigrations(runner);
    if (!migrations.length)
      throw new CliError(`The database ${displayAddress(address)} is empty: there is nothing to back up.`);
    assertKnownMigrations(migrations, migrationNames(schema), 'The database');
    if (address.kind === 'sqlite') await runner.query('VACUUM INTO ?', [join(folder, SQLITE_FILE)]);
    else await dumpServer(address, await tableNames(runner), join(folder, DUMP_FILE));
    return migrations;
  });

async function copyLogos({ folder: logoFolder, named }: Installation['logos'], folder: string): Promise<void> {
  const names = ((await listFolder(logoFolder)) ?? []).filter((name) => named.test(name));
  if (names.length) await mkdir(join(folder, LOGOS));
  for (const name of names) await copyFile(join(logoFolder, name), join(folder, LOGOS, name));
}

/** Sizes of all files below a folder, by relative path. */
async function fileSizes(folder: string): Promise<Record<string, number>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size] as const)),
  );
}

/** Syncs files and folders to the disk, so that they survive a power loss. */
async function flush(paths: string[]): Promise<void> {
  for (const path of paths) {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  }
}

async function readManifest(folder: string): Promise<z.output<typeof manifest>> {
  if (!(await listFolder(folder))) throw new CliError(`There is no folder ${folder}. Nothing was changed.`);
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    const reason = isNotFound(error) ? `it has no ${MANIFEST}` : `its ${MANIFEST} can't be read`;
    throw new CliError(`${folder} isn't a finished backup: ${reason}. Nothing was changed; take another one.`);
  }
}

/** Throws CliError unless every file is there in its full size. */
export async function readBackup(folder: string): Promise<Backup> {
  const { made_at, migrations, files } = await readManifest(folder);
  const sizes = await fileSizes(folder);
  const damagedFile = Object.keys(files).find((name) => sizes[name] !== files[name]);
  if (damagedFile !== undefined) {
    throw new CliError(
      `This backup isn't whole: ${damagedFile} has ${sizes[damagedFile] ?? 0} of ${files[damagedFile]} bytes. Nothing was changed; take another one.`,
    );
  }
  const kind = SQLITE_FILE in files ? 'sqlite' : 'mysql';
  return {
    folder,
    createdAt: new Date(made_at),
    migrations,
    database: { kind, file: join(folder, kind === 'sqlite' ? SQLITE_FILE : DUMP_FILE) },
    key: await readFile(join(folder, KEY_FILE), 'utf8'),
    logos: Object.keys(files).flatMap((name) => (name.startsWith(`${LOGOS}/`) ? [name.slice(LOGOS.length + 1)] : [])),
    bytes: Object.values(files).reduce((sum, size) => sum + size, 0),
  };
}

export const logoPath = ({ folder }: Backup, name: string): string => join(folder, LOGOS, name);
