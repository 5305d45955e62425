import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AdminAccounts } from '../../src/auth/accounts/admin-accounts.service';
import { AccountsModule } from '../../src/cli/accounts.module';
import { Settings } from '../../src/platform/config/settings';
import { startApp } from './app';
import perWorker from './run/per-worker.cjs';
import type { Server } from './server';
import { sharedSite } from './shared-sites';
import { onServices } from './surroundings';

/** A server that several test files use, and its database. */
export interface SharedServer extends Server {
  dataSource: DataSource;
}

/** The data of this worker's server, opened the way the commands open it. */
const sharedAccounts = (): Promise<INestApplicationContext> =>
  perWorker('accounts', () =>
    NestFactory.createApplicationContext(AccountsModule.with(new Settings(sharedSite().environment)), {
      logger: false,
    }),
  );

/** The server of this worker. */
export async function sharedServer(): Promise<SharedServer> {
  const { url, dataDir, environment } = sharedSite();
  const accounts = await sharedAccounts();
  return {
    url,
    dataDir,
    environment,
    dataSource: accounts.get(DataSource),
    makeAdmin: async ({ school, state, email, name, password }) => {
      await accounts.get(AdminAccounts).create({ name: school, state, town: null }, { email, name, password });
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * The server for the tests of a file or a `describe`, which make their own schools there. On MariaDB and Redis each file has its own.
 * Use `startApp` for tests that change settings, move the clock or count everything there is.
 */
export function aServer(): SharedServer {
  const server = {} as SharedServer;
  beforeAll(async () => void Object.assign(server, await (onServices ? startApp() : sharedServer())));
  afterAll(() => server.stop());
  return server;
}
