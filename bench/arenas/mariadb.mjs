/** MariaDB: one private server, the product on one database of it, the bare server on a copy. */
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { tablesOf } from '../seed/rows.mjs';
import { seedMariadb } from '../seed/seed-mariadb.mjs';
import { startApp, startBare } from '../support/servers.mjs';
import services from '../support/typescript.cjs';
import { newFolder, newSecret, passwordHash } from './common.mjs';

const mysql = createRequire(import.meta.url)('mysql2/promise');

/** Bigger than the default of 128 MiB, as any guide for a server of one's own says; tables and log of a million answers fit. */
const SETTINGS = ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=256M'];

/** Opens the arena. Throws with the way to install it when there is no MariaDB. */
export async function mariadbArena() {
  const server = await services.startMariaDb(SETTINGS);
  const connection = await mysql.createConnection({ uri: server.url, rowsAsArray: true });
  const [[[version, pidFile]]] = await connection.query('SELECT VERSION(), @@pid_file');
  await connection.end();
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const endNow = () => {
    process.kill(pid, 'SIGKILL');
    rmSync(dirname(pidFile), { recursive: true, force: true });
  };
  process.on('exit', endNow);
  return {
    database: 'mariadb',
    describe: `MariaDB ${version.split('-')[0]}`,
    serversFor: (world, options) => startServers({ url: server.url, pid }, world, options),
    startOnEmpty: () => startOnEmpty(server.url),
    end: async () => {
      process.off('exit', endNow);
      await server.stop();
    },
  };
}

/** The product on an empty database, ready; `remove` drops it. */
async function startOnEmpty(serverUrl) {
  const url = await services.aDatabase(serverUrl);
  const dataDir = newFolder();
  const secret = newSecret();
  const start = (options) => startApp({ dataDir, secret, more: { DATABASE_URL: url }, ...options });
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await services.dropDatabase(url);
  };
  return { app: await start(), again: start, remove };
}

/** Both servers on copies of the same data; `stop` ends them and removes the data. */
async function startServers({ url: serverUrl, pid }, world, { onlyApp = false, more = {}, ...appOptions } = {}) {
  const secret = newSecret();
  const dataDir = newFolder();
  const url = await services.aDatabase(serverUrl);
  const copy = onlyApp ? null : await services.aDatabase(serverUrl);
  const settings = { dataDir, secret, more: { DATABASE_URL: url, ...more } };
  const first = await startApp(settings);
  await first.end();
  const connection = await mysql.createConnection(url);
  await seedMariadb(connection, tablesOf(world, await passwordHash()));
  if (copy) await copyTables(connection, new URL(url).pathname.slice(1), new URL(copy).pathname.slice(1));
  await connection.end();
  const app = { ...(await startApp({ ...settings, ...appOptions })), alsoWatch: [pid] };
  const bare = onlyApp ? null : { ...(await startBare({ secret, store: { mariadb: copy } })), alsoWatch: [pid] };
  const stop = async () => {
    await Promise.all([app.end(), bare?.end()]);
    rmSync(dataDir, { recursive: true, force: true });
    for (const database of [url, copy]) if (database) await services.dropDatabase(database);
  };
  return { app, bare, secret, stop };
}

async function copyTables(connection, from, to) {
  const [tables] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
  for (const [table] of tables) {
    await connection.query(`CREATE TABLE ${to}.${table} LIKE ${from}.${table}`);
    await connection.query(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`);
  }
}
