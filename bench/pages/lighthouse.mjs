import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** What to say where Lighthouse is not installed: it is a tool of 60 MB that the project itself does not need. */
export const HOW_TO_GET_LIGHTHOUSE =
  'Lighthouse was not found, so only sizes are measured. Install it anywhere (npm i --prefix /tmp/lighthouse lighthouse@12) ' +
  'and name the folder: LIGHTHOUSE_DIR=/tmp/lighthouse npm run bench:pages';

/** Lighthouse from LIGHTHOUSE_DIR or from the project's own packages; null when there is none. */
export async function loadLighthouse() {
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
export async function runLighthouse(lighthouse, address, port) {
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
    screenshot: lhr.audits['final-screenshot']?.details?.data ?? null,
  };
}
