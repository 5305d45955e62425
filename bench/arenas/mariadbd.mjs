/** A private MariaDB server on a free port in a temporary folder, with durable defaults. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { launch } from '../support/servers.mjs';
import { freePort, pause } from '../support/wait.mjs';
import { newFolder, newSecret } from './common.mjs';

const mysql = createRequire(import.meta.url)('mysql2/promise');

export const HOW_TO_GET = 'Install it, for example on Debian or Ubuntu: apt-get install mariadb-server';
const START_MOST_MS = 60_000;
/** Bigger than the default of 128 MiB, as any guide for a server of one's own says. */
const SETTINGS = [
  '--bind-address=127.0.0.1',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=1G',
  '--innodb-log-file-size=256M',
  '--character-set-server=utf8mb4',
  '--skip-name-resolve',
];

/** The path of an installed program, or null; servers live in sbin, which is not on everybody's path. */
function installed(...names) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const { stdout } = spawnSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {
    env: { ...process.env, PATH: folders.join(':') },
    encoding: 'utf8',
  });
  return stdout.trim().split('\n')[0] || null;
}

/** Starts the server; null when it is not installed. */
export async function startMariadb() {
  const program = installed('mariadbd', 'mysqld');
  const prepare = installed('mariadb-install-db', 'mysql_install_db');
  if (!program || !prepare) return null;
  const folder = newFolder();
  const socket = join(folder, 'socket');
  const base = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  const made = spawnSync(prepare, [...base, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`MariaDB could not make its data folder: ${made.stderr || made.stdout}`);
  const port = await freePort();
  const server = launch(program, [
    ...base,
    `--socket=${socket}`,
    `--port=${port}`,
    `--pid-file=${join(folder, 'pid')}`,
    ...SETTINGS,
  ]);
  const root = await firstConnection(server, socket);
  const password = newSecret();
  await root.query(`CREATE USER 'pathlight'@'127.0.0.1' IDENTIFIED BY '${password}'`);
  await root.query("GRANT ALL ON *.* TO 'pathlight'@'127.0.0.1'");
  const [[{ version }]] = await root.query('SELECT VERSION() AS version');
  const account = { host: '127.0.0.1', port, user: 'pathlight', password };
  return {
    pid: server.pid,
    version,
    account,
    urlOf: (database) => `mysql://pathlight:${password}@127.0.0.1:${port}/${database}`,
    connect: (database, more = {}) => mysql.createConnection({ ...account, database, charset: 'utf8mb4', ...more }),
    query: (sql) => root.query(sql),
    end: async () => {
      await root.end();
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstConnection(server, socketPath) {
  const until = Date.now() + START_MOST_MS;
  for (;;) {
    try {
      return await mysql.createConnection({ socketPath, user: 'root' });
    } catch (error) {
      if (server.isGone() || Date.now() > until)
        throw new Error(`MariaDB did not start: ${server.said()}`, { cause: error });
      await pause(100);
    }
  }
}
