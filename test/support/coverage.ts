import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** Where `npm run coverage` collects counters; unset in any other run. */
const FOLDER = process.env['TEST_COVERAGE'];

const appendCoverage = (counters: string): void =>
  appendFileSync(join(FOLDER ?? '', `pages-${process.pid}.jsonl`), `${counters}\n`);

/** Receives the counters that instrumented pages send now and then, and when they are left. */
export async function receivePageCoverage(context: BrowserContext): Promise<void> {
  if (FOLDER) await context.exposeBinding('keepCoverage', (_source, counters: string) => appendCoverage(counters));
}

/** Asks the open pages of a window for their counters before it closes. */
export async function savePageCoverage(context: BrowserContext): Promise<void> {
  if (!FOLDER) return;
  await Promise.all(context.pages().map((page) => page.evaluate('sendCoverage()').catch(() => undefined)));
}
