/** Specification: 2 Routes */
import {
  homePath,
  isInAudience,
  isSecretPath,
  PAGE_NAMES,
  pageNameForPath,
  pages,
  pagePath,
  questionPath,
} from './pages';

describe('the table of pages', () => {
  it.each(PAGE_NAMES)('%s has an address of its own', (name) => {
    const samplePath = pages[name].path.replace(/:\w+/g, 'any%20thing');
    expect(pageNameForPath(samplePath)).toBe(name);
    if (samplePath !== '/') expect(pageNameForPath(`${samplePath.toUpperCase()}/`)).toBe(name);
  });

  it.each(['/nowhere', '/tasks/more', '/parent', '/parent/', '/student/1/2', '/admin/nowhere', '/question/one', '//'])(
    'has no page at %s',
    (path) => expect(pageNameForPath(path)).toBeNull(),
  );

  it('puts a page under one that has a link', () => {
    const parentPages = PAGE_NAMES.flatMap((name) => pages[name].parent ?? []);
    const linked = PAGE_NAMES.filter((name) => pages[name].link);
    expect(parentPages.filter((name) => !linked.some((linkedName) => linkedName === name))).toEqual([]);
  });

  it('sends whoever is signed in on to a page that is not for guests', () => {
    const targets = PAGE_NAMES.flatMap((name) => pages[name].signedInRedirect ?? []);
    expect(
      targets.map((path) => pageNameForPath(path)).filter((name) => !name || pages[name].for === 'guests'),
    ).toEqual([]);
    expect(PAGE_NAMES.filter((name) => pages[name].for === 'guests' && !pages[name].signedInRedirect)).toEqual([]);
  });

  it('begins the work of each role on a page for that role', () => {
    for (const role of ['student', 'counselor', 'admin', null] as const) {
      const homePage = pageNameForPath(homePath(role));
      expect([role, homePage && isInAudience(pages[homePage].for, role)]).toEqual([role, true]);
    }
  });
});

describe('whom a page is for', () => {
  it.each([
    ['anyone', true, true, true, true],
    ['signed-in', true, true, true, true],
    ['not-staff', true, false, false, true],
    ['student', true, false, false, false],
    ['counselor', false, true, false, false],
    ['admin', false, false, true, false],
    ['guests', false, false, false, false],
  ] as const)('%s: student %s, counselor %s, admin %s, without a profile %s', (audience, ...expected) => {
    expect((['student', 'counselor', 'admin', null] as const).map((role) => isInAudience(audience, role))).toEqual(
      expected,
    );
  });
});

describe('a secret in an address', () => {
  it.each(['/parent/3fa9', '/Parent/3fa9', '/parent/3fa9/more', '/reset-password/', '/CONFIRM-EMAIL'])(
    'is kept: %s',
    (path) => expect(isSecretPath(path)).toBe(true),
  );

  it.each(['/', '/login', '/forgot-password', '/students', '/about', '/api/health/live'])('is none: %s', (path) =>
    expect(isSecretPath(path)).toBe(false),
  );
});

describe('an address of a page', () => {
  it('takes any title', () => {
    expect(questionPath('Extracurriculars & More / 50%', 4)).toBe(
      '/question/Extracurriculars%20%26%20More%20%2F%2050%25/4',
    );
    expect(pageNameForPath(pagePath('questionList', { title: 'a/b' }))).toBe('questionList');
  });
});
