import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';

const PROTECTION = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The styles of the component library are written into the page at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // A plain-http installation inside a school network must not be forced to https.
      upgradeInsecureRequests: null,
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
} satisfies HelmetOptions;
/** How long a browser that came by https keeps to it, in seconds. */
const HTTPS_SECONDS = 31_536_000;

/** The headers that helmet gives every answer. They depend on nothing a request says, so they are made once. */
function protectiveHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const hsts = isHttps ? { maxAge: HTTPS_SECONDS } : false;
  helmet({ ...PROTECTION, hsts })({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Sends helmet's headers with every answer: no foreign script or frame, no guessing of types, https only where there is https. */
export function protectAnswers(app: NestFastifyApplication, isHttps: boolean): void {
  const headers = protectiveHeaders(isHttps);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
