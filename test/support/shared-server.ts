import type { DataSource } from 'typeorm';
import { Settings } from '../../src/platform/config/settings';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { startApp } from './app';
import type { Server } from './server';
import { sharedSite } from './shared-sites';
import { isOnServices } from './surroundings';

/** A server that several test files use, and its database. */
export interface SharedServer extends Server {
  dataSource: DataSource;
}

/** The server of this worker. */
export async function sharedServer(): Promise<SharedServer> {
  const { url, dataDir, environment } = sharedSite();
  // A connection for each file: one that lives longer may be refused a write by what an earlier file left half read.
  const dataSource = await openDatabase(databaseOptions(new Settings(environment), schema), schema);
  return {
    url,
    dataDir,
    environment,
    dataSource,
    makeAdmin: async (admin) => {
      const address = `http://127.0.0.1:${environment['ADMINS_PORT']}`;
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(admin) });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: () => dataSource.destroy(),
  };
}

/**
 * The server for the tests of a file or a `describe`, which make their own schools there. On MariaDB and Redis each file has its own.
 * Use `startApp` for tests that change settings, move the clock or count everything there is.
 */
export function aServer(): SharedServer {
  const server = {} as SharedServer;
  beforeAll(async () => void Object.assign(server, await (isOnServices ? startApp() : sharedServer())));
  afterAll(() => server.stop());
  return server;
}
