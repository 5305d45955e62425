import { chromium, type Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { findChromium } from '../support/chromium';
import { ADMIN, COUNSELOR, PUBLIC, PUBLIC_ASKING, STUDENT, studentPages } from '../support/pages';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type School } from '../support/people';
import { anOwnSite, aSite } from '../support/site';
import { until } from '../support/until';

jest.setTimeout(240_000);

/** What a page did that it may not: broken rules of its policy, errors in its console, requests to somebody else, lost styles. */
async function watch(page: Page, home: string): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    console.error('policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile, event.sample].join(' ')))`);
  page.on('console', (message) => {
    // That an address was answered with 4xx is no fault of the page.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && new URL(address).origin !== home)
      faults.push(`${page.url()} asks ${address}`);
  });
  return faults;
}

/** How many style sheets written at run time a page has, and how many of them the browser refused. */
const sheetsOf = (page: Page): Promise<{ all: number; refused: number }> =>
  page.evaluate(`(() => {
    const sheets = [...document.querySelectorAll('style[data-emotion]')];
    return { all: sheets.length, refused: sheets.filter((one) => !one.sheet || one.sheet.cssRules.length === 0).length };
  })()`);

inBrowser('every page keeps to its own site and its own policy', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
  });

  async function faultsFor(person: Person | null, paths: readonly string[]): Promise<string[]> {
    const page = await site.visit(person);
    const faults = await watch(page, new URL(site.url).origin);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['dark', 'light'] as const) await page.emulateMedia({ colorScheme });
      const { refused } = await sheetsOf(page);
      if (refused > 0) faults.push(`${path}: ${refused} style sheets were refused`);
    }
    return faults;
  }

  it('for nobody in particular', async () => {
    expect(await faultsFor(null, [...PUBLIC, ...PUBLIC_ASKING])).toEqual([]);
  });

  it('for a student', async () => {
    expect(await faultsFor(await aStudentWithList(counselor), STUDENT)).toEqual([]);
    expect(await faultsFor(await aStudentOf(counselor), STUDENT)).toEqual([]);
  });

  it('for a counselor', async () => {
    const student = await aStudentWithList(counselor);
    expect(await faultsFor(counselor, [...COUNSELOR, ...studentPages(student.uid)])).toEqual([]);
  });

  it('for a school admin', async () => {
    expect(await faultsFor(school.admin, ADMIN)).toEqual([]);
  });

  it('with styles that are written at run time', async () => {
    const page = await site.visit(await aStudentOf(counselor), '/student-dashboard');
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    const { all, refused } = await sheetsOf(page);
    expect([all > 0, refused]).toEqual([true, 0]);
  });

  it('and refuses a style, a script and a frame that somebody put there', async () => {
    const page = await site.visit(null, '/login');
    const faults = await watch(page, new URL(site.url).origin);
    await page.goto('/login');
    await page.evaluate(`(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      try { document.body.insertAdjacentHTML('beforeend', '<b>text</b>'); } catch { console.error('no text as html'); }
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      document.body.append(frame);
    })()`);
    expect(await page.evaluate('getComputedStyle(document.body).display')).not.toBe('none');
    // The browser tells of the frame a moment later.
    await until(async () => /policy: (frame|default)-src/.test(faults.join('\n')));
    const told = faults.join('\n');
    for (const rule of ['style-src', 'require-trusted-types-for', 'no text as html']) expect(told).toContain(rule);
  });
});

inBrowser('an installation without https in a school’s network', () => {
  const site = anOwnSite();

  it('works under its own name, is not forced to https, and its pages complain of nothing', async () => {
    const name = 'guidance.north.test';
    const home = `http://${name}:${new URL(site.url).port}`;
    await site.server.end('SIGTERM');
    Object.assign(site.server.environment, { PUBLIC_URL: home });
    site.server = await site.server.again();
    const student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    const browser = await chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    });
    try {
      const page = await browser.newPage({ baseURL: home });
      const faults = await watch(page, home);
      await page.goto('/login');
      await page.getByLabel('Email').fill(student.user.email);
      await page.getByLabel('Password').fill(student.password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
      await page.reload();
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).protocol).toBe('http:');
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
