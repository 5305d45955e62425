import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Settings, SQLITE_FILE } from '../../../src/config/settings';
import { databaseOptions, openDatabase } from '../../../src/database/data-source';
import { schema } from '../../../src/schema';
import { aFolder } from '../folder';
import { PREPARED_DATABASE, PREPARED_FILE } from '../prepared-database';
import { aDatabase, type PrivateService, startMariaDb, startRedis } from '../private-services';

const services: PrivateService[] = [];
let folder: string | null = null;

async function migrate(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(databaseOptions(new Settings(environment), schema));
  await database.destroy();
}

/** Runs all migrations once, into a file that every embedded database of this run is a copy of. */
export async function prepareFile(): Promise<void> {
  if (folder) return;
  folder = await aFolder();
  await migrate({ DATA_DIR: folder });
  process.env[PREPARED_FILE] = join(folder, SQLITE_FILE);
}

/** Starts the services that the whole run shares, and prepares a database there; each app gets a copy and a key space of its own. */
export async function startServices(): Promise<void> {
  // Hundreds of databases of one run: what a commit costs on disk is measured elsewhere.
  const [database, redis] = await Promise.all([startMariaDb(['--innodb-flush-log-at-trx-commit=2']), startRedis()]);
  services.push(database, redis);
  process.env['TEST_DATABASE_SERVER'] = database.url;
  process.env['TEST_REDIS_SERVER'] = redis.url;
  folder = await aFolder();
  const url = await aDatabase(database.url);
  await migrate({ DATA_DIR: folder, DATABASE_URL: url });
  process.env[PREPARED_DATABASE] = url;
}

/** Ends what was started and removes what was prepared. */
export async function removeAll(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = null;
}
