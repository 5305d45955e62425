import type { Server } from './server';

/** Where the setup of a run lists the servers it has started, one for each worker. */
export const SHARED_SITES = 'TEST_SHARED_SITES';

/** A running server and, for browser tests, Playwright's address of a Chromium. */
export interface SharedSite extends Pick<Server, 'url' | 'dataDir' | 'environment'> {
  browser: string | null;
}

/** What the tests of this worker share. Throws where a test runs without the setup of the whole run. */
export function sharedSite(): SharedSite {
  const sites = JSON.parse(process.env[SHARED_SITES] ?? '[]') as SharedSite[];
  const site = sites[Number(process.env['JEST_WORKER_ID']) - 1];
  if (!site) throw new Error('No server was started for this worker.');
  return site;
}
