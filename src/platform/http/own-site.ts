import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The host of an Origin header; null for 'null' and for what is none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether another website made the browser send this. Browsers say so themselves in Sec-Fetch-Site; older ones, and every browser
 * of a plain-http installation, send an Origin, which must be ours. A sister site of the same domain is another website. Programs
 * send neither and hold no cookie of a browser.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, publicHost: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  // 'same-site' without an Origin cannot be told apart from a sister site's form.
  if (origin === undefined) return site !== undefined;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== publicHost);
}

/** Refuses everything that changes something when another website sent it, before anything of it is read. */
export function refuseOtherSites(app: NestFastifyApplication, publicUrl: string): void {
  const publicHost = hostOf(publicUrl);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (READING.includes(request.method) || !isForeign(request, publicHost)) return done();
    sendProblem(reply, problemOf(403, MESSAGES.otherSite, { code: 'other_site' }));
  });
}
