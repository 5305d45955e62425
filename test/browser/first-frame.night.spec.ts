import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, type Student, peopleOf } from '../support/people';
import { aSite, DESKTOP, holdRequests, PHONE } from '../support/site';
import { until } from '../support/until';

type Box = [left: number, top: number, width: number, height: number];

/** Where an element stands, in whole pixels, and what it is drawn on. */
const drawnAt = (page: Page, selector: string): Promise<{ box: Box; ground: string; line: string }> =>
  page
    .locator(selector)
    .first()
    .waitFor({ state: 'attached' })
    .then(() =>
      page.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const { left, top, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const sides = ['top', 'right', 'bottom', 'left'].map((side) => style.getPropertyValue('border-' + side));
      return {
        box: [left, top, width, height].map(Math.round),
        ground: style.backgroundColor,
        line: sides.find((side) => !side.startsWith('0px')) ?? '',
      };
    })()`),
    );

const boxOf = async (page: Page, selector: string): Promise<Box> => (await drawnAt(page, selector)).box;

describeInBrowser('the frame of a page before its scripts', () => {
  const site = aSite();
  const the = peopleOf(site, { student: aStudentOf });

  /** A page whose scripts do not arrive until they are let go. */
  async function held(person: Student | null, viewport: typeof PHONE, colorScheme: 'light' | 'dark' = 'light') {
    const page = await site.visit(person, undefined, { viewport });
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(`window.moved = 0; new PerformanceObserver((list) => {
      for (const one of list.getEntries()) window.moved += one.value;
    }).observe({ type: 'layout-shift', buffered: true })`);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const { release: letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
    return { page, faults, letGo };
  }
  const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
  const frame = '.first-frame';

  it.each(['light', 'dark'] as const)('stands on a phone where the page itself will stand, in %s', async (scheme) => {
    const { page, faults, letGo } = await held(the.student, PHONE, scheme);
    await open(page, '/tasks');
    await page.locator(frame).waitFor();
    const before = await Promise.all([
      drawnAt(page, '.first-frame-bar'),
      drawnAt(page, '.first-frame-places'),
      drawnAt(page, '.first-frame-mark'),
      drawnAt(page, '.first-frame-name'),
    ]);
    await eventually(() => axeViolations(page)).toEqual([]);
    await letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const after = await Promise.all([
      drawnAt(page, 'header'),
      drawnAt(page, 'nav[aria-label="Places"]'),
      drawnAt(page, 'header svg[viewBox="0 0 32 32"]'),
      drawnAt(page, 'header span.MuiTypography-root'),
    ]);
    expect(before.map(({ box }) => box)).toEqual(after.map(({ box }) => box));
    expect(before.slice(0, 2)).toEqual(after.slice(0, 2));
    await eventually(() => page.locator(frame).count()).toBe(0);
    await eventually(() => page.evaluate('window.moved')).toBe(0);
    expect(faults).toEqual([]);
  });

  it('has the sidebar on a desk', async () => {
    const { page, letGo } = await held(the.student, DESKTOP);
    await open(page, '/tasks');
    const before = await drawnAt(page, '.first-frame-bar');
    const marks = [await boxOf(page, '.first-frame-mark'), await boxOf(page, '.first-frame-name')];
    const heading = await boxOf(page, '.first-frame-heading');
    await eventually(() => page.locator('.first-frame-places').isVisible()).toBe(false);
    await letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(before).toEqual(await drawnAt(page, 'nav[aria-label="Main"]'));
    expect(marks).toEqual([
      await boxOf(page, 'nav svg[viewBox="0 0 32 32"]'),
      await boxOf(page, 'nav span.MuiTypography-root'),
    ]);
    const [left, top, , height] = await boxOf(page, 'h1');
    expect([heading[0], heading[1], heading[3]]).toEqual([left, top, height]);
  });

  it.each([PHONE, DESKTOP])('is the header without its ways in for visitors, at $width px', async (viewport) => {
    const { page, letGo } = await held(null, viewport);
    await open(page, '/');
    const before = [await boxOf(page, '.first-frame-mark'), await boxOf(page, '.first-frame-name')];
    await letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(before).toEqual([
      await boxOf(page, 'header svg[viewBox="0 0 32 32"]'),
      await boxOf(page, 'header span.MuiTypography-root'),
    ]);
    await eventually(() => page.evaluate('window.moved')).toBe(0);
  });

  it('stays while it is learned who is signed in, and says so to screen readers', async () => {
    const page = await site.visit(the.student, undefined, { viewport: PHONE });
    const { release: letGo } = await holdRequests(page, '**/api/auth/refresh');
    await open(page, '/tasks');
    await page.getByRole('status').getByText('Loading...').waitFor();
    await eventually(() => page.locator('.first-frame-bar').isVisible()).toBe(true);
    await letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.locator(frame).count()).toBe(0);
  });

  it('is followed by what the page reads first, before the app has arrived, and nothing is read twice', async () => {
    const page = await site.visit(the.student);
    const read: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) read.push(pathname);
    });
    const { release: letGo } = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
    const wanted = [
      `/api/responses/progress/${the.student.uid}`,
      `/api/next-step/${the.student.uid}`,
      `/api/nudges/${the.student.uid}/card`,
    ];
    await open(page, '/tasks');
    await until(async () => wanted.every((path) => read.includes(path)));
    await eventually(() => page.locator('main').count()).toBe(0);
    await letGo();
    await page.getByRole('button', { name: 'Unlock my recommendations' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(wanted.map((path) => read.filter((one) => one === path).length)).toEqual([1, 1, 1]);
  });

  it.each(['/login', '/about', '/no-such-page'])('is not drawn where it is not known: %s', async (path) => {
    const { page } = await held(null, PHONE);
    await open(page, path);
    await page.locator(frame).waitFor({ state: 'attached' });
    await eventually(() => page.locator(frame).isVisible()).toBe(false);
  });
});
