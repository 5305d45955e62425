import { articles, terms } from './article';

const words = (text: readonly string[]): number => text.join(' ').split(/\s+/).length;
const MONTH_DAY = /\b(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b/;
const ALL = [...articles().values()];
const FILES = ALL.flatMap(({ id, en, es }) => [
  { name: `en/${id}`, file: en },
  ...(es ? [{ name: `es/${id}`, file: es }] : []),
]);
/** About this app itself, so they need no outside sources. */
const OF_THIS_APP = [
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
  'email-reminders',
  'student-groups',
  'student-lists',
  'student-files',
  'student-nudges',
  'student-notes',
];

it.each(FILES)('$name is short and dated, and holds no date and no amount of money', ({ file }) => {
  expect(file.title).toBeTruthy();
  expect(words(file.text)).toBeGreaterThanOrEqual(35);
  expect(words(file.text)).toBeLessThanOrEqual(150);
  expect(file.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(file.text.join(' ')).not.toMatch(MONTH_DAY);
  expect(file.text.join(' ')).not.toMatch(/\$\d/);
});

it.each(ALL)('$id says where to check it', ({ id, sources }) => {
  expect(sources.length).toBeGreaterThanOrEqual(OF_THIS_APP.includes(id) ? 0 : 1);
  expect(sources.length).toBeLessThanOrEqual(3);
  for (const { url } of sources) expect(url).toMatch(/^https:\/\/[\w.-]+\.(?:gov|org|com|us|edu)(?:\/|$)/);
});

it('every article is there in Spanish', () => {
  expect(ALL.filter(({ es }) => es === null).map(({ id }) => id)).toEqual([]);
});

it('names no federal form where papers may be missing', () => {
  for (const id of ['undocumented', 'other-aid'])
    for (const language of ['en', 'es'] as const)
      expect(articles().get(id)?.[language]?.text.join(' ')).not.toMatch(/FAFSA|Pell|federal/);
});

it('says each word of the glossary once, in both languages', () => {
  const names = [...terms().values()].flatMap((one) => one.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { en, es } of terms().values())
    for (const text of [en, es]) expect(text.split(' ').length).toBeGreaterThan(6);
});
