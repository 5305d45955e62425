import type { z } from 'zod';
import { type Problem, problem } from '../../src/contract/errors';
import type { Access, Call, PathParams } from '../../src/contract/call';
import { contractBreach } from './contract-check';

type OptionalSchema = z.ZodType | null;
type AnyRoute<P extends string = string, A extends OptionalSchema = OptionalSchema> = Call<
  P,
  Access,
  OptionalSchema,
  OptionalSchema,
  A
>;

/** What one call sends. */
export interface RequestInput {
  params?: Record<string, string | number>;
  body?: unknown;
  /** A file in the place of a body. */
  file?: Uint8Array;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}
/** The same with exactly the path parameters that the route names. */
type TypedInput<P extends string> = Omit<RequestInput, 'params'> & { params: PathParams<P> };
type InputArguments<P extends string> = [keyof PathParams<P>] extends [never]
  ? [asked?: Omit<RequestInput, 'params'>]
  : [asked: TypedInput<P>];
export type ResponseOf<A extends OptionalSchema> = A extends z.ZodType ? z.output<A> : undefined;

/** An answer that was none: the status that came and the sentence with it. */
export class UnexpectedResponse extends Error {}

/** The address of a call; every parameter is encoded. */
export function routeUrl(route: AnyRoute, params: Record<string, string | number> = {}): string {
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
    readonly address: string = nextAddress(),
  ) {}

  /** The parsed answer of a call that must succeed; a field the contract does not name is a failure too. */
  async call<const P extends string, A extends OptionalSchema>(
    route: AnyRoute<P, A>,
    ...[input]: InputArguments<P>
  ): Promise<ResponseOf<A>> {
    return (await this.exchange(route, input)).responseBody;
  }

  /** The rows of a list with the span and total that Content-Range tells. */
  async list<const P extends string, A extends OptionalSchema>(
    route: AnyRoute<P, A>,
    ...[input]: InputArguments<P>
  ): Promise<{ rows: ResponseOf<A>; range: string; total: number }> {
    const { responseBody, response } = await this.exchange(route, input);
    const range = /^([\w-]+) ([\d*-]+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    if (!range) throw new UnexpectedResponse(`No Content-Range on ${route.path}`);
    return { rows: responseBody, range: String(range[2]), total: Number(range[3]) };
  }

  /** The problem document of a call that must be refused. */
  async expectProblem<const P extends string>(route: AnyRoute<P>, ...[input]: InputArguments<P>): Promise<Problem> {
    return parseProblem(await this.send(route, input), `${route.method} ${route.path}`);
  }

  /** The bare answer of a call. */
  async send(route: AnyRoute, { params, body, file, query, headers }: RequestInput = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return this.request(routeUrl(route, params) + search, {
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
    const cookies = [this.cookie, this.device].filter((cookie) => cookie !== null && cookie !== '');
    const defaultHeaders = {
      'x-forwarded-for': this.address,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(cookies.length && path.startsWith('/api/auth') ? { cookie: cookies.join('; ') } : {}),
    };
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...defaultHeaders, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    await assertContract(init.method ?? 'GET', path, response);
    return response;
  }

  private storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const value = pair.endsWith('=') ? null : pair;
    if (/^(__Secure-)?pathlight_device=/.test(pair)) this.device = value;
    else this.cookie = value;
  }

  private async exchange<A extends OptionalSchema>(
    route: AnyRoute<string, A>,
    input: RequestInput | undefined,
  ): Promise<{ responseBody: ResponseOf<A>; response: Response }> {
    const response = await this.send(route, input);
    const text = await response.text();
    const routeName = `${route.method} ${route.path}`;
    if (response.status !== route.status) throw new UnexpectedResponse(`${routeName}: ${response.status} ${text}`);
    const responseBody = route.response ? route.response.parse(JSON.parse(text)) : undefined;
    return { responseBody: responseBody as ResponseOf<A>, response };
  }
}

/** Every answer of every journey is held against the contract, whatever the test looks at; streams are read by their tests. */
async function assertContract(method: string, path: string, response: Response): Promise<void> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return;
  const { status, headers } = response;
  const breach = contractBreach(method, path, { status, headers, text: await response.clone().text() });
  if (breach) throw new UnexpectedResponse(breach);
}

/** Reads a refusal; anything but a problem document of the same status is a failure. */
export async function parseProblem(response: Response, routeName: string): Promise<Problem> {
  const text = await response.text();
  if (response.ok)
    throw new UnexpectedResponse(`${routeName}: ${response.status} where a refusal was expected: ${text}`);
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new UnexpectedResponse(`${routeName}: ${response.status} is no problem document: ${text}`);
  }
  return problem.strict().parse(JSON.parse(text));
}

let addressCount = 0;
const nextAddress = (): string => {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
};
