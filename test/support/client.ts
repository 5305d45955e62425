import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Problem, problem } from '../../src/contract/errors';
import type { PathParams, Route } from '../../src/contract/route';

type Shapes = z.ZodType | null;
type AnyRoute<P extends string = string, A extends Shapes = Shapes> = Route<P, Shapes, Shapes, A>;

/** What one call sends. */
export interface Sent {
  params?: Record<string, string | number>;
  body?: unknown;
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
  cookie: string | null = null;

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
  async send(route: AnyRoute, { params, body, query, headers }: Sent = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return this.request(addressOf(route, params) + search, {
      method: route.method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Any request of this browser. */
  async request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const own = {
      'x-forwarded-for': this.address,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.cookie && path.startsWith('/api/auth') ? { cookie: this.cookie } : {}),
    };
    const response = await fetch(this.url + path, { ...init, headers: { ...own, ...init.headers } });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  private keepCookie(line: string): void {
    const [pair = ''] = line.split(';');
    this.cookie = pair.endsWith('=') ? null : pair;
  }

  private async exchange<A extends Shapes>(
    route: AnyRoute<string, A>,
    asked: Sent | undefined,
  ): Promise<{ answer: AnswerOf<A>; response: Response }> {
    const response = await this.send(route, asked);
    const text = await response.text();
    const place = `${route.method} ${route.path}`;
    if (response.status !== route.status) throw new UnexpectedAnswer(`${place}: ${response.status} ${text}`);
    if (!route.answer) {
      if (text) throw new UnexpectedAnswer(`${place}: an empty answer was promised, not ${text}`);
      return { answer: undefined as AnswerOf<A>, response };
    }
    return { answer: readAnswer(route.answer, JSON.parse(text), place) as AnswerOf<A>, response };
  }
}

/** Reads an answer by its schema and refuses fields that the schema does not name. */
function readAnswer(schema: z.ZodType, answer: unknown, place: string): unknown {
  const read = schema.safeParse(answer);
  if (!read.success) throw new UnexpectedAnswer(`${place}: ${z.prettifyError(read.error).slice(0, 2000)}`);
  if (!isDeepStrictEqual(read.data, answer)) {
    throw new UnexpectedAnswer(`${place}: the answer holds more than the contract says: ${JSON.stringify(answer)}`);
  }
  return read.data;
}

/** Reads a refusal; anything but a problem document of the same status is a failure. */
export async function problemOf(response: Response, place: string): Promise<Problem> {
  const text = await response.text();
  if (response.ok) throw new UnexpectedAnswer(`${place}: ${response.status} where a refusal was expected: ${text}`);
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new UnexpectedAnswer(`${place}: ${response.status} is no problem document: ${text}`);
  }
  const read = readAnswer(problem, JSON.parse(text), place) as Problem;
  if (read.status !== response.status) throw new UnexpectedAnswer(`${place}: ${response.status} says ${read.status}`);
  return read;
}

let addresses = 0;
const anAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
