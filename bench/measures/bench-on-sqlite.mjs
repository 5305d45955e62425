/** One seeded embedded database, copied, with the product on the one copy and the bare server on the other. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, tablesOf } from '../seed/world.mjs';
import { seedSqlite } from '../seed/seed-sqlite.mjs';
import { startApp, startBare } from '../support/servers.mjs';

const { hash } = createRequire(import.meta.url)('@node-rs/argon2');
const PRODUCT_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const newSecret = () => randomBytes(32).toString('hex');
export const newFolder = () => mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
export const passwordHash = () => hash(PASSWORD, PRODUCT_COST);

/** Makes a folder with this world in it: the product makes the tables, the bench the rows. */
export async function seededFolder(folder, world, secret) {
  const dataDir = join(folder, 'app');
  mkdirSync(dataDir, { recursive: true });
  const first = await startApp({ dataDir, secret });
  await first.end();
  seedSqlite(join(dataDir, 'pathlight.sqlite'), tablesOf(world, await passwordHash()));
  return { dataDir, firstStartMs: first.startMs };
}

/** Both servers on copies of the same data; `stop` ends them and removes the data. */
export async function sqliteServers(world, { onlyApp = false, ...appOptions } = {}) {
  const secret = newSecret();
  const folder = newFolder();
  const { dataDir } = await seededFolder(folder, world, secret);
  const copy = join(folder, 'bare.sqlite');
  copyFileSync(join(dataDir, 'pathlight.sqlite'), copy);
  const app = await startApp({ dataDir, secret, ...appOptions });
  const bare = onlyApp ? null : await startBare({ secret, store: { sqlite: copy } });
  const stop = async () => {
    await Promise.all([app.end(), bare?.end()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, bare, secret, folder, stop };
}
