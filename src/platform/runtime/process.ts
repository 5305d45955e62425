import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What this process is, for as long as it lives: it is no state of an app, of which there may be several in one process. */
let commanded = false;

/** From now on this process is a command beside a running server: it does what it was called for and repeats nothing. */
export function markAsCommand(): void {
  commanded = true;
}

/** Whether this process is a command, and the regular work is a server's. */
export const isCommand = (): boolean => commanded;

/** The folder with the package's manifest: the same from the sources and from the built files. */
export function projectRoot(from: string = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('The package manifest was not found.');
  return projectRoot(above);
}

/** The version that the package's manifest names. */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Where the data lies when DATA_DIR says nothing. */
export const DATA_DIR_DEFAULT = './var';

/** What the product keeps in DATA_DIR beside the database, by name; each is a sign that there was one. */
export const DATA_FOLDER = {
  /** There from the first start in production on. */
  installed: 'installed',
  lastBackup: 'last-backup',
} as const;

/** The path of a file of the data folder. */
export const shippedData = (name: string): string => join(projectRoot(), 'data', name);

/** The cells of each line of a tab-separated file, without its heading. */
export const rowsOfTable = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The same of a file of the data folder. */
export const shippedRows = (name: string): string[][] => rowsOfTable(shippedData(name));

/** Notes beside the data that a backup as of this time is whole: the backups themselves may lie anywhere, out of the app's reach. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(join(dataDir, DATA_FOLDER.lastBackup), `${at.toISOString()}\n`);

/** As of when the last whole backup is that was made with this folder of data; null where none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, DATA_FOLDER.lastBackup), 'utf8').catch(() => '');
  const time = new Date(text.trim());
  return Number.isNaN(time.getTime()) ? null : time;
}
