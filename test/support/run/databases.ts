import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempFolder, RUN_FOLDER } from '../folder';
import { PREPARED_DATABASE, PREPARED_FILE, SQLITE_FILE } from '../prepared-database';
import { DATABASE_SERVER, REDIS_SERVER } from '../service-addresses';
import { createDatabase, type PrivateService, startMariaDb, startRedis } from '../private-services';

const services: PrivateService[] = [];

/**
 * Runs all migrations in the database of these settings, in a process of its own: what Jest loads here of the server would be loaded
 * twice where tests run in the same process. Returns the data folder.
 */
async function migrate(environment: Record<string, string> = {}): Promise<string> {
  process.env[RUN_FOLDER] ??= await createTempFolder();
  const folder = await createTempFolder();
  execFileSync(process.execPath, [join(__dirname, 'prepare-database.cjs')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
  });
  return folder;
}

/** Makes the file that every embedded database of this run is a copy of. */
export async function prepareFile(): Promise<void> {
  process.env[PREPARED_FILE] ??= join(await migrate(), SQLITE_FILE);
}

/** Starts the services that the journeys share, and prepares a database there; each app gets a copy and a key space of its own. */
export async function startServices(): Promise<void> {
  // Hundreds of databases of one run: what a commit costs on disk is measured elsewhere.
  const [database, redis] = await Promise.all([startMariaDb(['--innodb-flush-log-at-trx-commit=2']), startRedis()]);
  services.push(database, redis);
  process.env[DATABASE_SERVER] = database.url;
  process.env[REDIS_SERVER] = redis.url;
  const url = await createDatabase(database.url);
  await migrate({ DATABASE_URL: url });
  process.env[PREPARED_DATABASE] = url;
}

/** Ends what was started and removes what was prepared. */
export async function stopServices(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  const folder = process.env[RUN_FOLDER];
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
