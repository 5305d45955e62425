import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FOLDER = fileURLToPath(new URL('../../data/safeguarding/', import.meta.url));
const HELD_OUT = 'held-out';

/** The labelled sentences of a file: level, kind, language, voice, text. Throws where a line has other fields. */
export function readSentences(name) {
  return readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [level, kind, language, voice, text, ...more] = line.split('\t');
      if (!text || more.length) throw new Error(`${name}, line ${index + 1}: five fields parted by tabs are needed.`);
      return { level, kind, language, voice, text };
    });
}

/** The files the trainer learns from; the sets that were held out are none of them. */
export const trainingFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv') && !name.startsWith(HELD_OUT))
    .sort();

/** What the weights must have been trained from: a hash over the training files as they are. */
export function corpusHash() {
  const hash = createHash('sha256');
  for (const name of trainingFiles()) hash.update(readFileSync(join(FOLDER, name)));
  return hash.digest('hex');
}
