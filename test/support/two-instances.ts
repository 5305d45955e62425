import { randomBytes } from 'node:crypto';
import type { Person } from './people';
import { aDatabase, type PrivateService, startMariaDb, startRedis } from './private-services';
import { type AppProcess, ensureBuilt, makeAdminBy, startProcess } from './process';

/** Two processes of the app on one database and one Redis, as behind a proxy. */
export interface TwoInstances {
  one: AppProcess;
  other: AppProcess;
  redis: PrivateService;
  /** Address of their database. */
  database: string;
  /** Kills the other one and starts it again after this. */
  restartOther(meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** One process of the app; the command that makes an admin is led to the shared database, too. */
async function startInstance(shared: Record<string, string>): Promise<AppProcess> {
  const started = await startProcess(shared);
  return { ...started, makeAdmin: makeAdminBy({ ...started.environment, ...shared }) };
}

/** Starts services and both instances; `more` adds to their settings. */
export async function startTwoInstances(more: Record<string, string> = {}): Promise<TwoInstances> {
  ensureBuilt('api');
  const [server, redis] = await Promise.all([startMariaDb(), startRedis()]);
  const database = await aDatabase(server.url);
  const shared = {
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    REDIS_PREFIX: 'two-instances',
    JWT_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXY: '127.0.0.1',
    ...more,
  };
  const running: AppProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((instance) => instance.stop()));
    await Promise.all([server.stop(), redis.stop()]);
  };
  try {
    for (let count = 0; count < 2; count += 1) running.push(await startInstance(shared));
  } catch (error) {
    await stop();
    throw error;
  }
  const [one, other] = running as [AppProcess, AppProcess];
  const two: TwoInstances = {
    ...{ one, other, redis, database, stop },
    restartOther: async (meanwhile) => {
      await two.other.end('SIGKILL');
      await meanwhile();
      two.other = running[1] = await two.other.again();
    },
  };
  return two;
}

/** The same browser, as the proxy leads its next request to the other instance. */
export function ledTo<Somebody extends Person>({ url }: AppProcess, person: Somebody): Somebody {
  const { token, cookie, user, address } = person;
  const led = new (person.constructor as new (url: string, address: string) => Somebody)(url, address);
  return Object.assign(led, { token, cookie, user });
}
