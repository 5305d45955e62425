import { Controller, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Connection } from 'mysql2';
import { DataSource } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import type { Ready } from '../../contract/school-admin';
import { routes } from '../../contract/routes';
import type { DatabaseAddress } from '../config/setting-values';
import { Settings } from '../config/settings';
import { loadMysql } from '../database/database-errors';
import { assertDiskHasRoom } from '../database/file-watch';
import { assertFileHealthy } from '../database/sqlite-embedded';
import { DrainingAdapter } from '../http/drain';
import { JobQueue } from '../jobs/job-queue';
import { errorSummary } from '../logging/loggable-error';
import { failureSentence, withinDeadline } from '../runtime/failures';

const MAX_CONNECT_MS = 1_000;

/**
 * Checks that the database responds and that writes would be durable. A server gets its own connection: the pool may be
 * busy while the server is fine, and a request could later get a connection that hangs.
 */
export class DatabasePing {
  private connection: Connection | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly address: DatabaseAddress,
  ) {}

  /** Resolves when the database has responded. The caller sets the time limit and calls `forget` when it has passed. */
  async check(): Promise<void> {
    if (this.address.kind === 'sqlite') {
      await assertFileHealthy(this.dataSource);
      await Promise.all([this.dataSource.query('SELECT 1'), assertDiskHasRoom(this.address.file)]);
      return;
    }
    const connection = (this.connection ??= this.open(this.address));
    await new Promise<void>((resolve, reject) => connection.ping((error) => (error ? reject(error) : resolve())));
  }

  dropConnection(): void {
    this.connection?.destroy();
    this.connection = null;
  }

  private open({ host, port, user, password, tls }: Extract<DatabaseAddress, { kind: 'mysql' }>): Connection {
    const connection = loadMysql().createConnection({
      host,
      port,
      user,
      password,
      connectTimeout: MAX_CONNECT_MS,
      ...(tls ? { ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true } } : {}),
    });
    // Without a listener, losing an idle connection would end the process.
    connection.on('error', () => {
      if (this.connection === connection) this.dropConnection();
    });
    return connection;
  }
}

/** How long a server may take to respond before it counts as down, in milliseconds. */
const MAX_RESPONSE_MS = 1_000;
/**
 * The same for the embedded database. It can't be unreachable: a late response means a busy machine, and faults are
 * reported at once.
 */
const MAX_EMBEDDED_RESPONSE_MS = 10_000;
/** How long a health response is cached, so that frequent checks cause no load, in milliseconds. */
const CACHE_MS = 500;

@Injectable()
export class HealthService implements OnApplicationShutdown {
  private readonly logger = new Logger('Health');
  private readonly ping: DatabasePing;
  private readonly databaseTimeoutMs: number;
  private lastLoggedReason: string | null = null;
  private cached: { expiresAt: number; components: Promise<Pick<Ready, 'database' | 'queue'>> } | null = null;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    settings: Settings,
    private readonly queue: JobQueue,
    private readonly host: HttpAdapterHost,
  ) {
    this.ping = new DatabasePing(dataSource, settings.database);
    this.databaseTimeoutMs = settings.database.kind === 'sqlite' ? MAX_EMBEDDED_RESPONSE_MS : MAX_RESPONSE_MS;
  }

  onApplicationShutdown(): void {
    this.ping.dropConnection();
  }

  /**
   * Without its database an instance can do nothing. Without the queue, saves work as usual and lists are written
   * later.
   */
  async ready(): Promise<Ready> {
    const { database, queue } = await this.components();
    if (this.isStopping) return { status: 'stopping', database, queue };
    if (database !== 'ok') return { status: 'unavailable', database, queue };
    return { status: queue === 'ok' ? 'ok' : 'degraded', database, queue };
  }

  private get isStopping(): boolean {
    const adapter: unknown = this.host.httpAdapter;
    return adapter instanceof DrainingAdapter && adapter.isStopping;
  }

  /** Concurrent callers, and callers right after a result, share that result. */
  private async components(): Promise<Pick<Ready, 'database' | 'queue'>> {
    if (this.cached && performance.now() < this.cached.expiresAt) return this.cached.components;
    const components = this.check();
    const entry = { expiresAt: Infinity, components };
    this.cached = entry;
    await components;
    entry.expiresAt = performance.now() + CACHE_MS;
    return components;
  }

  private logFailure(error: unknown): false {
    const reason = failureSentence(error) ?? errorSummary(error);
    if (reason !== this.lastLoggedReason) this.logger.error(`Not ready. ${reason}`);
    this.lastLoggedReason = reason;
    return false;
  }

  private async check(): Promise<Pick<Ready, 'database' | 'queue'>> {
    const [database, queue] = await Promise.all([
      respondsWithin(this.ping.check(), this.databaseTimeoutMs).catch((error: unknown) => this.logFailure(error)),
      respondsWithin(this.queue.isReady(), MAX_RESPONSE_MS).catch(() => false),
    ]);
    if (!database) this.ping.dropConnection();
    else this.lastLoggedReason = null;
    return { database: database ? 'ok' : 'unavailable', queue: queue ? 'ok' : 'unavailable' };
  }
}

const respondsWithin = async (work: Promise<boolean | void>, timeoutMs: number): Promise<boolean> =>
  (await withinDeadline(work, timeoutMs)) !== false;

@Controller()
class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Never queries the database: a slow database must not get a healthy process restarted. */
  @Call(routes.live)
  live() {
    return { status: 'ok' as const };
  }

  /**
   * 503 makes a proxy use another instance. A missing queue doesn't cause 503, because every instance lacks it and
   * saves still work.
   */
  @Call(routes.ready)
  async ready({ reply }: HandlerInput<'ready'>) {
    const ready = await this.health.ready();
    const isReady = ready.status === 'ok' || ready.status === 'degraded';
    if (!isReady) void reply.status(503);
    return ready;
  }
}

@Module({ providers: [HealthService], exports: [HealthService] })
export class OwnHealthModule {}

@Module({ imports: [OwnHealthModule], controllers: [HealthController] })
export class HealthModule {}
