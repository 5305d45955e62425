import type { ProviderAccount } from './identity-provider';
import { Client } from './client';

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

/** A browser that follows redirects between an installation and a provider, with the cookies of both. */
export class Visitor extends Client {
  private cookies: Cookie[] = [];

  /** The same browser at this moment, kept apart from what happens to this one: another tab's view, or a copy somebody took. */
  withSameCookies(): Visitor {
    const other = new Visitor(this.url);
    other.cookies = [...this.cookies];
    other.token = this.token;
    return other;
  }

  /** The value of a cookie of the installation. */
  cookieOf(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.host === new URL(this.url).host && cookie.name === name)?.value;
  }

  /** Opens an address of anybody, without following where it leads. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.url);
    const fits = ({ host, path }: Cookie) =>
      host === url.host && `${url.pathname}/`.startsWith(path.replace(/\/?$/, '/'));
    const cookie = this.cookies
      .filter(fits)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { 'x-forwarded-for': this.address, ...(cookie ? { cookie } : {}), ...(init.headers as object) };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) this.keep(line, url);
    return response;
  }

  /** Every call of the API takes the cookies along, too. */
  override request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    return this.open(path, { ...init, headers });
  }

  /** Where a redirect leads. */
  async led(address: string, init?: RequestInit): Promise<string> {
    const response = await this.open(address, init);
    const location = response.headers.get('location');
    if (![302, 303].includes(response.status) || location === null) {
      throw new Error(`${address}: ${response.status} ${await response.text()}`);
    }
    return new URL(location, new URL(address, this.url)).href;
  }

  /** Goes on at the provider from its first address until it sends the browser back; the answer is where to. */
  async answerAt(address: string, account: ProviderAccount | null): Promise<string> {
    const said = account ? { email_verified: 'true', ...account, answer: 'yes' } : { answer: 'no' };
    const body = new URLSearchParams(said);
    let next = await this.led(address);
    // Who is still signed in there is not asked.
    if (new URL(next).pathname.startsWith('/interaction/')) next = await this.led(next, { method: 'POST', body });
    while (new URL(next).host !== new URL(this.url).host) next = await this.led(next);
    return next;
  }

  /** The path to which signing in by a provider leads in the end; null cancels there. */
  async signInBy(id: string, account: ProviderAccount | null, search = ''): Promise<string> {
    const atProvider = await this.led(`/api/auth/oidc/${id}${search}`);
    if (new URL(atProvider).host === new URL(this.url).host) return pathOf(atProvider);
    return pathOf(await this.led(await this.answerAt(atProvider, account)));
  }

  private keep(line: string, { host }: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...rest] = pair.split('=');
    const path = /^path=(.*)$/i.exec(attributes.find((one) => /^path=/i.test(one)) ?? '')?.[1] ?? '/';
    this.cookies = this.cookies.filter((one) => one.host !== host || one.name !== name || one.path !== path);
    const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=thu, 01 jan 1970/i.test(one));
    if (!isGone) this.cookies.push({ name, value: rest.join('='), host, path });
  }
}

/** What stands behind the host in an address. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
