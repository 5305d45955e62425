import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file of the data folder, found from the sources and from the built files alike. Throws when it is not there. */
export function shippedData(name: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const file = join(folder, 'data', name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`data/${name} is missing from this installation.`);
  }
}

/** The cells of each line of a tab-separated file, without its heading. */
export const rowsOfTable = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The same of a file of the data folder. */
export const shippedRows = (name: string): string[][] => rowsOfTable(shippedData(name));
