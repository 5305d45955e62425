import type { NewAdmin, Server } from './server';

/** Where the setup of a run tells of the installations and browsers it has started, one of each for every worker. */
export const SHARED_SITES = 'TEST_SHARED_SITES';

/** An installation and the address of a browser to look at it with. */
export interface SharedSite extends Pick<Server, 'url' | 'dataDir' | 'environment'> {
  /** Playwright's address of the browser. */
  browser: string;
  /** Where the run makes admins for its installations. */
  admins: string;
}

/** What `admins` is asked. */
export interface AdminWanted {
  environment: Record<string, string>;
  admin: NewAdmin;
}

/** What the tests of this worker share. Throws where a test runs without the setup of the whole run. */
export function sharedSite(): SharedSite {
  const sites = JSON.parse(process.env[SHARED_SITES] ?? '[]') as SharedSite[];
  const site = sites[Number(process.env['JEST_WORKER_ID']) - 1];
  if (!site) throw new Error('No installation was started for this worker.');
  return site;
}

/** Makes admins of a shared installation. */
export const makeAdminThere =
  ({ admins, environment }: SharedSite): Server['makeAdmin'] =>
  async (admin) => {
    const wanted: AdminWanted = { environment, admin };
    const response = await fetch(admins, { method: 'POST', body: JSON.stringify(wanted) });
    if (!response.ok) throw new Error(await response.text());
  };
