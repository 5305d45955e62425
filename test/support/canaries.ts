import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What the data folder holds on purpose: records, mails and keys. Every other file there counts as a log. */
const EXPECTED_FILES = /^(pathlight\.sqlite|outbox|token\.key|logos)/;

/** Random letters, two for each byte. Many digits could make a phone number of a name, which a name may not hold. */
export const randomLetters = (bytes = 8): string =>
  randomBytes(bytes)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Texts that occur nowhere else, to be looked for where none of them may be. */
export class Canaries {
  private readonly byPlace = new Map<string, string>();

  /** A new canary for this place. */
  plant(location: string): string {
    return this.add(location, `canary${randomLetters()}`);
  }

  /** A secret that the app made itself. */
  add(location: string, text: string): string {
    this.byPlace.set(`${location} ${this.byPlace.size}`, text);
    return text;
  }

  get count(): number {
    return this.byPlace.size;
  }

  /** The places whose canary stands in the text. */
  placesFoundIn(text: string): string[] {
    return [...this.byPlace].filter(([, canary]) => text.includes(canary)).map(([location]) => location);
  }
}

/** Everything that lies in a data folder as if it were a log. */
export async function readLogFiles(dataDir: string): Promise<string> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() && !EXPECTED_FILES.test(relative(dataDir, join(entry.parentPath, entry.name)).split(sep)[0] ?? ''),
  );
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))).join('\n');
}
