import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { inBrowser, openBrowser, scrollsSideways, signIn } from '../support/browser';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';

jest.setTimeout(180_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const SIZES = [
  { width: 320, height: 700 },
  { width: 1280, height: 900 },
];

interface Found {
  id: string;
  nodes: { html: string }[];
}

/** What axe finds on the page as it stands: the rule and the element. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<Found[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

inBrowser('every page, for everybody', () => {
  let server: AppProcess;
  let browser: Browser;
  let counselor: Person;
  let student: Student;
  let parentPath: string;

  beforeAll(async () => {
    ensureBuilt();
    server = await startProcess();
    const school = await aSchool(server);
    counselor = await aCounselor(school);
    student = await aStudentWithList(counselor);
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    parentPath = `/parent/${token}`;
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const pages: [who: string, person: () => Person | null, paths: () => string[]][] = [
    [
      'nobody',
      () => null,
      () => [
        '/',
        '/login',
        '/signup',
        '/forgot-password',
        '/about',
        '/privacy',
        '/nowhere',
        parentPath,
        '/parent/none',
      ],
    ],
    [
      'a student',
      () => student,
      () => [
        '/tasks',
        '/question-list/College%20Preferences',
        '/question/College%20Preferences/1',
        '/rec',
        '/recommendations',
        '/student-dashboard',
        '/forms',
        '/forms/junior_questionnaire',
        '/forms/parent_form',
        '/academic-information',
        '/account',
      ],
    ],
    [
      'a counselor',
      () => counselor,
      () => [
        '/students',
        `/student/${student.uid}`,
        `/student/${student.uid}?tab=forms`,
        `/student/${student.uid}?tab=forms&form=parent_form`,
        '/account',
        `/student/${student.uid}?tab=schools`,
      ],
    ],
  ];

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(pages)('reads well to %s, without sideways scroll', async (_, person, paths) => {
      const context = await browser.newContext({ baseURL: server.url, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const somebody = person();
      if (somebody) await signIn(page, somebody.user.email);
      const faults: string[] = [];
      for (const path of paths()) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        for (const size of SIZES) {
          await page.setViewportSize(size);
          if (await scrollsSideways(page)) faults.push(`${path} at ${size.width}: scrolls sideways`);
          faults.push(...(await violationsOn(page)).map((fault) => `${path} at ${size.width}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
      await context.close();
    });
  });

  it('is checked by something that finds faults', async () => {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
    expect((await violationsOn(page)).join()).toContain('image-alt');
  });
});
