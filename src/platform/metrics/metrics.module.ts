import { Module, Controller } from '@nestjs/common';
import { MeasuresModule, METRICS_MEDIA, MetricsService } from './measures.module';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { notSignedIn } from '../http/problems';
import { Settings } from '../config/settings';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { mayReadMetrics } from './metrics-token';

@Controller()
class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly settings: Settings,
  ) {}

  /** For whom it is open says `mayReadMetrics`; it holds numbers of the whole installation and nobody's name. */
  @Call(routes.metrics)
  read({ request, reply }: Asked<'metrics'>) {
    if (!mayReadMetrics({ address: request.ip, headers: request.headers }, this.settings))
      throw notSignedIn(MESSAGES.metricsToken);
    void reply.type(METRICS_MEDIA);
    return this.metrics.text();
  }
}

@Module({ imports: [MeasuresModule], controllers: [MetricsController] })
export class MetricsModule {}
