import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';
import { type HandlerInput, Call } from '../../access/call';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { Settings } from '../config/settings';
import { bearerToken } from '../http/caller';
import { notSignedIn } from '../http/problems';
import { rangesOf } from '../http/outside-address';
import { PoolGauge } from './pool-gauge';

export const METRICS_MEDIA = register.contentType;

/** All metrics of this process in the Prometheus text format. Each is declared next to the code it measures. */
export function metricsText(): Promise<string> {
  // Default process metrics (event loop, memory, start) cost a little all the time, so they start with the first
  // scrape.
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  return register.metrics();
}

/** The metrics of a process, without a web server. */
@Module({ providers: [PoolGauge] })
export class MeasuresModule {}

const privateRanges = rangesOf(
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
);

/** Whether an address isn't reachable from the internet; IPv4 may be written as IPv6. */
function isPrivateAddress(address: string): boolean {
  const bareAddress = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return privateRanges.check(bareAddress, isIPv6(bareAddress) ? 'ipv6' : 'ipv4');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

interface MetricsRequest {
  address: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether the caller may read the metrics: with the token if one is set, compared in constant time. In production
 * without a token only from a private address, and through a proxy only if it is trusted.
 */
export function canReadMetrics(
  { address, headers }: MetricsRequest,
  { metricsToken, production, trustedProxy }: Settings,
): boolean {
  if (metricsToken !== null) {
    return timingSafeEqual(digest(bearerToken(headers) ?? ''), digest(metricsToken));
  }
  if (!production) return true;
  const isProxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isPrivateAddress(address) && (!isProxied || trustedProxy !== false);
}

@Controller()
class MetricsController {
  constructor(private readonly settings: Settings) {}

  /** `canReadMetrics` checks access. The metrics cover the whole installation and contain no names. */
  @Call(routes.metrics)
  read({ request, reply }: HandlerInput<'metrics'>) {
    if (!canReadMetrics({ address: request.ip, headers: request.headers }, this.settings))
      throw notSignedIn(MESSAGES.metricsToken);
    void reply.type(METRICS_MEDIA);
    return metricsText();
  }
}

@Module({ imports: [MeasuresModule], controllers: [MetricsController] })
export class MetricsModule {}
