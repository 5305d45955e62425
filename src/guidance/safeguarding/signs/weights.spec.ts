import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DANGER_KINDS } from '../../../contract/notes';
import { shippedData } from '../../../platform/runtime/process';
import { readWeights } from './weights';

const FOLDER = shippedData('safeguarding');
const WEIGHTS_FILE = join(FOLDER, 'weights.bin');
const HELD_OUT_PREFIX = 'held-out';
/** The only file whose lines end with the question. */
const ASKED_FILE = 'held-out-asked.tsv';
const corpora = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tsv'))
  .sort();
const readLines = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

test('the weights belong to the sentences beside them: npm run safeguarding:train where this fails', () => {
  const hash = createHash('sha256');
  for (const name of corpora.filter((name) => !name.startsWith(HELD_OUT_PREFIX)))
    hash.update(readFileSync(join(FOLDER, name)));
  expect(readWeights(WEIGHTS_FILE).corpus).toBe(hash.digest('hex'));
});

test('the weights are small', () => {
  expect(statSync(WEIGHTS_FILE).size).toBeLessThanOrEqual(1_600_000);
});

test('a file that was cut short is refused', () => {
  const truncatedFile = join(mkdtempSync(join(tmpdir(), 'weights-')), 'weights.bin');
  writeFileSync(truncatedFile, readFileSync(WEIGHTS_FILE).subarray(0, 200_000));
  expect(() => readWeights(truncatedFile)).toThrow('train it anew');
});

const FALSE_FRIEND_WORDS =
  'joke sports hunting fiction career mourning recovery negation health family everyday school civic food work'.split(
    ' ',
  );

describe.each(corpora)('%s', (name) => {
  test('holds only sentences with allowed labels', () => {
    const invalidLines = readLines(name).filter((line) => {
      const [level, kind, language, voice, text, ...extraCells] = line.split('\t');
      const questions = name === ASKED_FILE ? 1 : 0;
      const kinds: readonly string[] = level === 'none' ? FALSE_FRIEND_WORDS : DANGER_KINDS;
      return !(
        ['urgent', 'look', 'none'].includes(level) &&
        kinds.includes(kind) &&
        ['en', 'es', 'mixed'].includes(language) &&
        ['self', 'other', 'parent'].includes(voice) &&
        text.trim() === text &&
        text !== '' &&
        extraCells.length === questions &&
        extraCells.every((question) => question.trim() === question && question !== '')
      );
    });
    expect(invalidLines).toEqual([]);
  });
});

test('no held-out sentence is among those learned from', () => {
  const key = (line: string): string =>
    (line.split('\t')[4] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const learnedSentences = new Set(
    corpora.filter((name) => !name.startsWith(HELD_OUT_PREFIX)).flatMap((name) => readLines(name).map(key)),
  );
  const heldOutLines = corpora.filter((name) => name.startsWith(HELD_OUT_PREFIX)).flatMap(readLines);
  expect(heldOutLines.filter((line) => learnedSentences.has(key(line)))).toEqual([]);
});
