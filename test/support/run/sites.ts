import { type BrowserServer, chromium } from 'playwright-core';
import { CHROMIUM } from '../chromium';
import { type AppProcess, ensureBuilt, startProcess } from '../process';
import { SHARED_SITES, type SharedSite } from '../shared-sites';
import { startAdmins, stopAdmins } from './admins';
import { prepareFile } from './databases';

const servers: AppProcess[] = [];
const browsers: BrowserServer[] = [];

async function startSite(admins: string): Promise<SharedSite> {
  const [server, browser] = await Promise.all([startProcess(), chromium.launchServer(CHROMIUM)]);
  servers.push(server);
  browsers.push(browser);
  const { url, dataDir, environment } = server;
  return { url, dataDir, environment, browser: browser.wsEndpoint(), admins };
}

/** Starts an installation and a Chromium for each of Jest's workers; without a Chromium there is nothing to look with. */
export async function startSites(count: number): Promise<void> {
  if (!CHROMIUM.executablePath) return;
  ensureBuilt();
  await prepareFile();
  const admins = await startAdmins();
  const sites = await Promise.all(Array.from({ length: count }, () => startSite(admins)));
  process.env[SHARED_SITES] = JSON.stringify(sites);
}

export async function stopSites(): Promise<void> {
  await stopAdmins();
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}
