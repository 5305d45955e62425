import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { declaredCall } from './list-page';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';

type Policy = Record<string, readonly string[]>;

const CLOSED: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const textOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

/** What data and files may do if somebody opens them as a page: nothing. */
const CLOSED_POLICY = textOf(CLOSED);

/** A file that somebody uploaded: should a browser show it in spite of everything, then with no rights at all. */
export const FILE_POLICY = textOf({ ...CLOSED, sandbox: [] });

/** The pages of the app: everything from here, and styles written at run time only by who knows the page's number. */
export const pagePolicy = (nonce: string): string =>
  textOf({
    ...CLOSED,
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    // A text can never become a script, not even by a fault of ours.
    'require-trusted-types-for': ["'script'"],
  });

/** The service worker: it fetches from here, and does nothing else. */
export const WORKER_POLICY = textOf({ ...CLOSED, 'connect-src': ["'self'"] });

/** A page without scripts, with this one style sheet in it. */
export const stillPagePolicy = (style: string): string =>
  textOf({ ...CLOSED, 'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] });

const NONCE_BYTES = 16;
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

export const POLICY_HEADER = 'content-security-policy';

/** What no page of ours asks a device for. Copying a link is the one thing they do, and only here. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'usb'],
]
  .map((name) => `${name}=()`)
  .concat('clipboard-read=(self)', 'clipboard-write=(self)')
  .join(', ');

/** How long a browser that came by https keeps to it, in seconds. */
const HTTPS_SECONDS = 31_536_000;
/** Names that browsers trust without https. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** What only a page needs: data is in no frame, runs nothing and asks a device for nothing. */
const OF_PAGES_ALONE = [
  ...['permissions-policy', 'origin-agent-cluster', 'cross-origin-opener-policy', 'x-frame-options'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** What the API answers is kept out of every cache unless a call says otherwise: most of it is about a minor. */
const UNCACHED = { 'cache-control': 'no-store' };

const dataHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PAGES_ALONE.includes(name))),
  ...UNCACHED,
});

/** The headers of every page. They depend on nothing a request says, so they are made once. */
function protectiveHeaders(publicUrl: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const options: HelmetOptions = {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // A plain-http installation inside a school network must not be forced to https, and its browsers would complain of this.
    crossOriginOpenerPolicy: isHttps || OWN_MACHINE.test(publicUrl) ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps || OWN_MACHINE.test(publicUrl),
    hsts: isHttps ? { maxAge: HTTPS_SECONDS } : false,
  };
  const headers: Record<string, string> = { [POLICY_HEADER]: CLOSED_POLICY, 'permissions-policy': PERMISSIONS };
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Sends the protective headers with every answer: closed unless a page says what it needs. */
export function securityHeaders(app: NestFastifyApplication, publicUrl: string): Record<string, string> {
  const headers = protectiveHeaders(publicUrl);
  const ofData = dataHeaders(headers);
  const ofApi = { ...headers, ...UNCACHED };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    // A text of the API, as its reference, is opened as a page.
    const kind = declaredCall(request)?.kind ?? 'text';
    if (kind !== 'text') void reply.headers(ofData);
    else void reply.headers(request.url.startsWith('/api/') ? ofApi : headers);
    done();
  });
  return headers;
}

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
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, publicHost: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  // 'same-site' without an Origin may be a sister site's form.
  if (origin === undefined) return site !== undefined;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== publicHost);
}

/** Refuses everything that changes something when another website sent it, before anything of it is read. */
export function refuseOtherSites(app: NestFastifyApplication, publicUrl: string): void {
  const publicHost = hostOf(publicUrl);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (READING.includes(request.method) || !isCrossSite(request, publicHost)) return done();
    sendProblem(reply, problemOf(403, MESSAGES.otherSite, { code: 'other_site' }));
  });
}
