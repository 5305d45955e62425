import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A fact about the process, not about an app: one process may run several apps. */
let isCommandProcess = false;

export function markAsCommand(): void {
  isCommandProcess = true;
}

export const isCommand = (): boolean => isCommandProcess;

/** The folder of package.json; the same for sources and built files. */
export function projectRoot(start: string = __dirname): string {
  if (existsSync(join(start, 'package.json'))) return start;
  const parent = dirname(start);
  if (parent === start) throw new Error('The package manifest was not found.');
  return projectRoot(parent);
}

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

export const DEFAULT_DATA_DIR = './var';

/** Names of what the product stores in DATA_DIR next to the database. Each one shows that there was a database. */
export const DATA_FOLDER = {
  /** Created at the first start in production. */
  installed: 'installed',
  lastBackup: 'last-backup',
} as const;

export const shippedData = (name: string): string => join(projectRoot(), 'data', name);

/** The cells of each line of a tab-separated file, without the heading. */
export const readTsvRows = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export const shippedRows = (name: string): string[][] => readTsvRows(shippedData(name));

/**
 * Records next to the data when the last complete backup was made. The backups themselves may be out of the app's
 * reach.
 */
export const recordBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(join(dataDir, DATA_FOLDER.lastBackup), `${at.toISOString()}\n`);

/** The time of the last complete backup of this data folder; null if none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, DATA_FOLDER.lastBackup), 'utf8').catch(() => '');
  const time = new Date(text.trim());
  return Number.isNaN(time.getTime()) ? null : time;
}
