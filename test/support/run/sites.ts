import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { CHROMIUM } from '../chromium';
import { freePort } from '../free-port';
import { type AppProcess, startProcess } from '../process';
import { SHARED_SITES, type SharedSite } from '../shared-sites';

const servers: AppProcess[] = [];
const browsers: BrowserServer[] = [];

const SERVER = join(__dirname, 'site-server.cjs');

/** Tests send requests as if from many addresses. */
const settings = async (): Promise<Record<string, string>> => ({
  TRUSTED_PROXY: '127.0.0.1',
  ADMINS_PORT: String(await freePort()),
});

/** Starts a server for each of Jest's workers, once in a run. */
export async function startServers(count: number): Promise<void> {
  if (servers.length) return;
  servers.push(
    ...(await Promise.all(Array.from({ length: count }, async () => startProcess(await settings(), SERVER)))),
  );
  publish();
}

/** Starts a Chromium beside each server; where none is installed, browser tests are skipped. */
export async function startBrowsers(): Promise<void> {
  if (!CHROMIUM.executablePath) return;
  browsers.push(...(await Promise.all(servers.map(() => chromium.launchServer(CHROMIUM)))));
  publish();
}

function publish(): void {
  const sites = servers.map(({ url, dataDir, environment }, index): SharedSite => {
    return { url, dataDir, environment, browser: browsers[index]?.wsEndpoint() ?? null };
  });
  process.env[SHARED_SITES] = JSON.stringify(sites);
}

export async function stopSites(): Promise<void> {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}
