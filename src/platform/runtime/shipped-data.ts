import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root';

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
