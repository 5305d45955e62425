import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { notSignedIn } from '../http/problems';
import { Settings } from '../config/settings';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { mayReadMetrics } from './metrics-token';
import { METRICS_MEDIA, MetricsService } from './metrics.service';

@Controller()
export class MetricsController {
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
