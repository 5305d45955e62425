import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shippedData } from '../runtime/process';
import { truncateAnswers, type Words } from './words';

const FOLDER = dirname(shippedData('words/README.md'));
const AREAS = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const forms = (phrase: string): number => phrase.split('||||').length;

describe.each(AREAS)('words of %s', (name) => {
  const words = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Words;

  it('say the same things in English and Spanish, unless only staff read them', () => {
    const mismatched = Object.entries(words).filter(([, { en, es }]) => {
      if (es === undefined) return !name.startsWith('staff-');
      return placeholders(en).join() !== placeholders(es).join() || forms(en) !== forms(es);
    });
    expect(mismatched).toEqual([]);
  });
});

const toAnswers = (...texts: string[]) => texts.map((answer) => ({ answer }));

it('answers within the limit are the very same', () => {
  const answers = toAnswers('I sail.', 'I row.');
  expect(truncateAnswers(answers, 13).every((answer, index) => answer === answers[index])).toBe(true);
});

it('long answers give way to short ones, and end with a sentence or a word', () => {
  const [short, sentences, words] = truncateAnswers(
    toAnswers('I sail.', 'We row. '.repeat(100), 'we row and '.repeat(100)),
    200,
  );
  expect(short?.answer).toBe('I sail.');
  expect(sentences?.answer).toMatch(/^(?:We row\. )+We row$/);
  expect(words?.answer).toMatch(/(?: we| row| and)$/);
  expect((sentences?.answer ?? '').length + (words?.answer ?? '').length).toBeLessThanOrEqual(193);
});
