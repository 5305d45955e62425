import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../config/settings';
import { bearerToken } from '../http/bearer-token';
import { isPrivateAddress } from '../http/private-address';

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
