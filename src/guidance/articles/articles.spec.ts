import { articles, glossaryTerms } from './article';

const words = (text: readonly string[]): number => text.join(' ').split(/\s+/).length;
const MONTH_DAY = /\b(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b/;
const ALL_ARTICLES = [...articles().values()];
const ARTICLE_TEXTS = ALL_ARTICLES.flatMap(({ id, en, es }) => [
  { name: `en/${id}`, file: en },
  ...(es ? [{ name: `es/${id}`, file: es }] : []),
]);
/** About this app itself, so they need no outside sources. */
const APP_FEATURE_WORDS = [
  'password',
  'parent-link',
  'saving',
  'new-list',
  'delete-account',
  'review-school',
  'enter-scores',
  'change-answer',
  'short-list',
  'change-counselor',
  'own-students',
  'save-college',
  'log-out',
  'app-language',
  'app-look',
  'email-reminders',
  'student-groups',
  'student-lists',
  'student-files',
  'student-nudges',
  'student-notes',
];

it.each(ARTICLE_TEXTS)('$name is short and dated, and holds no date and no amount of money', ({ file }) => {
  expect(file.title).toBeTruthy();
  expect(words(file.text)).toBeGreaterThanOrEqual(35);
  expect(words(file.text)).toBeLessThanOrEqual(150);
  expect(file.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(file.text.join(' ')).not.toMatch(MONTH_DAY);
  expect(file.text.join(' ')).not.toMatch(/\$\d/);
});

it.each(ALL_ARTICLES)('$id says where to check it', ({ id, sources }) => {
  expect(sources.length).toBeGreaterThanOrEqual(APP_FEATURE_WORDS.includes(id) ? 0 : 1);
  expect(sources.length).toBeLessThanOrEqual(3);
  for (const { url } of sources) expect(url).toMatch(/^https:\/\/[\w.-]+\.(?:gov|org|com|us|edu)(?:\/|$)/);
});

it('every article is there in Spanish', () => {
  expect(ALL_ARTICLES.filter(({ es }) => es === null).map(({ id }) => id)).toEqual([]);
});

it('names no federal form where papers may be missing', () => {
  for (const id of ['undocumented', 'other-aid'])
    for (const language of ['en', 'es'] as const)
      expect(articles().get(id)?.[language]?.text.join(' ')).not.toMatch(/FAFSA|Pell|federal/);
});

it('says each word of the glossary once, in both languages', () => {
  const names = [...glossaryTerms().values()].flatMap((term) => term.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { en, es } of glossaryTerms().values())
    for (const text of [en, es]) expect(text.split(' ').length).toBeGreaterThan(6);
});
