import type { CollegeNews } from '@contract/colleges';
import { render, screen } from '@testing-library/react';
import * as spanish from '../../words/es';
import { ENGLISH, LanguageContext, type Locale } from '../../i18n/language-context';
import { CollegeNewsAlert } from './news-lines';

const NEWS: CollegeNews[] = [
  { name: 'Calvin College', became: 'renamed', now: 'Calvin University', year: null },
  { name: 'Baker College of Flint', became: 'merged', now: 'Baker College', year: null },
  { name: 'Zaytuna College', became: 'unlisted', now: null, year: 2021 },
];

function renderLines(locale: Locale): string[] {
  render(
    <LanguageContext value={locale}>
      <CollegeNewsAlert news={NEWS} />
    </LanguageContext>,
  );
  return NEWS.map(({ name }) => screen.getByText(new RegExp(`^${name}`)).textContent);
}

it('says in English what became of a college', () => {
  expect(renderLines(ENGLISH)).toEqual([
    'Calvin College is now Calvin University.',
    'Baker College of Flint is now part of Baker College.',
    'Zaytuna College is no longer listed as operating. It was last listed in 2021.',
  ]);
});

it('says it in Spanish', () => {
  expect(renderLines({ language: 'es', translations: spanish })).toEqual([
    'Calvin College ahora se llama Calvin University.',
    'Baker College of Flint ahora es parte de Baker College.',
    'Zaytuna College ya no aparece entre las universidades que funcionan. Apareció por última vez en 2021.',
  ]);
});
