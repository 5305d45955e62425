import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { Controller, Injectable, Module } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';
import { type Asked, Call } from '../../access/call';
import { MESSAGES } from '../../contract/messages';
import { routes } from '../../contract/routes';
import { Settings } from '../config/settings';
import { bearerToken } from '../http/caller';
import { notSignedIn } from '../http/problems';
import { PoolGauge } from './pool-gauge';

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

/** The metrics of a process, without a web server. */
@Module({ providers: [MetricsService, PoolGauge], exports: [MetricsService] })
export class MeasuresModule {}

/** Private networks: this machine, a home, a school or a cluster. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is one that the internet cannot have; IPv4 may be written as IPv6. */
function isPrivateAddress(address: string): boolean {
  const plain = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who asks for the metrics: the address as it is known, and what was sent. */
interface Asker {
  address: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether the metrics may be read: with the token where there is one, compared by digests, which takes equally long whatever was sent. In
 * production without a token only from a private address; one that a proxy brought may come from anywhere, unless a trusted one named it.
 */
export function mayReadMetrics(
  { address, headers }: Asker,
  { metricsToken, production, trustedProxy }: Settings,
): boolean {
  if (metricsToken !== null) {
    return timingSafeEqual(digest(bearerToken(headers) ?? ''), digest(metricsToken));
  }
  if (!production) return true;
  const cameByProxy = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isPrivateAddress(address) && (!cameByProxy || trustedProxy !== false);
}

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
