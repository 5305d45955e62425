import { Module } from '@nestjs/common';
import { MetricsService } from './metrics.service';
import { PoolGauge } from './pool-gauge';

/** What a process tells of itself, without a web server. */
@Module({ providers: [MetricsService, PoolGauge], exports: [MetricsService] })
export class MeasuresModule {}
