import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Gauge, register } from 'prom-client';
import { withinDeadline } from '../runtime/failures';

/** How long one reading may take, in milliseconds: a hanging database must not hang the metrics. */
const MAX_READ_MS = 1_000;

/** A gauge's name, what it says of itself, and the names of its labels. */
interface Description<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

/** What is read at one moment: a value for each combination of labels. */
export type GaugeReading<Label extends string> = readonly { labels: Record<Label, string>; value: number }[];

/**
 * A gauge that is read whenever somebody looks; what cannot be read then is left out. The answer ends it. A second one of the same
 * name takes its place: one process may hold several apps, one after the other.
 */
export function liveGauge<Label extends string>(
  description: Description<Label>,
  read: () => Promise<GaugeReading<Label>> | GaugeReading<Label>,
): () => void {
  const { name } = description;
  register.removeSingleMetric(name);
  const gauge = new Gauge({
    ...description,
    async collect() {
      this.reset();
      const readings = await withinDeadline(Promise.resolve().then(read), MAX_READ_MS).catch(() => []);
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  return () => {
    if (register.getSingleMetric(name) === gauge) register.removeSingleMetric(name);
  };
}

/** Connections that are open and busy, the most there may be, and requests that wait for a free one. */
interface PoolFigures {
  size: number;
  open: number;
  busy: number;
  waiting: number;
}

/** What mysql2's pool keeps of itself; there is no public way to ask it. */
interface PoolInside {
  config?: { connectionLimit?: number };
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
}

/** How busy the pool of a database server is; null for the embedded file. */
function poolFigures({ driver }: DataSource): PoolFigures | null {
  const { pool } = driver as { pool?: PoolInside };
  if (!pool?._allConnections || !pool._freeConnections || !pool._connectionQueue) return null;
  const open = pool._allConnections.length;
  return {
    size: pool.config?.connectionLimit ?? 0,
    open,
    busy: open - pool._freeConnections.length,
    waiting: pool._connectionQueue.length,
  };
}

/** Tells how busy the connections to the database server are; the embedded file has none. */
@Injectable()
export class PoolGauge implements OnModuleInit, OnApplicationShutdown {
  private end = (): void => undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    const description = {
      name: 'pathlight_database_pool',
      help: 'Connections of this process to the database server by state, and who waits for one.',
      labelNames: ['state'] as const,
    };
    this.end = liveGauge(description, () => {
      const figures = poolFigures(this.dataSource);
      return figures
        ? Object.entries(figures).map(([state, value]) => ({ labels: { state }, value: Number(value) }))
        : [];
    });
  }

  onApplicationShutdown(): void {
    this.end();
  }
}
