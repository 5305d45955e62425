import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { liveGauge } from '../http/live-gauge';
import { poolFigures } from '../database/pool-figures';

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
