/**
 * What each page costs a phone: npm run bench:pages [-- /tasks /rec]
 * Starts the built app with the demo school, opens each page as its person with an empty cache and prints what travelled;
 * with Lighthouse (LIGHTHOUSE_DIR) also its mobile scores, the best of RUNS runs (3): whatever else the machine does only
 * slows a page down. 'speed' is Lighthouse's own index of the machine during that run: on a quiet machine it hardly varies,
 * and where it has fallen the times say nothing about the page.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPeople, openChromium, signIn, startDemoApp } from './demo-app.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
const PHONE = { width: 412, height: 823 };

/** What a page may weigh (kB of 1000 bytes, as sent), how late its largest part may be drawn (ms), and what it must score. */
const GOALS = {
  visitor: { kilobytes: 130, lcp: 1800, performance: 95, reactAdmin: false },
  student: { kilobytes: 200, lcp: 1800, performance: 95, reactAdmin: false },
  counselor: { kilobytes: 330, lcp: 2800, performance: 90, reactAdmin: true },
};
/** The scores every page must reach. */
const EVERYWHERE = { accessibility: 100, bestPractices: 95 };

/** The measured pages by who opens them. */
const pagesOf = ({ student }) => ({
  visitor: ['/', '/login', '/signup'],
  student: [
    '/tasks',
    '/question-list/College%20Preferences',
    '/question/College%20Preferences/1',
    '/rec',
    '/student-dashboard',
    '/insights',
    '/chat',
    '/forms',
    '/forms/junior_questionnaire',
    '/academic-information',
    '/account',
  ],
  counselor: ['/today', '/students', `/student/${student.uid}`, '/reports'],
});

/** Words that only react-admin's code holds: the keys of its own texts. */
const REACT_ADMIN = /\bra\.(action|message|navigation|notification|page)\.\w/;
/** Pictures are packed as they are. */
const PICTURE = /\.(png|ico|webp|jpg)$/;
const MIN_PACKED = 1024;

function kindOf(path, type) {
  if (type === 'Document') return 'html';
  if (type === 'Font') return 'font';
  if (path.endsWith('.js')) return 'js';
  if (path.endsWith('.css')) return 'css';
  return path.startsWith('/api/') ? 'api' : 'other';
}

/** Notes everything that a page fetches with an empty cache, by request. */
async function listen(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (url.startsWith('http')) requests.set(requestId, { url, type, length: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    if (request) Object.assign(request, { head: response.encodedDataLength, encoding: encoding ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    // Without the lines of the head, so that the figures are those of the files.
    if (request) request.length = Math.max(0, encodedDataLength - (request.head ?? 0));
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // The worker keeps the code of all pages once one was open; a first visit has none.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  return requests;
}

async function holdsReactAdmin(context, urls) {
  for (const url of urls) if (REACT_ADMIN.test(await (await context.request.get(url)).text())) return true;
  return false;
}

/**
 * Loads a page with an empty cache until nothing more is fetched. Sizes are bytes as they travelled, without the heads of the answers:
 * `total` of the page's own files, and by kind; answers of the API are the person's data. `unpacked` names text files that came uncompressed.
 */
async function measureTransfers(context, address) {
  const page = await context.newPage();
  try {
    await page.setViewportSize(PHONE);
    const requests = await listen(await context.newCDPSession(page));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    const bytes = { html: 0, js: 0, css: 0, font: 0, other: 0, api: 0 };
    const files = [...requests.values()]
      .filter(({ encoding }) => encoding !== undefined)
      .map(({ url, type, ...file }) => {
        const path = new URL(url).pathname;
        return { url, path, kind: kindOf(path, type), ...file };
      });
    for (const { kind, length } of files) bytes[kind] += length;
    const own = files.filter(({ kind }) => kind !== 'api');
    const packable = own.filter(({ kind, path, length }) => {
      return kind !== 'font' && length > MIN_PACKED && !PICTURE.test(path);
    });
    const scripts = own.filter(({ kind }) => kind === 'js').map(({ url }) => url);
    return {
      finalPath: new URL(page.url()).pathname,
      bytes,
      total: own.reduce((sum, { length }) => sum + length, 0),
      requests: own.length,
      unpacked: packable.filter(({ encoding }) => !encoding).map(({ path }) => path),
      reactAdmin: await holdsReactAdmin(context, scripts),
    };
  } finally {
    await page.close();
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** Lighthouse is a tool of 60 MB that the project itself does not need. */
const HOW_TO_GET_LIGHTHOUSE =
  'Lighthouse was not found, so only sizes are measured. Install it anywhere (npm i --prefix /tmp/lighthouse lighthouse@12) ' +
  'and name the folder: LIGHTHOUSE_DIR=/tmp/lighthouse npm run bench:pages';

/** Lighthouse from LIGHTHOUSE_DIR or from the project's own packages; null when there is none. */
async function loadLighthouse() {
  const folders = [process.env.LIGHTHOUSE_DIR, process.cwd()].filter((folder) => folder && existsSync(folder));
  for (const folder of folders) {
    try {
      const file = createRequire(join(folder, 'any.js')).resolve('lighthouse');
      return (await import(pathToFileURL(file).href)).default;
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return null;
}

const percent = (category) => (category?.score === null ? Number.NaN : Math.round(category.score * 100));

/** Runs Lighthouse's mobile profile on an address, in the Chromium at `port`, with its sign-in and an empty cache. */
async function runLighthouse(lighthouse, address, port) {
  const look = async () => (await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })).lhr;
  let lhr = await look();
  // On a busy machine the browser's trace is now and then empty.
  if (lhr.runtimeError) lhr = await look();
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${address}: ${lhr.runtimeError.message}`);
  const value = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.flatMap((name) => lhr.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => id);
  return {
    finalPath: new URL(lhr.finalDisplayedUrl).pathname,
    performance: percent(lhr.categories.performance),
    accessibility: percent(lhr.categories.accessibility),
    bestPractices: percent(lhr.categories['best-practices']),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: lhr.environment.benchmarkIndex,
    failed: [...new Set(failed)],
  };
}

/** A page that sent the visitor elsewhere is not the page that was asked for. */
function mustBe(path, { finalPath }) {
  if (finalPath !== path) throw new Error(`${path} led to ${finalPath}: this is not the page that was asked for.`);
}

/** The run with the earliest LCP. */
async function scoresOf(lighthouse, { url, path, port }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(lighthouse, `${url}${path}`, port));
  for (const run of runs) mustBe(path, run);
  return runs.reduce((one, other) => (other.lcp < one.lcp ? other : one));
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);
const scored = (cell) => (page) => (page.scores ? cell(page.scores) : '');

const COLUMNS = [
  ['page', 38, ({ path }) => path],
  ['kB', 6, ({ sizes }) => kilobytes(sizes.total)],
  ['html', 5, ({ sizes }) => kilobytes(sizes.bytes.html)],
  ['js', 6, ({ sizes }) => kilobytes(sizes.bytes.js)],
  ['css', 5, ({ sizes }) => kilobytes(sizes.bytes.css)],
  ['font', 5, ({ sizes }) => kilobytes(sizes.bytes.font)],
  ['api', 5, ({ sizes }) => kilobytes(sizes.bytes.api)],
  ['req', 3, ({ sizes }) => sizes.requests],
  ['ra', 3, ({ sizes }) => (sizes.reactAdmin ? 'yes' : 'no')],
  ['perf', 4, scored(({ performance }) => performance)],
  ['a11y', 4, scored(({ accessibility }) => accessibility)],
  ['best', 4, scored(({ bestPractices }) => bestPractices)],
  ['LCP', 5, scored(({ lcp }) => seconds(lcp))],
  ['FCP', 5, scored(({ fcp }) => seconds(fcp))],
  ['TBT', 4, scored(({ tbt }) => Math.round(tbt))],
  ['CLS', 5, scored(({ cls }) => cls.toFixed(3))],
  ['speed', 5, scored(({ speed }) => Math.round(speed))],
];

/** A line of the table: its heading, or the cells of a page. */
const lineOf = (cellOf) =>
  COLUMNS.map((column, at) => {
    const cell = String(cellOf(column));
    return at === 0 ? cell.padEnd(column[1]) : cell.padStart(column[1]);
  }).join('  ');

/** What a measured page misses of its goal, in words. */
function missesOf({ path, goal, sizes, scores }) {
  const misses = [];
  if (sizes.total > goal.kilobytes * 1000) misses.push(`${kilobytes(sizes.total)} kB, over ${goal.kilobytes}`);
  if (sizes.reactAdmin && !goal.reactAdmin) misses.push('holds code of react-admin');
  for (const file of sizes.unpacked) misses.push(`${file} came uncompressed`);
  if (scores) {
    if (scores.lcp > goal.lcp) misses.push(`LCP ${seconds(scores.lcp)} s, over ${seconds(goal.lcp)}`);
    for (const [name, least] of Object.entries({ ...EVERYWHERE, performance: goal.performance })) {
      if (!(scores[name] >= least))
        misses.push(`${name} ${scores[name]}, below ${least} (${scores.failed.join(', ')})`);
    }
  }
  return misses.map((miss) => `${path}: ${miss}`);
}

/** Opens these pages in a browser where this person is signed in. */
async function measurePerson({ url, people, lighthouse }, who, paths) {
  const { port, context } = await openChromium();
  const measured = [];
  try {
    if (who !== 'visitor') await signIn(context, url, people[who], people.password);
    for (const path of paths) {
      const sizes = await measureTransfers(context, `${url}${path}`);
      mustBe(path, sizes);
      const scores = lighthouse ? await scoresOf(lighthouse, { url, path, port }) : null;
      const found = { path, goal: GOALS[who], sizes, scores };
      measured.push(found);
      console.log(lineOf(([, , cell]) => cell(found)));
    }
  } finally {
    await context.close();
  }
  return measured;
}

async function main() {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) console.log(`${HOW_TO_GET_LIGHTHOUSE}\n`);
  const wanted = process.argv.slice(2);
  const people = demoPeople();
  const app = await startDemoApp(people);
  const measured = [];
  try {
    console.log(lineOf(([name]) => name));
    for (const [who, all] of Object.entries(pagesOf(people))) {
      const paths = all.filter((path) => wanted.length === 0 || wanted.includes(path));
      if (paths.length) measured.push(...(await measurePerson({ url: app.url, people, lighthouse }, who, paths)));
    }
  } finally {
    await app.stop();
  }
  const misses = measured.flatMap(missesOf);
  console.log(misses.length ? `\nOver the goals:\n${misses.join('\n')}` : '\nEvery page is within its goals.');
}

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
});
