import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createDatabase, dropDatabase } from './private-services';
import { createTempFolder } from './folder';
import { fillFile, fillServerDatabase } from './prepared-database';
import { DATABASE_SERVER, ON_SERVICES, REDIS_SERVER } from './service-addresses';

/** Whether the apps of this test live on a database server and on Redis instead of the embedded default. */
export const isOnServices = process.env[ON_SERVICES] !== undefined;
const databaseServer = isOnServices ? process.env[DATABASE_SERVER] : undefined;
const redisServer = isOnServices ? process.env[REDIS_SERVER] : undefined;

/** Most tests ask faster than people do; those of the limits set them. */
export const UNLIMITED = { CALLS_PER_MINUTE: '0', COSTLY_CALLS_PER_MINUTE: '0', STRANGER_CALLS_PER_MINUTE: '0' };

/** What one app of a test has to itself: a data folder, and the database and queue that belong to it. */
export interface TestEnvironment {
  dataDir: string;
  environment: Record<string, string>;
  remove: () => Promise<void>;
}

/** Empty surroundings: the embedded default, or a fresh database and a key space of its own on the services. */
export async function createTestEnvironment(): Promise<TestEnvironment> {
  const dataDir = await createTempFolder();
  const database = databaseServer ? await createDatabase(databaseServer) : null;
  const environment = {
    ...UNLIMITED,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database } : {}),
    ...(redisServer ? { REDIS_URL: redisServer, REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}` } : {}),
  };
  const remove = async (): Promise<void> => {
    if (database) await dropDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, environment, remove };
}

/** Surroundings in which the tables and the college catalogue are there already, so that an app starts at once. */
export async function createPreparedEnvironment(): Promise<TestEnvironment> {
  const testEnvironment = await createTestEnvironment();
  const database = testEnvironment.environment['DATABASE_URL'];
  await (database ? fillServerDatabase(database) : fillFile(testEnvironment.dataDir));
  return testEnvironment;
}
