import { Module } from '@nestjs/common';
import { MeasuresModule } from './measures.module';
import { MetricsController } from './metrics.controller';

@Module({ imports: [MeasuresModule], controllers: [MetricsController] })
export class MetricsModule {}
