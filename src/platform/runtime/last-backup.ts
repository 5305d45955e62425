import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER } from './data-folder';

/** Notes beside the data that a backup as of this time is whole: the backups themselves may lie anywhere, out of the app's reach. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(join(dataDir, DATA_FOLDER.lastBackup), `${at.toISOString()}\n`);

/** As of when the last whole backup is that was made with this folder of data; null where none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, DATA_FOLDER.lastBackup), 'utf8').catch(() => '');
  const time = new Date(text.trim());
  return Number.isNaN(time.getTime()) ? null : time;
}
