import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/shipped-data';

let words: ReadonlySet<string> | undefined;

/** Words, places and first names that are colleges by accident: alone in a message they name none. */
export function isEverydayWord(key: string): boolean {
  words ??= new Set(readFileSync(shippedData('college-everyday-words.txt'), 'utf8').split(/\s+/));
  return words.has(key);
}
