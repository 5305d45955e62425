import { randomBytes } from 'node:crypto';
import type { Person } from './people';
import { createDatabase, type PrivateService, startMariaDb, startRedis } from './private-services';
import { type AppProcess, ensureBuilt, adminCreator, startProcess } from './process';

/** Two processes of the app on one database and one Redis, as behind a proxy. */
export interface TwoInstances {
  first: AppProcess;
  second: AppProcess;
  redis: PrivateService;
  /** Address of their database. */
  database: string;
  /** Kills the other one and starts it again after this. */
  restartSecond(action: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** One process of the app; the command that makes an admin is led to the shared database, too. */
async function startInstance(sharedEnvironment: Record<string, string>): Promise<AppProcess> {
  const instance = await startProcess(sharedEnvironment);
  return { ...instance, makeAdmin: adminCreator({ ...instance.environment, ...sharedEnvironment }) };
}

/** Starts services and both instances; `overrides` adds to their settings. */
export async function startTwoInstances(overrides: Record<string, string> = {}): Promise<TwoInstances> {
  ensureBuilt('api');
  const [server, redis] = await Promise.all([startMariaDb(), startRedis()]);
  const database = await createDatabase(server.url);
  const sharedEnvironment = {
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    REDIS_PREFIX: 'two-instances',
    JWT_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXY: '127.0.0.1',
    ...overrides,
  };
  const startedInstances: AppProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(startedInstances.map((instance) => instance.stop()));
    await Promise.all([server.stop(), redis.stop()]);
  };
  try {
    for (let count = 0; count < 2; count += 1) startedInstances.push(await startInstance(sharedEnvironment));
  } catch (error) {
    await stop();
    throw error;
  }
  const [first, second] = startedInstances as [AppProcess, AppProcess];
  const instances: TwoInstances = {
    ...{ first, second, redis, database, stop },
    restartSecond: async (action) => {
      await instances.second.end('SIGKILL');
      await action();
      instances.second = startedInstances[1] = await instances.second.restart();
    },
  };
  return instances;
}

/** The same browser, as the proxy leads its next request to the other instance. */
export function onServer<AnyPerson extends Person>({ url }: AppProcess, person: AnyPerson): AnyPerson {
  const { token, cookie, user, address } = person;
  const movedPerson = new (person.constructor as new (url: string, address: string) => AnyPerson)(url, address);
  return Object.assign(movedPerson, { token, cookie, user });
}
