import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DANGER_KINDS } from '../../../contract/notes';
import { shippedData } from '../../../platform/runtime/process';
import { readWeights } from './weights';

const FOLDER = shippedData('safeguarding');
const FILE = join(FOLDER, 'weights.bin');
const HELD_OUT = 'held-out';
/** The only file whose lines end with the question. */
const ASKED = 'held-out-asked.tsv';
const corpora = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tsv'))
  .sort();
const linesOf = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

test('the weights belong to the sentences beside them: npm run safeguarding:train where this fails', () => {
  const hash = createHash('sha256');
  for (const name of corpora.filter((name) => !name.startsWith(HELD_OUT)))
    hash.update(readFileSync(join(FOLDER, name)));
  expect(readWeights(FILE).corpus).toBe(hash.digest('hex'));
});

test('the weights are small', () => {
  expect(statSync(FILE).size).toBeLessThanOrEqual(1_600_000);
});

test('a file that was cut short is refused', () => {
  const cut = join(mkdtempSync(join(tmpdir(), 'weights-')), 'weights.bin');
  writeFileSync(cut, readFileSync(FILE).subarray(0, 200_000));
  expect(() => readWeights(cut)).toThrow('train it anew');
});

const FALSE_FRIENDS =
  'joke sports hunting fiction career mourning recovery negation health family everyday school civic food work'.split(
    ' ',
  );

describe.each(corpora)('%s', (name) => {
  test('holds only sentences with allowed labels', () => {
    const wrong = linesOf(name).filter((line) => {
      const [level, kind, language, voice, text, ...more] = line.split('\t');
      const questions = name === ASKED ? 1 : 0;
      const kinds: readonly string[] = level === 'none' ? FALSE_FRIENDS : DANGER_KINDS;
      return !(
        ['urgent', 'look', 'none'].includes(level) &&
        kinds.includes(kind) &&
        ['en', 'es', 'mixed'].includes(language) &&
        ['self', 'other', 'parent'].includes(voice) &&
        text.trim() === text &&
        text !== '' &&
        more.length === questions &&
        more.every((question) => question.trim() === question && question !== '')
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('no held-out sentence is among those learned from', () => {
  const key = (line: string): string =>
    (line.split('\t')[4] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const learned = new Set(
    corpora.filter((name) => !name.startsWith(HELD_OUT)).flatMap((name) => linesOf(name).map(key)),
  );
  const heldOut = corpora.filter((name) => name.startsWith(HELD_OUT)).flatMap(linesOf);
  expect(heldOut.filter((line) => learned.has(key(line)))).toEqual([]);
});
