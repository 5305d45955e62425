import { type PrivateService, startMariaDb, startRedis } from './private-services';

const running: PrivateService[] = [];

/** Starts the services that the whole run shares; each app gets a database and a key space of its own on them. */
export async function startServices(): Promise<void> {
  // Hundreds of databases of one run: what a commit costs on disk is measured elsewhere.
  const [database, redis] = await Promise.all([startMariaDb(['--innodb-flush-log-at-trx-commit=2']), startRedis()]);
  running.push(database, redis);
  process.env['TEST_DATABASE_SERVER'] = database.url;
  process.env['TEST_REDIS_SERVER'] = redis.url;
}

export async function stopServices(): Promise<void> {
  await Promise.all(running.splice(0).map((service) => service.stop()));
}
