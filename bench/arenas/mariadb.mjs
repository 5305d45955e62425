/** MariaDB: one private server, the product on one database of it, the bare server on a copy. */
import { rmSync } from 'node:fs';
import { seedMariadb } from '../seed/seed-mariadb.mjs';
import { tablesOf } from '../seed/rows.mjs';
import { startApp, startBare } from '../support/servers.mjs';
import { newFolder, newSecret, passwordHash } from './common.mjs';
import { startMariadb } from './mariadbd.mjs';

/** Opens the arena; null when MariaDB is not installed. */
export async function mariadbArena() {
  const server = await startMariadb();
  if (!server) return null;
  let made = 0;
  const newDatabase = async () => {
    const name = `pathlight_${(made += 1)}`;
    await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    return name;
  };
  const describe = `MariaDB ${server.version}`;
  const startOnEmpty = async () => {
    const database = await newDatabase();
    const dataDir = newFolder();
    const secret = newSecret();
    const start = () => startApp({ dataDir, secret, more: { DATABASE_URL: server.urlOf(database) } });
    const remove = async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await server.query(`DROP DATABASE ${database}`);
    };
    return { app: await start(), again: start, remove };
  };
  const serversFor = (world, options) => startServers(server, newDatabase, world, options);
  return { database: 'mariadb', describe, serversFor, startOnEmpty, end: server.end };
}

async function startServers(server, newDatabase, world, { onlyApp = false, more = {}, ...appOptions } = {}) {
  const secret = newSecret();
  const dataDir = newFolder();
  const database = await newDatabase();
  const copy = onlyApp ? null : await newDatabase();
  const settings = { dataDir, secret, more: { DATABASE_URL: server.urlOf(database), ...more } };
  const first = await startApp(settings);
  await first.end();
  const connection = await server.connect(database);
  await seedMariadb(connection, tablesOf(world, await passwordHash()));
  if (copy) await copyTables(connection, database, copy);
  await connection.end();
  const app = { ...(await startApp({ ...settings, ...appOptions })), alsoWatch: [server.pid] };
  const store = { mariadb: { ...server.account, database: copy } };
  const bare = onlyApp ? null : { ...(await startBare({ secret, store })), alsoWatch: [server.pid] };
  const stop = async () => {
    await Promise.all([app.end(), bare?.end()]);
    rmSync(dataDir, { recursive: true, force: true });
    for (const name of [database, copy]) if (name) await server.query(`DROP DATABASE ${name}`);
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
