import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mysql2/promise';
import { freePort } from './free-port';
import { until } from './until';

const PROGRAM_FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** A service of this machine that belongs to one test run alone. */
export interface PrivateService {
  url: string;
  port: number;
  /** Ends it with this signal and keeps its data. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data and the same port, after `end`. */
  restart(): Promise<void>;
  /** Holds it still while the work is done: its connections stay open and nothing answers. */
  freeze(action: () => Promise<void>): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** How to get the services on Debian; tests that need them say it instead of passing. */
export const INSTALL_SERVICES = 'apt-get install -y --no-install-recommends mariadb-server redis-server nginx-light';

/** The whole path of an installed program. Throws with the way to install it. */
export function findProgram(...names: string[]): string {
  for (const name of names) {
    const path = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path) return path;
  }
  throw new Error(`${names[0]} is not installed. On Debian: ${INSTALL_SERVICES}`);
}

/** A program as the current user, in a folder of its own; MariaDB refuses root unless it is told so. */
async function startService(
  folder: string,
  port: number,
  url: string,
  launch: () => ChildProcess,
  isResponding: () => Promise<boolean>,
): Promise<PrivateService> {
  let child: ChildProcess;
  const restart = async (): Promise<void> => {
    child = launch();
    let hasExited = false;
    child.once('exit', () => (hasExited = true));
    await until(async () => hasExited || (await isResponding()));
    if (hasExited) throw new Error(`${child.spawnfile} ended at its start; its log lies in ${folder}.`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const freeze = async (action: () => Promise<void>): Promise<void> => {
    child.kill('SIGSTOP');
    try {
      await action();
    } finally {
      child.kill('SIGCONT');
    }
  };
  await restart();
  const stop = async (): Promise<void> => {
    await end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, port, end, restart, freeze, stop };
}

/** The library is loaded only here: most tests do without a server. */
const connectionTo = async (url: string): Promise<Connection> => (await import('mysql2/promise')).createConnection(url);

/** A MariaDB of its own; `url` is its root account, without a database. Commits are flushed to disk as in production. */
export async function startMariaDb(extraOptions: string[] = []): Promise<PrivateService> {
  const server = findProgram('mariadbd', 'mysqld');
  const install = findProgram('mariadb-install-db', 'mysql_install_db');
  const folder = await mkdtemp(join(tmpdir(), 'pathlight-mariadb-'));
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  // A server that starts removes what others have in a temporary folder they share.
  const mariaDbOptions = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`];
  execFileSync(install, [...mariaDbOptions, '--auth-root-authentication-method=normal', '--skip-test-db', ...user], {
    stdio: 'pipe',
  });
  const port = await freePort();
  const url = `mysql://root@127.0.0.1:${port}`;
  const options = [
    ...mariaDbOptions,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'server.sock')}`,
    `--pid-file=${join(folder, 'server.pid')}`,
    `--log-error=${join(folder, 'server.log')}`,
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=256M',
    '--max-connections=400',
    ...user,
    ...extraOptions,
  ];
  const launch = (): ChildProcess => spawn(server, options, { stdio: 'ignore' });
  const isResponding = (): Promise<boolean> =>
    connectionTo(url).then(
      (connection) => connection.end().then(() => true),
      () => false,
    );
  return startService(folder, port, url, launch, isResponding);
}

/** A Redis of its own; `appendOnly` keeps every command on disk, without it a kill empties it. */
export async function startRedis(appendOnly = false): Promise<PrivateService> {
  const server = findProgram('redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'pathlight-redis-'));
  const port = await freePort();
  await mkdir(join(folder, 'data'));
  const options = [
    ['--port', String(port)],
    ['--bind', '127.0.0.1'],
    ['--dir', join(folder, 'data')],
    ['--logfile', join(folder, 'server.log')],
    ['--save', ''],
    ['--appendonly', appendOnly ? 'yes' : 'no'],
    ['--appendfsync', 'everysec'],
  ].flat();
  const launch = (): ChildProcess => spawn(server, options, { stdio: 'ignore' });
  return startService(folder, port, `redis://127.0.0.1:${port}`, launch, () => respondsToPing(port));
}

/** Whether a Redis answers PING on this port. */
async function respondsToPing(port: number): Promise<boolean> {
  const { Redis } = await import('ioredis');
  const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

let databaseCount = 0;

/** Makes an empty database on this server and gives its address back. */
export async function createDatabase(server: string): Promise<string> {
  databaseCount += 1;
  const name = `pathlight_${process.pid}_${databaseCount}_${Date.now().toString(36)}`;
  const connection = await connectionTo(server);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.end();
  return `${server}/${name}`;
}

/** Removes a database that `createDatabase` made. */
export async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  const connection = await connectionTo(url);
  await connection.query(`DROP DATABASE IF EXISTS \`${pathname.slice(1)}\``);
  await connection.end();
}
