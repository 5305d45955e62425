/** The embedded database: the product on one file, the bare server on a copy of it. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf } from '../seed/rows.mjs';
import { openSqlite, seedSqlite } from '../seed/seed-sqlite.mjs';
import { startApp, startBare, startStock } from '../support/servers.mjs';
import { newFolder, newSecret, passwordHash } from './common.mjs';

/** Opens the arena of the embedded database; it needs nothing. */
export function sqliteArena() {
  const database = openSqlite(':memory:');
  const { version } = database.prepare('SELECT sqlite_version() AS version').get([]);
  database.close();
  return { database: 'sqlite', describe: `SQLite ${version}`, serversFor, startOnEmpty, end: async () => {} };
}

/** The product on an empty folder, ready; `stop` removes the folder. */
async function startOnEmpty() {
  const folder = newFolder();
  const secret = newSecret();
  const start = (more) => startApp({ dataDir: folder, secret, ...more });
  return { app: await start(), again: start, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Both servers on copies of the same data; `stop` ends them and removes the data. */
async function serversFor(world, { onlyApp = false, withOthers = false, ...appOptions } = {}) {
  const secret = newSecret();
  const folder = newFolder();
  const dataDir = join(folder, 'app');
  mkdirSync(dataDir, { recursive: true });
  const first = await startApp({ dataDir, secret });
  await first.end();
  const file = join(dataDir, 'pathlight.sqlite');
  seedSqlite(file, tablesOf(world, await passwordHash()));
  const copyFor = (name) => {
    const copy = join(folder, `${name}.sqlite`);
    copyFileSync(file, copy);
    return copy;
  };
  const bare = onlyApp ? null : await startBare({ secret, store: { sqlite: copyFor('bare') } });
  const rules = withOthers ? await startBare({ secret, store: { sqlite: copyFor('rules'), rules: true } }) : null;
  const stock = withOthers ? await startStock({ secret, sqlite: copyFor('stock') }) : null;
  const app = await startApp({ dataDir, secret, ...appOptions });
  const stop = async () => {
    await Promise.all([app.end(), bare?.end(), rules?.end(), stock?.end()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, bare, rules, stock, secret, stop };
}
