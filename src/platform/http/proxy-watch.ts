import { Injectable, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Settings } from '../config/settings';

const SENTENCE =
  'A request says for whom it was sent (X-Forwarded-For), and TRUSTED_PROXY is not set: where a proxy stands in front, all visitors ' +
  'share one limit of calls. Set TRUSTED_PROXY to its address. Without a proxy somebody forged it, which changes nothing.';

/** Knows whether somebody named a visitor's address whom nobody trusts to: a proxy that TRUSTED_PROXY does not name, or a forger. */
@Injectable()
export class ProxyWatch {
  private readonly logger = new Logger('Proxy');
  private wasSeen = false;

  constructor(private readonly settings: Settings) {}

  get unnamedProxySeen(): boolean {
    return this.wasSeen;
  }

  /** Tells once, at the first sight, that TRUSTED_PROXY may be missing. */
  watch(app: NestFastifyApplication): void {
    if (this.settings.trustedProxy !== false) return;
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onRequest', (request, _reply, done) => {
        if (!this.wasSeen && request.headers['x-forwarded-for'] !== undefined) {
          this.wasSeen = true;
          this.logger.warn(SENTENCE);
        }
        done();
      });
  }
}
