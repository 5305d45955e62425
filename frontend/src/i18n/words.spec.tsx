import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { spanish } from './es';
import { ENGLISH, LanguageContext, type Locale } from './language-context';
import { defineWords, useWordsWith, type Words, wordsIn } from './words';

const sources = join(__dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /words\.ts$/.test(name));
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'phrases' in value;

/** The words of every area, from every file named so. */
const all: Words[] = files.flatMap((name) =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  Object.values(require(join(sources, name)) as Record<string, unknown>).filter(isWords),
);

/** The placeholders of a phrase, each once: the forms of a number need not all say it. */
const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe('the Spanish pages', () => {
  const translations: Record<string, Record<string, string>> = spanish;

  it('have words for every area and for no other', () => {
    expect(Object.keys(translations).sort()).toEqual(all.map(({ area }) => area).sort());
  });

  it.each(all)('say all that $area says, with the same placeholders', ({ area, phrases }) => {
    const shapes = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]));
    expect(shapes(translations[area] ?? {})).toEqual(shapes(phrases));
    expect(Object.values(translations[area] ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });
});

const words = defineWords('here', {
  left: '%{smart_count} question left |||| %{smart_count} questions left',
  read: 'Read %{page} first.',
});
const inSpanish: Locale = { language: 'es', translations: { here: { read: 'Lee primero %{page}.' } } };

describe('words of a page', () => {
  it('choose their form by the number', () => {
    const t = wordsIn(words, ENGLISH);
    expect([t('left', 1), t('left', 1250)]).toEqual(['1 question left', '1,250 questions left']);
  });

  it('are English where nothing has been translated', () => {
    const t = wordsIn(words, inSpanish);
    expect([t('read', { page: 'esto' }), t('left', 2)]).toEqual(['Lee primero esto.', '2 questions left']);
  });

  it('hold links in the place that their language gives them', () => {
    function Sentence() {
      return <p>{useWordsWith(words)('read', { page: <a href="/about">esta página</a> })}</p>;
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
