import type { z } from 'zod';
import { type Problem, problem } from '../../src/contract/errors';
import type { Access, Call, PathParams } from '../../src/contract/call';
import { breachOf } from './contract-check';

type Shapes = z.ZodType | null;
type AnyRoute<P extends string = string, A extends Shapes = Shapes> = Call<P, Access, Shapes, Shapes, A>;

/** What one call sends. */
export interface Sent {
  params?: Record<string, string | number>;
  body?: unknown;
  /** A file in the place of a body. */
  file?: Uint8Array;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}
/** The same with exactly the path parameters that the route names. */
type Asked<P extends string> = Omit<Sent, 'params'> & { params: PathParams<P> };
type Rest<P extends string> = [keyof PathParams<P>] extends [never]
  ? [asked?: Omit<Sent, 'params'>]
  : [asked: Asked<P>];
export type AnswerOf<A extends Shapes> = A extends z.ZodType ? z.output<A> : undefined;

/** An answer that was none: the status that came and the sentence with it. */
export class UnexpectedAnswer extends Error {}

/** The address of a call; every parameter is encoded. */
export function addressOf(route: AnyRoute, params: Record<string, string | number> = {}): string {
  return `/api${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
}

/** One browser: keeps its access token and its cookie, and reads every answer by the contract. */
export class Client {
  token: string | null = null;
  /** What keeps it signed in. */
  cookie: string | null = null;
  /** What makes it known to accounts that signed in here. */
  device: string | null = null;

  constructor(
    readonly url: string,
    /** The network address this browser seems to come from. */
    readonly address: string = anAddress(),
  ) {}

  /** The parsed answer of a call that must succeed; a field the contract does not name is a failure too. */
  async call<const P extends string, A extends Shapes>(
    route: AnyRoute<P, A>,
    ...[asked]: Rest<P>
  ): Promise<AnswerOf<A>> {
    return (await this.exchange(route, asked)).answer;
  }

  /** The rows of a list with the span and total that Content-Range tells. */
  async list<const P extends string, A extends Shapes>(
    route: AnyRoute<P, A>,
    ...[asked]: Rest<P>
  ): Promise<{ rows: AnswerOf<A>; span: string; total: number }> {
    const { answer, response } = await this.exchange(route, asked);
    const range = /^([\w-]+) ([\d*-]+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    if (!range) throw new UnexpectedAnswer(`No Content-Range on ${route.path}`);
    return { rows: answer, span: String(range[2]), total: Number(range[3]) };
  }

  /** The problem document of a call that must be refused. */
  async refused<const P extends string>(route: AnyRoute<P>, ...[asked]: Rest<P>): Promise<Problem> {
    return problemOf(await this.send(route, asked), `${route.method} ${route.path}`);
  }

  /** The bare answer of a call. */
  async send(route: AnyRoute, { params, body, file, query, headers }: Sent = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return this.request(addressOf(route, params) + search, {
      method: route.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: Buffer.from(file) }),
    });
  }

  /** Any request of this browser. */
  async request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookies = [this.cookie, this.device].filter((one) => one !== null && one !== '');
    const own = {
      'x-forwarded-for': this.address,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(cookies.length && path.startsWith('/api/auth') ? { cookie: cookies.join('; ') } : {}),
    };
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...own, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    await refuseBreach(init.method ?? 'GET', path, response);
    return response;
  }

  private keepCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const value = pair.endsWith('=') ? null : pair;
    if (/^(__Secure-)?pathlight_device=/.test(pair)) this.device = value;
    else this.cookie = value;
  }

  private async exchange<A extends Shapes>(
    route: AnyRoute<string, A>,
    asked: Sent | undefined,
  ): Promise<{ answer: AnswerOf<A>; response: Response }> {
    const response = await this.send(route, asked);
    const text = await response.text();
    const place = `${route.method} ${route.path}`;
    if (response.status !== route.status) throw new UnexpectedAnswer(`${place}: ${response.status} ${text}`);
    const answer = route.answer ? route.answer.parse(JSON.parse(text)) : undefined;
    return { answer: answer as AnswerOf<A>, response };
  }
}

/** Every answer of every journey is held against the contract, whatever the test looks at; streams are read by their tests. */
async function refuseBreach(method: string, path: string, response: Response): Promise<void> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return;
  const { status, headers } = response;
  const breach = breachOf(method, path, { status, headers, text: await response.clone().text() });
  if (breach) throw new UnexpectedAnswer(breach);
}

/** Reads a refusal; anything but a problem document of the same status is a failure. */
export async function problemOf(response: Response, place: string): Promise<Problem> {
  const text = await response.text();
  if (response.ok) throw new UnexpectedAnswer(`${place}: ${response.status} where a refusal was expected: ${text}`);
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new UnexpectedAnswer(`${place}: ${response.status} is no problem document: ${text}`);
  }
  return problem.strict().parse(JSON.parse(text));
}

let addresses = 0;
const anAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
