import { Redis } from 'ioredis';
import mysql, { type Connection } from 'mysql2/promise';
import { type AppProcess, ensureBuilt, startProcess, startWorker, type WorkerProcess } from './process';
import { createDatabase, type PrivateService, startMariaDb, startRedis } from './private-services';

/** The secret that all processes of a test's installation sign with. */
export const SHARED_KEY = '7f3c9a51e08d4b62a1c5f7e93b0d8642';

/** One part of an installation: it can be ended as a power cut would, and started again as a supervisor does. */
export abstract class InstallationPart {
  private isDown = false;

  constructor(readonly name: string) {}

  async kill(): Promise<void> {
    this.isDown = true;
    await this.end();
  }

  /** Comes when it works again; does nothing where it was not killed. */
  async restartIfDown(): Promise<void> {
    if (this.isDown) await this.start();
    this.isDown = false;
  }

  protected abstract end(): Promise<void>;
  protected abstract start(): Promise<void>;
}

/** An app or a worker; a process that ended by itself before it was killed is an error that tells what it said. */
class ProcessPart<Running extends Pick<WorkerProcess, 'end'>> extends InstallationPart {
  constructor(
    name: string,
    public running: Running,
    private readonly restart: (previous: Running) => Promise<Running>,
  ) {
    super(name);
  }

  protected override async end(): Promise<void> {
    const { signal, code, stdout, stderr } = await this.running.end('SIGKILL');
    if (signal !== 'SIGKILL') throw new Error(`${this.name} had ended by itself with ${code}: ${stdout}${stderr}`);
  }

  protected override async start(): Promise<void> {
    this.running = await this.restart(this.running);
  }
}

class ServicePart extends InstallationPart {
  constructor(
    name: string,
    readonly service: PrivateService,
  ) {
    super(name);
  }

  protected override end(): Promise<void> {
    return this.service.end('SIGKILL');
  }

  protected override start(): Promise<void> {
    return this.service.restart();
  }
}

type AppProcessPart = ProcessPart<AppProcess>;

/** A whole installation of its own: MariaDB with durable commits, Redis, two apps and two workers. */
export class Installation {
  private constructor(
    readonly database: ServicePart,
    readonly redis: ServicePart,
    readonly databaseUrl: string,
    readonly apps: readonly [AppProcessPart, AppProcessPart],
    readonly workers: readonly [InstallationPart, InstallationPart],
  ) {}

  /** Starts everything; `overrides` adds to the settings of all processes, `firstAppRunsJobs` has the first app do jobs, too. */
  static async start({ overrides = {}, firstAppRunsJobs = false }: StartOptions = {}): Promise<Installation> {
    ensureBuilt('api');
    const [database, redis] = await Promise.all([startMariaDb(), startRedis()]);
    const databaseUrl = await createDatabase(database.url);
    const sharedEnvironment = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      REDIS_PREFIX: 'faults',
      JWT_SECRET: SHARED_KEY,
    };
    const app = async (name: string, runsJobs: boolean): Promise<AppProcessPart> => {
      const process = await startProcess({ ...sharedEnvironment, ...overrides, RUN_JOBS: String(runsJobs) });
      return new ProcessPart(name, process, (previous) => previous.restart());
    };
    const worker = async (name: string, { running }: AppProcessPart): Promise<InstallationPart> => {
      const launch = (): Promise<WorkerProcess> =>
        startWorker({ ...sharedEnvironment, ...overrides, DATA_DIR: running.dataDir });
      return new ProcessPart(name, await launch(), launch);
    };
    // One after the other: a start takes all of a small machine.
    const apps = [await app('the first app', firstAppRunsJobs), await app('the second app', false)] as const;
    const workers = [await worker('the first worker', apps[0]), await worker('the second worker', apps[1])] as const;
    const services = [new ServicePart('MariaDB', database), new ServicePart('Redis', redis)] as const;
    return new Installation(...services, databaseUrl, apps, workers);
  }

  /** Everything that can be killed. */
  get parts(): readonly InstallationPart[] {
    return [...this.apps, ...this.workers, this.database, this.redis];
  }

  get addresses(): string[] {
    return this.apps.map(({ running }) => running.url);
  }

  /** A connection to the database, beside the app. */
  connection(): Promise<Connection> {
    return mysql.createConnection({ uri: this.databaseUrl, jsonStrings: true });
  }

  /** The rows of a statement, read over a connection of its own. */
  async rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const connection = await this.connection();
    try {
      const [rows] = await connection.query(sql, values);
      return rows as Record<string, unknown>[];
    } finally {
      connection.destroy();
    }
  }

  /** Takes everything out of Redis, as somebody at its console could. */
  async flushRedis(): Promise<void> {
    const redis = new Redis(this.redis.service.url);
    await redis.flushall();
    redis.disconnect();
  }

  /** Starts whatever was killed and not started again. */
  async restartAll(): Promise<void> {
    for (const part of [this.database, this.redis, ...this.apps, ...this.workers]) await part.restartIfDown();
  }

  /** Ends everything and removes its data. Throws when a process had ended without being asked to. */
  async stop(): Promise<void> {
    const results = await Promise.allSettled([...this.workers, ...this.apps].map((part) => part.kill()));
    await Promise.all(this.apps.map(({ running }) => running.stop()));
    await Promise.all([this.database.service.stop(), this.redis.service.stop()]);
    const failure = results.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

interface StartOptions {
  overrides?: Record<string, string>;
  firstAppRunsJobs?: boolean;
}
