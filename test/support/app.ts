import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app';
import { AdminAccounts } from '../../src/auth/accounts/admin-accounts.service';
import { Settings } from '../../src/platform/config/settings';
import type { NewAdmin, Server } from './server';
import { createPreparedEnvironment } from './surroundings';

/** The real app in this process, on a free port, with its own empty database. */
export interface RunningApp extends Server {
  app: NestFastifyApplication;
  dataSource: DataSource;
}

/** Starts the app; `environment` adds to its settings. Requests may name their own address, as behind a proxy. */
export async function startApp(environment: Record<string, string> = {}): Promise<RunningApp> {
  const { dataDir, remove, environment: environmentOverrides } = await createPreparedEnvironment();
  const baseEnvironment = { PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'false', TRUSTED_PROXY: '127.0.0.1' };
  const app = await createApp(
    new Settings({ ...baseEnvironment, ...environmentOverrides, ...environment }),
    true,
  ).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  await app.listen(Number(environment['PORT'] ?? 0), '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    environment: environmentOverrides,
    app,
    dataSource: app.get(DataSource),
    makeAdmin: async ({ school, state, town, email, name, password }: NewAdmin) => {
      await app.get(AdminAccounts).create({ name: school, state, town }, { email, name, password });
    },
    stop: async () => {
      await app.close();
      await remove();
    },
  };
}

/** An app for the tests of a file or a `describe`; settings that are known only once something else runs come from a function. */
export function anApp(environment: Record<string, string> | (() => Record<string, string>) = {}): RunningApp {
  const running = {} as RunningApp;
  beforeAll(async () => {
    Object.assign(running, await startApp(typeof environment === 'function' ? environment() : environment));
  });
  afterAll(() => running.stop());
  return running;
}
