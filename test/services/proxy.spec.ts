import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTempFolder } from '../support/folder';
import { freePort } from '../support/free-port';
import { startProxy } from '../support/stack';

/** What the proxy does between its visitors and two instances, of which one may be frozen; tiny servers stand for them. */

let proxy: ChildProcess;
let url: string;
const apps: Server[] = [];
let isFrozen = false;
/** The calls that arrived, at whichever instance. */
let arrived: string[] = [];

async function anApp(mayFreeze: boolean): Promise<string> {
  const app = createServer((request, response) => {
    if (request.url !== '/api/health/live') arrived.push(`${request.method} ${request.url}`);
    request.resume();
    if (mayFreeze && isFrozen) return;
    request.on('end', () => response.end('answered'));
  }).listen(0, '127.0.0.1');
  apps.push(app);
  await once(app, 'listening');
  return `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const hurried = (rules: string): string => rules.replaceAll('proxy_read_timeout 10s', 'proxy_read_timeout 1s');
  proxy = await startProxy(
    join(await createTempFolder(), 'nginx'),
    port,
    [await anApp(true), await anApp(false)],
    hurried,
  );
});
beforeEach(() => {
  arrived = [];
});
afterAll(async () => {
  proxy.kill('SIGTERM');
  await once(proxy, 'exit');
  for (const app of apps) {
    app.closeAllConnections();
    app.close();
  }
});

const call = (method: string, path: string, body?: Buffer, mostMs = 20_000): Promise<number> =>
  fetch(url + path, { method, ...(body ? { body } : {}), signal: AbortSignal.timeout(mostMs) }).then(
    ({ status }) => status,
    () => 0,
  );

it('asks the other instance where one that is frozen leaves a read without an answer, and repeats no other call', async () => {
  isFrozen = true;
  // Two at the same time go to two instances.
  const reads = [call('GET', '/api/auth/me'), call('GET', '/api/students')];
  expect(await Promise.all(reads)).toEqual([200, 200]);
  expect(arrived.length).toBeGreaterThan(2);
  arrived = [];
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await Promise.all([
    call('POST', '/api/auth/signup', undefined, 2_500),
    call('POST', '/api/nudges', undefined, 2_500),
  ]);
  expect(arrived.sort()).toEqual(['POST /api/auth/signup', 'POST /api/nudges']);
  isFrozen = false;
});

it.each([
  ['a roster', 'POST', '/api/schools/mine/roster/file', 30, 200],
  ['a transcript', 'PUT', '/api/academic-records/one/transcript', 10, 200],
  ['anything else', 'PUT', '/api/academic-records/one', 3, 413],
])('lets through %s (%s %s) of %d MB with %d', async (_, method, path, megabytes, status) => {
  expect(await call(method, path, Buffer.alloc(megabytes * 1_048_576))).toBe(status);
});
