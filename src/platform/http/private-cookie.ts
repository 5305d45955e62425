import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings';

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
