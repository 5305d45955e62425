/** Specification: 2 Routes, 2 Sidebar, 4, 6 */
import type { Page } from 'playwright-core';
import { readPagesFile, readPageTexts } from '../support/page-words';
import { isPublicPage, PAGE_NAMES, type PageName, pages, questionPath } from '../../src/contract/pages';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { faultsUnder, type NetworkCondition } from '../support/fault-injection';
import { pageFaults, navigateInApp, monitorPage } from '../support/page-checks';
import { pageAddresses, EXPECTED_PATHS, isStudentPage, NO_REDIRECT, type Visitor } from '../support/pages';
import { anEmail, aStudentOf, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { alterSession, waitForPage, aSite, DESKTOP, pathAndQuery } from '../support/site';
import { futureNurse } from '../support/students';
import { IS_THOROUGH } from '../support/thorough';
import { translatePage } from '../support/translator';

/** Addresses that the page before in the table shows too, without being drawn anew. */
const STAYING: readonly PageName[] = ['school'];

describeInBrowser('every page of the app', () => {
  const site = aSite();
  let student: Student;
  let token: string;

  const the = peopleOf(site, { counselor: 'Dana Whitcomb' });
  beforeAll(async () => {
    const email = `maddie-alexandra.reed.${anEmail()}`;
    student = await (await aStudentOf(the.counselor, { name: 'Maddie Reed', email })).write(futureNurse());
    await student.newList();
    await student.call(routes.saveYear, { body: { user_id: student.uid, fields: { 'college.161253.round': 'ea' } } });
    ({ token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } }));
  });

  const pictured = readPagesFile();

  /** What the picture of a page in docs/screens no longer shows. A title of a page with a parameter is that of one thing. */
  async function outdated(page: Page, name: PageName, visitor: Visitor): Promise<string[]> {
    const before = pictured[name];
    if (before?.reader !== visitor) return [];
    await page.setViewportSize(DESKTOP);
    const now = await readPageTexts(page);
    const parts = pages[name].path.includes(':') ? (['menu'] as const) : (['menu', 'title'] as const);
    return parts
      .filter((part) => now[part] !== before[part])
      .map((part) => `${name}: the ${part} is “${now[part]}”. Run npm run screens -- ${name}`);
  }

  /** By day axe looks at each page as the people see it whom it is for; at night as everybody does. */
  const isLookedAt = (name: PageName, visitor: Visitor): boolean => {
    if (IS_THOROUGH) return true;
    if (visitor === 'nobody' || visitor === 'student') return isPublicPage(pages[name]) === (visitor === 'nobody');
    return (
      !isPublicPage(pages[name]) && !isStudentPage(name) && (visitor === 'admin') === (pages[name].for === 'admin')
    );
  };

  /** Goes from page to page through every address of the table as one visitor, on a translated page, and says everything that is wrong. */
  async function walk(visitor: Visitor, person: Person | null, more: readonly string[] = []): Promise<string[]> {
    const page = await site.visit(person);
    const { faults, waitUntilSettled } = await monitorPage(page, site.url);
    await translatePage(page);
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();

    async function goTo(path: string, end = path): Promise<void> {
      await page.evaluate(`(() => {
        document.activeElement.blur();
        document.querySelector('main').dataset.left = '';
      })()`);
      await navigateInApp(page, path);
      await waitForPage(page, end).catch(() => undefined);
      await waitUntilSettled();
      if (pathAndQuery(page) !== end) faults.push(`${path} led to ${pathAndQuery(page)} instead of ${end}`);
    }

    /** In a frame that stays, the focus moves once the page is there, which a busy machine takes a moment for. */
    const hasFocus = (): Promise<boolean> =>
      page
        .locator('main:not([data-left]), main:focus, main :focus')
        .first()
        .waitFor({ state: 'attached' })
        .then(
          () => true,
          () => false,
        );

    async function look(path: string, isNew: boolean, axe: boolean): Promise<void> {
      const comes = pathAndQuery(page) !== path;
      if (comes) await goTo(path);
      if (comes && isNew && !(await hasFocus())) faults.push(`${path}: the focus is not on the page`);
      faults.push(...(await pageFaults(page, path, axe)));
    }
    for (const name of PAGE_NAMES) {
      const end = EXPECTED_PATHS[name][visitor];
      const paths = pageAddresses(name).map((address) =>
        visitor === 'counselor' ? address.replace(/^(.student.)of-nobody/, `$1${student.uid}`) : address,
      );
      if (end === NO_REDIRECT) {
        for (const [at, path] of paths.entries()) {
          const isNew = at === 0 && !STAYING.includes(name);
          await look(path, isNew, isLookedAt(name, visitor));
        }
        faults.push(...(await outdated(page, name, visitor)));
        continue;
      }
      await goTo(paths[0] ?? '', end);
    }
    for (const path of more) await look(path, true, true);
    return faults;
  }

  it('leads nobody where the specification says, and reads well to them and to a parent with a link', async () => {
    expect(await walk('nobody', null, ['/nowhere', '/signup?finish', `/parent/${token}`])).toEqual([]);
  });

  it('leads a student where the specification says, and reads well', async () => {
    expect(await walk('student', student)).toEqual([]);
  });

  it('leads a counselor where the specification says, and reads well', async () => {
    expect(await walk('counselor', the.counselor, ['/nowhere'])).toEqual([]);
  });

  it('leads an admin where the specification says, and reads well', async () => {
    expect(await walk('admin', the.school.admin)).toEqual([]);
  });

  it('have a sidebar 260 pixels wide, with the name or the email, the grade or ‘Counselor’, and each person’s links', async () => {
    const page = await site.visit(student, '/account');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    for (const text of ['Pathlight', 'Maddie Reed', '11th Grade'])
      await sidebar.getByText(text, { exact: true }).waitFor();
    await eventually(async () => (await sidebar.boundingBox())?.width).toBe(260);
    await eventually(() => sidebar.getByRole('link', { name: 'Students', exact: true }).count()).toBe(0);
    for (const [name, path] of [
      ['Schools', '/rec'],
      ['Tasks', '/tasks'],
    ] as const) {
      await sidebar.getByRole('link', { name, exact: true }).click();
      await waitForPage(page, path);
    }
    await sidebar.locator('[aria-current=page]', { hasText: 'Tasks' }).waitFor();
    await alterSession(page, { displayName: '' });
    await page.reload();
    await sidebar.getByText(student.user.email, { exact: true }).waitFor();

    const own = await site.visit(the.counselor, '/account');
    const staff = own.getByRole('navigation', { name: 'Main' });
    for (const text of ['Dana Whitcomb', 'Counselor']) await staff.getByText(text, { exact: true }).waitFor();
    await eventually(() => staff.getByRole('link').allTextContents()).toContain('Students');
    const links = await staff.getByRole('link').allTextContents();
    expect(links.filter((name) => ['Tasks', 'Schools'].includes(name))).toEqual([]);
    await staff.getByRole('link', { name: 'How it works', exact: true }).click();
    await own.getByRole('heading', { name: 'Where to begin', exact: true }).waitFor();
    await own.setViewportSize({ width: 899, height: 800 });
    await own.getByRole('button', { name: 'Open menu' }).waitFor();
    await eventually(() => staff.count()).toBe(0);
  });

  it('keep their words and their sense while the browser translates them: an answer, its feedback, and on', async () => {
    const page = await site.visit(student);
    const { faults } = await monitorPage(page, site.url);
    await translatePage(page);
    await page.goto(questionPath(ACADEMIC, 1));
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const box = page.getByRole('textbox');
    const answer = 'I explain fractions to my little brother with pizza, and he gets them now.';
    await box.fill(answer);
    await button('Save & Continue').click();
    await page.getByRole('region', { name: 'AI Feedback' }).getByText('What strong answers have').waitFor();
    await button('Next').click();
    await waitForPage(page, questionPath(ACADEMIC, 2));
    await button('Previous').click();
    await waitForPage(page, questionPath(ACADEMIC, 1));
    await eventually(() => box.inputValue()).toBe(answer);
    expect(faults).toEqual([]);
  });

  it('leave the line being typed in sight above a phone’s keyboard', async () => {
    const page = await site.visit(student, questionPath(ACADEMIC, 2), { viewport: { width: 390, height: 460 } });
    const box = page.getByRole('textbox');
    await box.fill('');
    await box.pressSequentially('a line\n'.repeat(24));
    const isInSight = () =>
      page.evaluate<boolean>(`(() => {
      const box = document.activeElement;
      const { left, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 24) === box;
    })()`);
    await eventually(isInSight).toBe(true);
  });

  it.each<[NetworkCondition, string, () => Person, string]>([
    ['loading', 'a student’s schools', () => student, '/rec'],
    ['failed', 'a student’s tasks', () => student, '/tasks'],
    ['loading', 'a roster', () => the.counselor, '/students'],
    ['failed', 'the people of a school', () => the.school.admin, '/admin/students'],
  ])('reads well while %s: %s', async (weather, _, person, path) => {
    expect(await faultsUnder(weather, await site.visit(person()), [path])).toEqual([]);
  });
});
