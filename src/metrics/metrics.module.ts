import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller';
import { MetricsService } from './metrics.service';
import { PoolGauge } from './pool-gauge';

@Module({ controllers: [MetricsController], providers: [MetricsService, PoolGauge] })
export class MetricsModule {}
