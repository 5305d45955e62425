import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The backups themselves may lie anywhere, out of the app's reach. */
const FILE = 'last-backup';

/** Notes beside the data that a backup as of this time is whole. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(join(dataDir, FILE), `${at.toISOString()}\n`);

/** As of when the last whole backup is that was made with this folder of data; null where none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const time = new Date(text.trim());
  return Number.isNaN(time.getTime()) ? null : time;
}
