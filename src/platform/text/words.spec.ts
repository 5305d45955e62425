import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shippedData } from '../runtime/shipped-data';
import type { Words } from './words';

const FOLDER = dirname(shippedData('words/README.md'));
const AREAS = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const placeholders = (phrase: string): string[] =>
  [...new Set([...phrase.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const forms = (phrase: string): number => phrase.split('||||').length;

describe.each(AREAS)('words of %s', (name) => {
  const words = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Words;

  it('say the same things in English and Spanish, unless only staff read them', () => {
    const unlike = Object.entries(words).filter(([, { en, es }]) => {
      if (es === undefined) return !name.startsWith('staff-');
      return placeholders(en).join() !== placeholders(es).join() || forms(en) !== forms(es);
    });
    expect(unlike).toEqual([]);
  });
});
