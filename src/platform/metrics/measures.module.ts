import { Module, Injectable } from '@nestjs/common';
import { PoolGauge } from './pool-gauge';
import { collectDefaultMetrics, register } from 'prom-client';

/** The content type of what is printed. */
export const METRICS_MEDIA = register.contentType;

/** Prints every measure of this process in the text format of Prometheus; each is declared beside the code that it measures. */
@Injectable()
export class MetricsService {
  text(): Promise<string> {
    // Measures of the process itself (event loop, memory, start) cost a little all the time, so only whom somebody looks at has them.
    if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
    return register.metrics();
  }
}

/** What a process tells of itself, without a web server. */
@Module({ providers: [MetricsService, PoolGauge], exports: [MetricsService] })
export class MeasuresModule {}
