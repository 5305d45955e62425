import type { PathParams } from '@contract/call';
import type { z } from 'zod';
import { fetchSignedIn } from './access';
import { readProblem } from './problem';
import type { TypedEndpoint } from './routes';

export type AnyRoute = TypedEndpoint;

type SchemaOf<R extends AnyRoute, Schema extends 'response' | 'body' | 'query'> = NonNullable<R['types']>[Schema];

export type ParamsOf<R extends AnyRoute> = PathParams<R['path']>;
export type ResponseOf<R extends AnyRoute> =
  SchemaOf<R, 'response'> extends z.ZodType ? z.output<SchemaOf<R, 'response'>> : undefined;

type NeedsParams<R extends AnyRoute> = keyof ParamsOf<R> extends never ? unknown : { params: ParamsOf<R> };
type NeedsBody<R extends AnyRoute> =
  SchemaOf<R, 'body'> extends z.ZodType ? { body: z.input<SchemaOf<R, 'body'>> } : unknown;
type TakesQuery<R extends AnyRoute> =
  SchemaOf<R, 'query'> extends z.ZodType ? { query?: z.input<SchemaOf<R, 'query'>> } : unknown;

export type CallInput<R extends AnyRoute> = NeedsParams<R> &
  NeedsBody<R> &
  TakesQuery<R> & {
    signal?: AbortSignal;
    keepalive?: boolean;
  };

type InputArguments<R extends AnyRoute> = Partial<CallInput<R>> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>];

type PathValues = Record<string, string | number>;
type QueryValues = Record<string, string | number | boolean | null | undefined>;

interface UntypedInput {
  params?: PathValues;
  body?: unknown;
  query?: QueryValues;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export function routeAddress(route: AnyRoute, params: PathValues = {}, query: QueryValues = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The route ${route.path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`;
}

const requestInit = (route: AnyRoute, input: UntypedInput): RequestInit => ({
  method: route.method,
  signal: input.signal,
  keepalive: input.keepalive,
  headers: {
    Accept: 'application/json, application/problem+json',
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  body: input.body === undefined ? undefined : JSON.stringify(input.body),
});

async function fetchResponse(route: AnyRoute, input: UntypedInput): Promise<Response> {
  const response = await fetchSignedIn(routeAddress(route, input.params, input.query), requestInit(route, input));
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** The body of a response; undefined if empty. Throws if it isn't JSON. */
async function parseResponse<R extends AnyRoute>(response: Response): Promise<ResponseOf<R>> {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<R>;
}

/** Calls a route of the contract and parses its response. Throws `ApiProblem` if the call is rejected or fails. */
export async function call<R extends AnyRoute>(route: R, ...[input]: InputArguments<R>): Promise<ResponseOf<R>> {
  return parseResponse<R>(await fetchResponse(route, input ?? {}));
}

export async function callFile<R extends AnyRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<{ file: Blob; name: string }> {
  const response = await fetchResponse(route, input ?? {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? 'download' };
}

/** A list response with the total from its Content-Range ('students 0-24/312'). */
export async function callList<R extends AnyRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<{ rows: ResponseOf<R>; total: number }> {
  const response = await fetchResponse(route, input ?? {});
  const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? Number.NaN);
  const rows = await parseResponse<R>(response);
  return { rows, total: Number.isFinite(total) ? total : Array.isArray(rows) ? rows.length : 0 };
}
