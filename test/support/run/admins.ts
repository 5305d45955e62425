import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AccountsModule } from '../../../src/cli/accounts.module';
import { AdminAccounts } from '../../../src/auth/accounts/admin-accounts.service';
import { Settings } from '../../../src/platform/config/settings';
import type { AdminWanted } from '../shared-sites';

const contexts = new Map<string, Promise<INestApplicationContext>>();
const server = createServer((request, response) => void answer(request, response));

/** The accounts of an installation, opened as the command that makes admins opens them, and kept open. */
function accountsOf(environment: Record<string, string>): Promise<INestApplicationContext> {
  const folder = environment['DATA_DIR'] ?? '';
  const opened =
    contexts.get(folder) ??
    NestFactory.createApplicationContext(AccountsModule.with(new Settings(environment)), { logger: false });
  contexts.set(folder, opened);
  return opened;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { environment, admin } = (await json(request)) as AdminWanted;
    const { school, state, email, name, password } = admin;
    const accounts = (await accountsOf(environment)).get(AdminAccounts);
    await accounts.create({ name: school, state, town: null }, { email, name, password });
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

/** Makes admins for the tests of the shared installations from here on: dozens of them, without a process for each. Answers where. */
export async function startAdmins(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function stopAdmins(): Promise<void> {
  server.closeAllConnections();
  server.close();
  for (const opened of contexts.values()) await (await opened).close();
  contexts.clear();
}
