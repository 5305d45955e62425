import { ARTICLES } from './all-articles';
import { articleFor } from './find-articles';

const words = (text: string): number => text.split(/\s+/).length;
const MONTH_DAY = /\b(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b/;

describe('the articles', () => {
  it('are at least sixty, each with an id of its own', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
  });

  it.each(ARTICLES)('$id is short, dated and says where to check it', ({ text, sources, asOf, id }) => {
    expect(words(text)).toBeGreaterThanOrEqual(60);
    expect(words(text)).toBeLessThanOrEqual(150);
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    const ofThisApp = [
      'password',
      'parent-link',
      'saving',
      'new-list',
      'delete-account',
      'review-school',
      'enter-scores',
      'change-answer',
    ].includes(id);
    expect(sources.length).toBeGreaterThanOrEqual(ofThisApp ? 0 : 1);
    expect(sources.length).toBeLessThanOrEqual(3);
    for (const { url } of sources) expect(url).toMatch(/^https:\/\/[\w.-]+\.(?:gov|org|com|us|edu)(?:\/|$)/);
  });

  it.each(ARTICLES)('$id holds no date and no amount of money', ({ text }) => {
    expect(text).not.toMatch(MONTH_DAY);
    expect(text).not.toMatch(/\$\d/);
  });

  it.each(ARTICLES.flatMap(({ id, asks }) => asks.map((ask) => [ask, id] as const)))('“%s” finds an article', (ask) =>
    expect(articleFor(ask)).not.toBeNull(),
  );
});

describe('a question', () => {
  it.each([
    ['how do i ask my teacher for a rec letter', 'letters'],
    ['whats the difference between ed and ea', 'plans-ed-ea'],
    ['can i do 2 years at community college first', 'community-college'],
    ['i failed 2 classes will colleges care', 'failed-classes'],
    ['i have dyslexia do colleges help with that', 'disability'],
    ['can I go to college if im undocumented', 'undocumented'],
    ['¿cómo pido una carta de recomendación?', 'letters'],
    ['do i need the css profile', 'css-profile'],
    ['what should i ask on a tour', 'tours'],
  ])('“%s” finds %s', (question, id) => expect(articleFor(question)?.id).toBe(id));

  it.each(['who won the super bowl', 'whats the capital of france', 'tell me a joke about my cat', 'asdf', 'lol', ''])(
    '“%s” finds none',
    (question) => expect(articleFor(question)).toBeNull(),
  );
});
