import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings';

/** Whether somebody named a visitor's address whom nobody trusts to: a proxy that TRUSTED_PROXY does not name, or a forger. */
let wasSeen = false;

export const unnamedProxySeen = (): boolean => wasSeen;

const SENTENCE =
  'A request says for whom it was sent (X-Forwarded-For), and TRUSTED_PROXY is not set: where a proxy stands in front, all visitors ' +
  'share one limit of calls. Set TRUSTED_PROXY to its address. Without a proxy somebody forged it, which changes nothing.';

/** Tells once, at the first sight, that TRUSTED_PROXY may be missing. */
export function watchForProxies(app: NestFastifyApplication, { trustedProxy }: Pick<Settings, 'trustedProxy'>): void {
  wasSeen = false;
  if (trustedProxy !== false) return;
  const logger = new Logger('Proxy');
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      if (!wasSeen && request.headers['x-forwarded-for'] !== undefined) {
        wasSeen = true;
        logger.warn(SENTENCE);
      }
      done();
    });
}
