import { isIPv6 } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings';

const IPV6_GROUPS = 8;
/** A household or phone gets a network of this many groups and can use any address in it. */
const NETWORK_GROUPS = 4;
const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroCount = tail === undefined ? 0 : IPV6_GROUPS - leading.length - trailing.length;
  return [...leading, ...Array<string>(Math.max(0, zeroCount)).fill('0'), ...trailing];
}

/** The key for rate limits of anonymous callers: the address, or the /64 network of an IPv6 address. */
export function callerAddress(ip: string): string {
  const mapped = IPV4_MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip.split('%')[0] ?? '').slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Any case for the scheme, exactly one space, and one word. Node joins repeated headers with a comma and a space. */
const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/**
 * The token of an Authorization header; null if there is none or it has another form. All code that reads the header
 * must use this.
 */
export const bearerToken = ({ authorization = '' }: { authorization?: string | undefined } = {}): string | null =>
  BEARER.exec(authorization)?.[1] ?? null;

const PROXY_WARNING =
  'A request says for whom it was sent (X-Forwarded-For), and TRUSTED_PROXY is not set: where a proxy stands in front, all visitors ' +
  'share one limit of calls. Set TRUSTED_PROXY to its address. Without a proxy somebody forged it, which changes nothing.';

/** Detects forwarded addresses from an untrusted source: a proxy that TRUSTED_PROXY doesn't name, or a forger. */
@Injectable()
export class UntrustedProxyWarning {
  private readonly logger = new Logger('Proxy');
  private hasWarned = false;

  constructor(private readonly settings: Settings) {}

  get hasUntrustedProxy(): boolean {
    return this.hasWarned;
  }

  watch(app: NestFastifyApplication): void {
    if (this.settings.trustedProxy !== false) return;
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onRequest', (request, _reply, done) => {
        if (!this.hasWarned && request.headers['x-forwarded-for'] !== undefined) {
          this.hasWarned = true;
          this.logger.warn(PROXY_WARNING);
        }
        done();
      });
  }
}

/** Browsers by their user agent mark. The order matters, because most also claim to be the ones below. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\d.{0,300}\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const matchName = (agent: string, patterns: readonly [RegExp, string][]): string | null =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** A browser and its system as their owner would name them, e.g. 'Safari on iPhone'; null if neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const browser = matchName(userAgent ?? '', BROWSERS);
  const system = matchName(userAgent ?? '', SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}

/** Browsers enforce that a cookie with this prefix was set over https and is only sent over https. */
export const SECURE_PREFIX = '__Secure-';

/** An HttpOnly cookie for one part of the app, sent only over https if the app uses https. */
export class PrivateCookie {
  readonly name: string;
  private readonly options;

  constructor(name: string, path: string, { publicUrl }: Pick<Settings, 'publicUrl'>) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? `${SECURE_PREFIX}${name}` : name;
    this.options = { path, httpOnly: true, sameSite: 'lax' as const, secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    void reply.setCookie(this.name, value, { ...this.options, maxAge: maxAgeSeconds });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}
