import type { ProviderAccount } from './identity-provider';
import { routes } from '../../src/contract/routes';
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
  cloneWithCookies(): Visitor {
    const copy = new Visitor(this.url);
    copy.cookies = [...this.cookies];
    copy.token = this.token;
    return copy;
  }

  /** The value of a cookie of the installation. */
  cookieValue(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.host === new URL(this.url).host && cookie.name === name)?.value;
  }

  /** Opens an address of anybody, without following where it leads. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.url);
    const isApplicable = ({ host, path }: Cookie) =>
      host === url.host && `${url.pathname}/`.startsWith(path.replace(/\/?$/, '/'));
    const cookie = this.cookies
      .filter(isApplicable)
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
  async followRedirect(address: string, init?: RequestInit): Promise<string> {
    const response = await this.open(address, init);
    const location = response.headers.get('location');
    if (![302, 303].includes(response.status) || location === null) {
      throw new Error(`${address}: ${response.status} ${await response.text()}`);
    }
    return new URL(location, new URL(address, this.url)).href;
  }

  /** Goes on at the provider from its first address until it sends the browser back; the answer is where to. */
  async submitAtProvider(address: string, account: ProviderAccount | null): Promise<string> {
    const formFields = account ? { email_verified: 'true', ...account, answer: 'yes' } : { answer: 'no' };
    const body = new URLSearchParams(formFields);
    let nextUrl = await this.followRedirect(address);
    // Who is still signed in there is not asked.
    if (new URL(nextUrl).pathname.startsWith('/interaction/'))
      nextUrl = await this.followRedirect(nextUrl, { method: 'POST', body });
    while (new URL(nextUrl).host !== new URL(this.url).host) nextUrl = await this.followRedirect(nextUrl);
    return nextUrl;
  }

  /** The path to which signing in by a provider leads in the end; null cancels there. */
  async signInBy(id: string, account: ProviderAccount | null, search = ''): Promise<string> {
    const providerUrl = await this.followRedirect(`/api/auth/oidc/${id}${search}`);
    if (new URL(providerUrl).host === new URL(this.url).host) return pathAndQuery(providerUrl);
    return pathAndQuery(await this.followRedirect(await this.submitAtProvider(providerUrl, account)));
  }

  /** Whom it is signed in as; null when it is not. */
  async whoIs(): Promise<string | null> {
    const response = await this.send(routes.refresh);
    if (response.status !== 200) return null;
    const { access_token, user } = routes.refresh.response.parse(await response.json());
    this.token = access_token;
    return user.uid;
  }

  private keep(line: string, { host }: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...valueParts] = pair.split('=');
    const path = /^path=(.*)$/i.exec(attributes.find((cookie) => /^path=/i.test(cookie)) ?? '')?.[1] ?? '/';
    this.cookies = this.cookies.filter(
      (cookie) => cookie.host !== host || cookie.name !== name || cookie.path !== path,
    );
    const isExpired = attributes.some(
      (cookie) => /^max-age=0$/i.test(cookie) || /^expires=thu, 01 jan 1970/i.test(cookie),
    );
    if (!isExpired) this.cookies.push({ name, value: valueParts.join('='), host, path });
  }
}

/** What stands behind the host in an address. */
export function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
