import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Gauge, type GaugeConfiguration, register } from 'prom-client';
import { withinDeadline } from '../runtime/failures';

/** Time limit for one reading, in milliseconds: a hanging database must not block the metrics. */
const MAX_READ_MS = 1_000;

export type GaugeReading<Label extends string> = readonly { labels: Record<Label, string>; value: number }[];

/**
 * A gauge that is read on each scrape and skipped if the reading fails. The returned function removes it. A second
 * gauge with the same name replaces it, because one process may run several apps in sequence.
 */
export function registerGauge<Label extends string>(
  description: Pick<GaugeConfiguration<Label>, 'name' | 'help' | 'labelNames'>,
  readValues: () => Promise<GaugeReading<Label>> | GaugeReading<Label>,
): () => void {
  const { name } = description;
  register.removeSingleMetric(name);
  const gauge = new Gauge({
    ...description,
    async collect() {
      this.reset();
      const readings = await withinDeadline(Promise.resolve().then(readValues), MAX_READ_MS).catch(() => []);
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  return () => {
    if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}

/** Internals of mysql2's pool; it has no public API for this. */
interface PoolInternals {
  config?: { connectionLimit?: number };
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
}

/** How busy a database server's pool is; empty for the embedded file. */
function readPoolStats({ driver }: DataSource): Record<string, number> {
  const { pool } = driver as { pool?: PoolInternals };
  if (!pool?._allConnections || !pool._freeConnections || !pool._connectionQueue) return {};
  const open = pool._allConnections.length;
  return {
    size: pool.config?.connectionLimit ?? 0,
    open,
    busy: open - pool._freeConnections.length,
    waiting: pool._connectionQueue.length,
  };
}

@Injectable()
export class PoolGauge implements OnModuleInit, OnApplicationShutdown {
  private unregister = (): void => undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    const description = {
      name: 'pathlight_database_pool',
      help: 'Connections of this process to the database server by state, and who waits for one.',
      labelNames: ['state'] as const,
    };
    this.unregister = registerGauge(description, () =>
      Object.entries(readPoolStats(this.dataSource)).map(([state, value]) => ({ labels: { state }, value })),
    );
  }

  onApplicationShutdown(): void {
    this.unregister();
  }
}
