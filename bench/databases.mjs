/** The databases that are measured: each makes room for the product, fills it, and copies it for the other servers. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSqlite } from './bare/stores.mjs';
import { tablesOf } from './rows.mjs';
import { newFolder, startApp, startBare, startStock } from './servers.mjs';
import { PASSWORD } from './world.mjs';

const require = createRequire(import.meta.url);
const { hash } = require('@node-rs/argon2');
const mysql = require('mysql2/promise');
const services = require('../test/support/private-services.ts');

/** As the product hashes: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const passwordHash = () => hash(PASSWORD, COST);
const newSecret = () => randomBytes(32).toString('hex');

/** Writes all rows of these tables in one transaction each and folds the log into the file. */
function fillSqlite(file, tables) {
  const database = openSqlite(file);
  database.pragma('synchronous = OFF');
  for (const { table, columns, rows } of tables) {
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    database.exec('BEGIN');
    for (const row of rows) insert.run(row);
    database.exec('COMMIT');
  }
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The embedded database: the product on one file, the other servers on copies of it. */
function sqlite() {
  const database = openSqlite(':memory:');
  const { version } = database.prepare('SELECT sqlite_version() AS version').get([]);
  database.close();
  const makeRoom = () => {
    const [dataDir, copies] = [newFolder(), newFolder()];
    const file = join(dataDir, 'pathlight.sqlite');
    return {
      dataDir,
      settings: {},
      fill: (tables) => fillSqlite(file, tables),
      copyFor: (name) => {
        const copy = join(copies, `${name}.sqlite`);
        copyFileSync(file, copy);
        return { sqlite: copy };
      },
      remove: () => [dataDir, copies].forEach((folder) => rmSync(folder, { recursive: true, force: true })),
    };
  };
  return { database: 'sqlite', describe: `SQLite ${version}`, alsoWatch: [], makeRoom, end: () => {} };
}

const ROWS_AT_ONCE = 200;

/** Writes all rows of these tables. */
async function fillMariadb(connection, tables) {
  await connection.query('SET SESSION unique_checks = 0');
  for (const { table, columns, rows } of tables) {
    await connection.beginTransaction();
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`;
    const all = [...rows];
    while (all.length) await connection.query(insert, [all.splice(0, ROWS_AT_ONCE)]);
    await connection.commit();
  }
}

const nameOf = (url) => new URL(url).pathname.slice(1);

async function copyTables(connection, from, to) {
  const [tables] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
  for (const [table] of tables) {
    await connection.query(`CREATE TABLE ${to}.${table} LIKE ${from}.${table}`);
    await connection.query(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`);
  }
}

/** Bigger than the default of 128 MiB, as any guide for a server of one's own says; tables and log fit. */
const MARIADB_SETTINGS = ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=256M'];

/** MariaDB: one private server with a database for each of ours. Throws with the way to install it when there is none. */
async function mariadb() {
  const server = await services.startMariaDb(MARIADB_SETTINGS);
  const connection = await mysql.createConnection({ uri: server.url, rowsAsArray: true });
  const [[[version, pidFile]]] = await connection.query('SELECT VERSION(), @@pid_file');
  await connection.end();
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const endNow = () => {
    process.kill(pid, 'SIGKILL');
    rmSync(dirname(pidFile), { recursive: true, force: true });
  };
  process.on('exit', endNow);
  const makeRoom = async () => {
    const dataDir = newFolder();
    const url = await services.createDatabase(server.url);
    const urls = [url];
    const withConnection = async (work) => {
      const open = await mysql.createConnection(url);
      await work(open);
      await open.end();
    };
    return {
      dataDir,
      settings: { DATABASE_URL: url },
      fill: (tables) => withConnection((open) => fillMariadb(open, tables)),
      copyFor: async () => {
        const copy = await services.createDatabase(server.url);
        urls.push(copy);
        await withConnection((open) => copyTables(open, nameOf(url), nameOf(copy)));
        return { mariadb: copy };
      },
      remove: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        for (const one of urls) await services.dropDatabase(one);
      },
    };
  };
  const end = async () => {
    process.off('exit', endNow);
    await server.stop();
  };
  return { database: 'mariadb', describe: `MariaDB ${version.split('-')[0]}`, alsoWatch: [pid], makeRoom, end };
}

const ARENAS = { sqlite, mariadb };

/** Opens each database, one after the other, for `work`. One that cannot be opened is left out, which is told with what to do. */
export async function onDatabases(databases, work) {
  for (const database of databases) {
    let arena;
    try {
      arena = await ARENAS[database]();
    } catch (error) {
      console.error(`\n${database} is not measured: ${error.message}\n`);
      process.exitCode = 1;
      continue;
    }
    try {
      await work(arena);
    } finally {
      await arena.end();
    }
  }
}

/** The product on an empty database, ready; `again` starts it once more, `remove` removes its data. */
export async function startOnEmpty(arena) {
  const { dataDir, settings, remove } = await arena.makeRoom();
  const secret = newSecret();
  const again = (options) => startApp({ dataDir, secret, settings, ...options });
  return { app: await again(), again, remove };
}

/**
 * The servers on copies of the same data: the app and the bare server, only the app, or with the one that follows our rules and the stock
 * Nest app. `unlocked` students may ask for a list. `stop` ends all and removes the data.
 */
export async function serversFor(arena, { unlocked = 0, onlyApp, withOthers, ...options }) {
  const room = await arena.makeRoom();
  const secret = newSecret();
  const own = { dataDir: room.dataDir, secret, settings: room.settings };
  // The product makes its tables.
  await (await startApp(own)).end();
  await room.fill(tablesOf(unlocked, await passwordHash()));
  const bare = onlyApp ? null : await startBare({ secret, ...(await room.copyFor('bare')) });
  const rules = withOthers ? await startBare({ secret, rules: true, ...(await room.copyFor('rules')) }) : null;
  const stock = withOthers ? await startStock({ secret, ...(await room.copyFor('stock')) }) : null;
  const app = await startApp({ ...own, ...options });
  for (const server of [app, bare]) if (server) server.alsoWatch = arena.alsoWatch;
  const stop = async () => {
    await Promise.all([app, bare, rules, stock].map((server) => server?.end()));
    await room.remove();
  };
  return { app, bare, rules, stock, secret, stop };
}
