import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { isEncryptedOrLocal } from '../config/setting-values';
import { declaredCall } from './list-page';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';

type Policy = Record<string, readonly string[]>;

const LOCKED_DOWN: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const serializePolicy = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

const LOCKED_DOWN_POLICY = serializePolicy(LOCKED_DOWN);

/** The policy for uploaded files: if a browser renders one anyway, it has no rights at all. */
export const FILE_POLICY = serializePolicy({ ...LOCKED_DOWN, sandbox: [] });

/** The policy for app pages: everything from this origin, and runtime styles only with the page's nonce. */
export const pagePolicy = (nonce: string): string =>
  serializePolicy({
    ...LOCKED_DOWN,
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
    // A string can never become a script, not even through a bug of ours.
    'require-trusted-types-for': ["'script'"],
  });

/** The service worker may fetch from this origin and nothing else. */
export const WORKER_POLICY = serializePolicy({ ...LOCKED_DOWN, 'connect-src': ["'self'"] });

export const scriptlessPagePolicy = (style: string): string =>
  serializePolicy({ ...LOCKED_DOWN, 'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] });

const NONCE_BYTES = 16;
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

export const POLICY_HEADER = 'content-security-policy';

/** Device permissions that no page of ours needs. Pages only copy links, and only on this origin. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'usb'],
]
  .map((name) => `${name}=()`)
  .concat('clipboard-read=(self)', 'clipboard-write=(self)')
  .join(', ');

/** How long a browser sticks to https (HSTS), in seconds. */
const HSTS_SECONDS = 31_536_000;

/** Headers that only pages need: data is never framed, runs nothing and uses no device features. */
const PAGE_ONLY_HEADERS = [
  ...['permissions-policy', 'origin-agent-cluster', 'cross-origin-opener-policy', 'x-frame-options'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** API responses are never cached unless a call says otherwise: most are about a minor. */
const NO_STORE = { 'cache-control': 'no-store' };

const dataHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGE_ONLY_HEADERS.includes(name))),
  ...NO_STORE,
});

function protectiveHeaders(publicUrl: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const isTrusted = isEncryptedOrLocal(publicUrl);
  const options: HelmetOptions = {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // A plain-http installation inside a school network must not be forced to https, and its browsers would warn about
    // this header.
    crossOriginOpenerPolicy: isTrusted ? { policy: 'same-origin' } : false,
    originAgentCluster: isTrusted,
    hsts: isHttps ? { maxAge: HSTS_SECONDS } : false,
  };
  const headers: Record<string, string> = { [POLICY_HEADER]: LOCKED_DOWN_POLICY, 'permissions-policy': PERMISSIONS };
  const responseStub = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, responseStub as unknown as ServerResponse, () => undefined);
  return headers;
}

/**
 * Sends the protective headers with every response. The strictest policy applies unless a page declares what it needs.
 */
export function securityHeaders(app: NestFastifyApplication, publicUrl: string): Record<string, string> {
  const headers = protectiveHeaders(publicUrl);
  const dataResponseHeaders = dataHeaders(headers);
  const apiHeaders = { ...headers, ...NO_STORE };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    // A text response of the API, such as its reference, is opened as a page.
    const kind = declaredCall(request)?.kind ?? 'text';
    if (kind !== 'text') void reply.headers(dataResponseHeaders);
    else void reply.headers(request.url.startsWith('/api/') ? apiHeaders : headers);
    done();
  });
  return headers;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The host of an Origin header; null for 'null' and invalid values. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether another website made the browser send this. Sec-Fetch-Site says so; older browsers, and all browsers on a
 * plain-http installation, send an Origin, which must be ours. A sibling subdomain counts as another website.
 * Non-browser clients send neither and have no cookies.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, publicHost: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  // 'same-site' without an Origin may be a form of a sibling subdomain.
  if (origin === undefined) return site !== undefined;
  const originHost = hostOf(origin);
  return originHost === null || (originHost !== host && originHost !== publicHost);
}

/** Rejects every state-changing request from another website before its body is read. */
export function rejectCrossSite(app: NestFastifyApplication, publicUrl: string): void {
  const publicHost = hostOf(publicUrl);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.includes(request.method) || !isCrossSite(request, publicHost)) return done();
    sendProblem(reply, problemOf(403, MESSAGES.otherSite, { code: 'other_site' }));
  });
}
