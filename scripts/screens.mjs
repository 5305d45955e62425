import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { callerFor, CHROMIUM, demoPeople, signIn, startDemoApp } from '../bench/demo-app.mjs';
import { built, ROOT, SECTIONS } from '../bench/product.mjs';

// Takes the pictures of docs/screens: every page of the demo school on a phone and on a desktop, and the main pages once more in Spanish
// and in the dark. docs/screens/pages.txt keeps the words of each page beside them: pages.spec.ts fails when a title or a menu differs.
// npm run screens [-- part of a page's name]
// With SCREENS_DIR the pictures go to that folder instead, with more of them to look at: staff pages on a wide screen, every page of a
// student in Spanish and in the dark.

const OUT = process.env.SCREENS_DIR ?? join(ROOT, 'docs/screens/pages');
/** Pictures to look at are more than those that the documents keep. */
const TO_LOOK_AT = OUT === process.env.SCREENS_DIR;
const SIZES = { 390: { width: 390, height: 844 }, 1366: { width: 1366, height: 768 } };
const WIDE = { 1920: { width: 1920, height: 1080 } };
const QUALITY = 50;
/** The pages a student is on most, once more as others see them. */
const MAIN_PAGES = ['tasks', 'question', 'schools', 'studentDashboard', 'myYear'];
const LOOKS = { es: { language: 'es' }, dark: { colorScheme: 'dark' } };
/** The tabs of a student's page that its bare address does not open. */
const STUDENT_TABS = ['forms', 'schools'];
const STAFF_IN_THE_DARK = ['today', 'students', 'student', 'meeting', 'letterPack', 'reports'];

// bench/servers.mjs lets Node load TypeScript.
const { readPagesFile, readPageTexts, writePagesFile } = createRequire(import.meta.url)(
  '../test/support/page-words.ts',
);
const { PAGE_NAMES, pages, isPublicPage } = built('src/contract/pages');

/** What stands in the places of the addresses: the demo student's own things. */
async function placesFor(port, { student, password }) {
  const call = await callerFor(port, student, password);
  const list = await call('GET', `/recommendations/recommendations/${student.uid}`);
  const link = await call('POST', '/parent-links', { user_id: student.uid });
  const unitid = String(list.recommendations[0].unitid);
  return {
    title: encodeURIComponent(SECTIONS.at(-1).title),
    questionId: String(SECTIONS.at(-1).questions[0].id),
    studentId: student.uid,
    formId: 'junior_questionnaire',
    token: /[^/]+$/.exec(link.token)[0],
    listId: list._id,
    unitid,
    schools: list.recommendations
      .slice(0, 3)
      .map((one) => one.unitid)
      .join(),
  };
}

const READERS = { staff: 'counselor', counselor: 'counselor', admin: 'admin' };
const whoOpens = (page) => READERS[page.for] ?? (isPublicPage(page) ? 'nobody' : 'student');

const STILL_WAITS = 'main .MuiCircularProgress-indeterminate, main .MuiSkeleton-root, main [aria-busy="true"]';
const MAX_MS = 15_000;

/** Opens a page and waits until nothing on it waits any more: a browser that is busy drawing asks for nothing either. */
async function open(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  try {
    await page.locator('h1').first().waitFor({ timeout: MAX_MS });
    await page.locator(STILL_WAITS).first().waitFor({ state: 'hidden', timeout: MAX_MS });
  } catch (error) {
    process.stderr.write(`${address} is photographed unfinished: ${error.message}\n`);
  }
}

/** What a person sees without scrolling. Playwright writes no WebP, so Chromium is asked itself. */
async function photograph(page, name, size, look = '') {
  const browserSession = await page.context().newCDPSession(page);
  const { data } = await browserSession.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await browserSession.detach();
  writeFileSync(join(OUT, `${name}-${size}${look && `-${look}`}.webp`), Buffer.from(data, 'base64'));
}

const wanted = process.argv[2] ?? '';
if (!TO_LOOK_AT && !wanted) rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const people = demoPeople();
const { url, port, stop } = await startDemoApp(people);
/** The words of every page that has a picture. */
const words = wanted ? readPagesFile() : {};
const browser = await chromium.launch(CHROMIUM);
try {
  const places = await placesFor(port, people);
  const addressOf = (name) => {
    const path = pages[name].path.replace(/:(\w+)/g, (_, place) => places[place] ?? 'none');
    return name === 'compare' ? `${path}?schools=${places.schools}` : path;
  };
  /** A page in a window of this size where somebody is signed in. */
  const windowOf = async (viewport, who, look) => {
    const context = await browser.newContext({ viewport, baseURL: url, reducedMotion: 'reduce', ...look });
    if (who !== 'nobody') await signIn(context, url, people[who], people.password);
    return context.newPage();
  };
  for (const who of ['counselor', 'student', 'admin', 'nobody']) {
    const names = PAGE_NAMES.filter(
      (name) => whoOpens(pages[name]) === who && !pages[name].demo && name.includes(wanted),
    );
    const isStaff = who === 'counselor' || who === 'admin';
    for (const [size, viewport] of Object.entries(TO_LOOK_AT && isStaff ? { ...SIZES, ...WIDE } : SIZES)) {
      const page = await windowOf(viewport, who);
      for (const name of names) {
        await open(page, addressOf(name));
        // An address that leads to another page has no picture of its own.
        if (new URL(page.url()).pathname !== addressOf(name).split('?')[0]) continue;
        await photograph(page, name, size);
        if (size === '1366') words[name] = { reader: who, ...(await readPageTexts(page)) };
        for (const tab of name === 'student' ? STUDENT_TABS : []) {
          await open(page, `${addressOf(name)}?tab=${tab}`);
          await photograph(page, `${name}-${tab}`, size);
        }
      }
      await page.context().close();
    }
  }
  const page = await windowOf(SIZES[1366], 'counselor', { colorScheme: 'dark' });
  for (const name of (TO_LOOK_AT ? STAFF_IN_THE_DARK : ['student']).filter((one) => one.includes(wanted))) {
    await open(page, addressOf(name));
    await photograph(page, name, 1366, 'dark');
  }
  await page.context().close();
  const inLooks = TO_LOOK_AT
    ? PAGE_NAMES.filter((name) => ['student', 'nobody'].includes(whoOpens(pages[name])) && !pages[name].demo)
    : MAIN_PAGES;
  for (const [look, { language, colorScheme }] of Object.entries(LOOKS)) {
    const page = await windowOf(SIZES[390], 'student', { colorScheme });
    if (language) await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    for (const name of inLooks.filter((one) => one.includes(wanted))) {
      await open(page, addressOf(name));
      await photograph(page, name, 390, look);
    }
    await page.context().close();
  }
  if (!TO_LOOK_AT) writePagesFile(words);
} finally {
  await browser.close();
  await stop();
}
