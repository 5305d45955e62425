/**
 * What each page costs a phone: npm run bench:pages [-- /tasks /rec] [-- --files]
 * Starts the built app with the demo school, opens each page as its person with an empty cache and prints what travelled;
 * with Lighthouse (LIGHTHOUSE_DIR) also its mobile scores, the best of RUNS runs (3): whatever else the machine does only
 * slows a page down. 'speed' is Lighthouse's own index of the machine during that run: on a quiet machine it hardly varies,
 * and where it has fallen the times say nothing about the page. SHOTS=folder keeps the last screen of each page,
 * JSON_FILE=file all figures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../test/support/build-app.mjs';
import { demoPeople, startDemoApp } from './app.mjs';
import { openChromium, signIn } from './browser.mjs';
import { HOW_TO_GET_LIGHTHOUSE, loadLighthouse, runLighthouse } from './lighthouse.mjs';
import { EVERYWHERE, pagesOf } from './pages.mjs';
import { measureTransfers } from './transfers.mjs';

const wanted = process.argv.slice(2).filter((given) => given.startsWith('/'));
const isVerbose = process.argv.includes('--files');
const RUNS = Number(process.env.RUNS ?? 3);

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);

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
  ['perf', 4, ({ scores }) => scores?.performance ?? ''],
  ['a11y', 4, ({ scores }) => scores?.accessibility ?? ''],
  ['best', 4, ({ scores }) => scores?.bestPractices ?? ''],
  ['LCP', 5, ({ scores }) => (scores ? seconds(scores.lcp) : '')],
  ['FCP', 5, ({ scores }) => (scores ? seconds(scores.fcp) : '')],
  ['TBT', 4, ({ scores }) => (scores ? Math.round(scores.tbt) : '')],
  ['CLS', 5, ({ scores }) => (scores ? scores.cls.toFixed(3) : '')],
  ['speed', 5, ({ scores }) => (scores ? Math.round(scores.speed) : '')],
];

const line = (cells) =>
  COLUMNS.map(([, width], at) => (at === 0 ? String(cells[at]).padEnd(width) : String(cells[at]).padStart(width))).join(
    '  ',
  );

/** What a measured page misses of its goal, in words. */
function missesOf({ path, goal, sizes, scores }) {
  const misses = [];
  if (sizes.total > goal.kilobytes * 1000) misses.push(`${kilobytes(sizes.total)} kB, over ${goal.kilobytes}`);
  if (sizes.reactAdmin && !goal.reactAdmin) misses.push('holds code of react-admin');
  for (const { path: file } of sizes.unpacked) misses.push(`${file} came uncompressed`);
  if (scores) {
    if (scores.lcp > goal.lcp) misses.push(`LCP ${seconds(scores.lcp)} s, over ${seconds(goal.lcp)}`);
    for (const [name, least] of Object.entries({ ...EVERYWHERE, performance: goal.performance })) {
      if (!(scores[name] >= least))
        misses.push(`${name} ${scores[name]}, below ${least} (${scores.failed.join(', ')})`);
    }
  }
  return misses.map((miss) => `${path}: ${miss}`);
}

function keepShot(path, { screenshot }) {
  if (!process.env.SHOTS || !screenshot) return;
  mkdirSync(process.env.SHOTS, { recursive: true });
  const name = `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'landing'}.jpg`;
  writeFileSync(join(process.env.SHOTS, name), Buffer.from(screenshot.split(',')[1], 'base64'));
}

/** The run with the earliest LCP; a page that sent the visitor elsewhere is not the page that was asked for. */
async function scoresOf(lighthouse, { url, path, port }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(lighthouse, `${url}${path}`, port));
  for (const { finalPath } of runs) mustBe(path, finalPath);
  const best = runs.reduce((one, other) => (other.lcp < one.lcp ? other : one));
  keepShot(path, best);
  return best;
}

function mustBe(path, finalPath) {
  if (finalPath !== path) throw new Error(`${path} led to ${finalPath}: this is not the page that was asked for.`);
}

async function measurePerson({ url, people, lighthouse }, who, pages) {
  const { port, context, close } = await openChromium();
  const measured = [];
  try {
    if (who !== 'visitor') await signIn(context, url, people[who], people.password);
    for (const { path, goal } of pages) {
      const sizes = await measureTransfers(context, `${url}${path}`);
      mustBe(path, sizes.finalPath);
      const scores = lighthouse ? await scoresOf(lighthouse, { url, path, port }) : null;
      const found = { path, who, goal, sizes, scores };
      measured.push(found);
      console.log(line(COLUMNS.map(([, , cell]) => cell(found))));
      if (isVerbose) for (const file of sizes.files) console.log('   ', file.length, file.encoding, file.path);
    }
  } finally {
    await close();
  }
  return measured;
}

async function main() {
  buildIfStale();
  const lighthouse = await loadLighthouse();
  if (!lighthouse) console.log(`${HOW_TO_GET_LIGHTHOUSE}\n`);
  const people = demoPeople();
  const app = await startDemoApp(people);
  const measured = [];
  try {
    console.log(line(COLUMNS.map(([name]) => name)));
    for (const [who, all] of Object.entries(pagesOf(people))) {
      const pages = all.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
      if (pages.length) measured.push(...(await measurePerson({ url: app.url, people, lighthouse }, who, pages)));
    }
  } finally {
    await app.stop();
  }
  if (process.env.JSON_FILE) writeFileSync(process.env.JSON_FILE, JSON.stringify(measured, null, 2));
  const misses = measured.flatMap(missesOf);
  console.log(misses.length ? `\nOver the goals:\n${misses.join('\n')}` : '\nEvery page is within its goals.');
}

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
});
