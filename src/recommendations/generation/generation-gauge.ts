import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { type GaugeReading, liveGauge } from '../../platform/http/live-gauge';
import { Generation } from './generation.entity';
import { GENERATION_JOB } from './generations.service';

/** Tells from the rows, which are the truth, how many generations are not finished and how long the oldest has been. */
@Injectable()
export class GenerationGauge implements OnModuleInit, OnApplicationShutdown {
  private ends: (() => void)[] = [];

  constructor(@InjectRepository(Generation) private readonly generations: Repository<Generation>) {}

  onModuleInit(): void {
    const unfinished = {
      name: 'pathlight_jobs_unfinished',
      help: 'Jobs of the whole installation that are not finished, by state, read from their rows.',
      labelNames: ['job', 'state'] as const,
    };
    const oldest = {
      name: 'pathlight_jobs_oldest_seconds',
      help: 'Seconds since the oldest unfinished job was asked for; 0 when there is none.',
      labelNames: ['job'] as const,
    };
    this.ends = [liveGauge(unfinished, () => this.countStates()), liveGauge(oldest, () => this.readOldest())];
  }

  onApplicationShutdown(): void {
    this.ends.forEach((end) => end());
  }

  /** Finished rows have no active user, so the unique index of that column finds the others without reading them. */
  private async countStates(): Promise<GaugeReading<'job' | 'state'>> {
    const rows = await this.generations
      .createQueryBuilder('generation')
      .select('generation.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .where({ activeUserId: Not(IsNull()) })
      .groupBy('generation.state')
      .getRawMany<{ state: string; count: number | string }>();
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return ['queued', 'running'].map((state) => ({
      labels: { job: GENERATION_JOB, state },
      value: counts.get(state) ?? 0,
    }));
  }

  private async readOldest(): Promise<GaugeReading<'job'>> {
    const [oldest] = await this.generations.find({
      where: { activeUserId: Not(IsNull()) },
      select: { id: true, requestedAt: true },
      order: { requestedAt: 'ASC' },
      take: 1,
    });
    const value = oldest ? Math.max(0, Date.now() - oldest.requestedAt.getTime()) / 1000 : 0;
    return [{ labels: { job: GENERATION_JOB }, value }];
  }
}
