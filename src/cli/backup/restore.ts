import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../platform/config/database-address';
import type { Schema } from '../../platform/database/data-source';
import type { BesideFiles } from './backup';
import { fill } from './fill';
import { checkBackup, filesOf, pourBackup, type WholeBackup } from './read-backup';
import type { Digest } from './table-digest';
import { migrationNames, refuseUnknownMigrations } from './tables';

/** Where a backup goes. */
export interface RestoreWork {
  to: DatabaseAddress;
  schema: Schema;
  beside: BesideFiles;
  passphrase: string | null;
}

export interface Restored {
  digests: Digest[];
  /** The moment the backup shows. */
  at: Date;
  files: number;
  /** Files beside the database that were there already with another content, and were left as they are. */
  filesLeft: string[];
}

/** Brings a backup into an empty database: all of it, or nothing. Throws CopyRefused. */
export async function restoreBackup(file: string, work: RestoreWork): Promise<Restored> {
  const backup = await checkBackup(file, work.passphrase);
  const { migrations, tables, created_at } = backup.heading;
  refuseUnknownMigrations(migrations, migrationNames(work.schema), 'This backup');
  const digests = await fill(work.to, work.schema, {
    migrations,
    tables,
    pour: async (write) => {
      await pourBackup(backup, write);
      return backup.digests;
    },
  });
  return { digests, at: new Date(created_at), ...(await putFiles(backup, work.beside)) };
}

async function putFiles(backup: WholeBackup, { folder, named }: BesideFiles) {
  const filesLeft: string[] = [];
  let files = 0;
  for await (const { name, content } of filesOf(backup)) {
    // A name is also a path: nothing outside of the folder is ever written.
    if (!named.test(name)) continue;
    files += 1;
    await mkdir(folder, { recursive: true });
    if (!(await put(join(folder, name), content))) filesLeft.push(name);
  }
  return { files, filesLeft };
}

/** Whether the file now has this content; another one that is there is left. */
async function put(path: string, content: Buffer): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(path)).equals(content);
  }
}
