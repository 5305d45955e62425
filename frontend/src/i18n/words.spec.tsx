import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MESSAGES } from '@contract/messages';
import { render, screen } from '@testing-library/react';
import { actionWords, actorWords, objectWords } from '../account/activity/activity-texts';
import { aiFeatureWords, sentKindWords } from '../account/ai-receipts';
import { navLinkWords } from '../app/shell';
import { signInNoteWords } from '../auth/service-buttons';
import { passwordWords } from '../auth/password/password-feedback';
import { yearWords } from '../student/my-year/year-context';
import { incomeWords } from '../student-record/family-income/use-family-income';
import { parentQuestionWords } from '../student-record/parent-question-words';
import { questionWords } from '../student-record/question-words';
import { schoolSectionWords } from '../student-record/schools/school-detail';
import { sectionWords } from '../student-record/dashboard-lines';
import * as spanish from '../words/es';
import { ENGLISH, LanguageContext, type Locale } from './language-context';
import { useRichWords, type Words, translatorFor } from './words';

const sourceDir = join(__dirname, '..');
const englishDir = join(sourceDir, 'words/en');
const fileWords = readdirSync(englishDir).map(
  (file) => JSON.parse(readFileSync(join(englishDir, file), 'utf8')) as Words,
);
/** Areas with words that are also in the contract. */
const derivedWords: Record<string, Words> = {
  ...{ actionWords, actorWords, objectWords, aiFeatureWords, sentKindWords, placeWords: navLinkWords, signInNoteWords },
  ...{ passwordWords, yearWords, incomeWords, parentQuestionWords, questionWords, schoolSectionWords, sectionWords },
};
const allWords = Object.fromEntries([...fileWords, ...Object.values(derivedWords)].map((words) => [words.area, words]));
const fileOf = (area: string): string => `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

const adminWords = JSON.parse(readFileSync(join(sourceDir, 'words/staff/admin.json'), 'utf8')) as Words;

/** Values that are always filled in. */
const SHARED_PLACEHOLDERS = ['product', 'passwordLeast', 'passwordMost'];

/** The placeholders in a phrase, each once; not every plural form needs all of them. */
const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))]
    .filter((name) => !SHARED_PLACEHOLDERS.includes(name))
    .sort();

/** The values a call must pass to a phrase. */
const requiredValues = (phrase: string): string[] =>
  [...new Set([...placeholders(phrase), ...(phrase.includes('||||') ? ['smart_count'] : [])])].sort();

describe('the words of the pages', () => {
  const { problems: _, programs: __, ...translations } = spanish;

  it('have Spanish for every area and for no other, each in a file of its name', () => {
    expect(Object.keys(translations).sort()).toEqual(Object.keys(allWords).sort());
    expect(fileWords.map(({ area }) => fileOf(area)).sort()).toEqual(readdirSync(englishDir).sort());
  });

  it.each(Object.values(allWords))('say in Spanish all that $area says, with the same placeholders', (words) => {
    const shapes = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]));
    const translated = (translations as Record<string, Record<string, string>>)[words.area] ?? {};
    expect(shapes(translated)).toEqual(shapes(words));
    expect(Object.values(translated).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('name only sentences that the contract has', () => {
    const messageNames = fileWords.flatMap((words) =>
      Object.values(words).flatMap((text) => [...text.matchAll(/%\{MESSAGES\.(\w+)\}/g)].map(([, name = '']) => name)),
    );
    expect(messageNames.length).toBeGreaterThan(0);
    expect(messageNames.filter((name) => !Object.hasOwn(MESSAGES, name))).toEqual([]);
  });
});

/** The words that a page file imports. */
const wordsOf = (text: string): Words[] => [
  ...(/import \{ t \} from '\.{1,2}\/words'/.test(text) ? [adminWords] : []),
  ...[...text.matchAll(/words\/en\/([a-z-]+)\.json'/g)].flatMap(([, file]) =>
    fileWords.filter(({ area }) => fileOf(area) === `${file}.json`),
  ),
  ...Object.entries(derivedWords).flatMap(([name, words]) => (new RegExp(`\\b${name}\\b`).test(text) ? [words] : [])),
];

/** The text up to the bracket that closes its first one. */
function textUntilClosed(text: string): string {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    depth += '([{'.includes(text[index] ?? '') ? 1 : ')]}'.includes(text[index] ?? '') ? -1 : 0;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

/** The names in an object literal; null if it spreads another object. */
function namesIn(object: string): string[] | null {
  const flattened = object.replace(/'(?:[^'\\]|\\.)*'/g, "''");
  if (/(^|,)\s*\.\.\./.test(flattened)) return null;
  const names: string[] = [];
  for (let remaining = flattened; ;) {
    const [, name] = /^[\s,]*(\w+)/.exec(remaining) ?? [];
    if (!name) return names.sort();
    names.push(name);
    let index = remaining.indexOf(name) + name.length;
    while (index < remaining.length && remaining[index] !== ',')
      index += '([{'.includes(remaining[index] ?? '') ? textUntilClosed(remaining.slice(index + 1)).length + 2 : 1;
    remaining = remaining.slice(index + 1);
  }
}

/** The values a call passes to its phrase; null if they aren't written out. */
function valueNames(values: string): string[] | null {
  const trimmed = values.trim().replace(/,$/, '');
  if (trimmed === '') return [];
  if (trimmed.startsWith('{')) return namesIn(textUntilClosed(trimmed.slice(1)));
  return /^\w+(\(|$)/.test(trimmed) ? null : ['smart_count'];
}

it('every call of a phrase gives what it needs and nothing else', () => {
  const files = readdirSync(sourceDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.spec\./.test(name),
  );
  let calls = 0;
  const badCalls = files.flatMap((name) => {
    const text = readFileSync(join(sourceDir, name), 'utf8');
    const areas = wordsOf(text);
    return [...text.matchAll(/(?<![.\w])\w+\(\s*'(\w+)'(?=[,)\s])/g)].flatMap((match) => {
      const [call, key = ''] = match;
      const phrases = areas.flatMap((words) => (Object.hasOwn(words, key) ? [words[key] ?? ''] : []));
      const values = valueNames(textUntilClosed(text.slice(match.index + call.length)).replace(/^\s*,/, ''));
      if (!phrases.length || !values) return [];
      calls++;
      const isMatching = phrases.some((phrase) => requiredValues(phrase).join() === values.join());
      return isMatching
        ? []
        : [`${basename(name)}: ${key} (${values.join()}), not (${phrases.map(requiredValues).join(' | ')})`];
    });
  });
  expect(badCalls).toEqual([]);
  expect(calls).toBeGreaterThan(1000);
});

const words = {
  area: 'here',
  left: '%{smart_count} question left |||| %{smart_count} questions left',
  read: 'Read %{page} first.',
};
const inSpanish: Locale = { language: 'es', translations: { here: { read: 'Lee primero %{page}.' } } };

describe('words of a page', () => {
  it('choose their form by the number', () => {
    const t = translatorFor(ENGLISH, words);
    expect([t('left', 1), t('left', 1250)]).toEqual(['1 question left', '1,250 questions left']);
  });

  it('are English where nothing has been translated', () => {
    const t = translatorFor(inSpanish, words);
    expect([t('read', { page: 'esto' }), t('left', 2)]).toEqual(['Lee primero esto.', '2 questions left']);
  });

  it('end with one full stop', () => {
    const t = translatorFor({ ...inSpanish, translations: { here: { read: 'A las %{page}.' } } }, words);
    expect(t('read', { page: '4:05 p. m.' })).toBe('A las 4:05 p. m.');
  });

  it('are those of the first area that has them, with the sentences of the contract', () => {
    const t = translatorFor(ENGLISH, words, { area: 'there', read: 'Not this.', saved: '%{MESSAGES.saved}' });
    expect([t('read', { page: 'this' }), t('saved')]).toEqual(['Read this first.', MESSAGES.saved]);
  });

  it('hold links in the place that their language gives them', () => {
    function Sentence() {
      return <p>{useRichWords(words)('read', { page: <a href="/about">esta página</a> })}</p>;
    }
    render(
      <LanguageContext value={inSpanish}>
        <Sentence />
      </LanguageContext>,
    );
    expect(screen.getByRole('paragraph').textContent).toBe('Lee primero esta página.');
    expect(screen.getByRole('link').textContent).toBe('esta página');
  });
});
