import { isIPv6 } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings';

const GROUPS = 8;
/** A household or a phone has a network of this many groups, and any address of it it likes. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of an IPv6 address with its zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}

/** By what a caller is counted who is known by nothing else: the address, and of an IPv6 address its network (/64). */
export function callerAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip.split('%')[0] ?? '').slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The scheme in any case, exactly one space, and one word. Node joins several headers with a comma and a space. */
const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The token of an Authorization header; null for none and for every other form of it. Whatever reads the header reads it here. */
export const bearerToken = ({ authorization = '' }: { authorization?: string | undefined } = {}): string | null =>
  BEARER.exec(authorization)?.[1] ?? null;

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

/** Browsers by the mark they leave; the order matters, because most of them also claim to be the ones below. */
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

const nameIn = (agent: string, known: readonly [RegExp, string][]): string | null =>
  known.find(([mark]) => mark.test(agent))?.[1] ?? null;

/** A browser and its system as their owner would name them, e.g. 'Safari on iPhone'; null where neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const browser = nameIn(userAgent ?? '', BROWSERS);
  const system = nameIn(userAgent ?? '', SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}

/** What browsers hold to: a cookie whose name begins so was set over https, and only there is it sent. */
export const SECURE_PREFIX = '__Secure-';

/** A cookie out of reach of scripts, sent to one part of the app only, and with https over nothing else. */
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
