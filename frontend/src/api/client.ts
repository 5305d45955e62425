import type { PathParams } from '@contract/call';
import type { z } from 'zod';
import { fetchSignedIn } from './access';
import { readProblem } from './problem';
import type { TypedEndpoint } from './routes';

export type AnyRoute = TypedEndpoint;

/** The schema of one part of a call; never its value. */
type SchemaOf<R extends AnyRoute, Part extends 'answer' | 'body' | 'query'> = NonNullable<R['types']>[Part];

export type ParamsOf<R extends AnyRoute> = PathParams<R['path']>;
export type AnswerOf<R extends AnyRoute> =
  SchemaOf<R, 'answer'> extends z.ZodType ? z.output<SchemaOf<R, 'answer'>> : undefined;

type NeedsParams<R extends AnyRoute> = keyof ParamsOf<R> extends never ? unknown : { params: ParamsOf<R> };
type NeedsBody<R extends AnyRoute> =
  SchemaOf<R, 'body'> extends z.ZodType ? { body: z.input<SchemaOf<R, 'body'>> } : unknown;
type TakesQuery<R extends AnyRoute> =
  SchemaOf<R, 'query'> extends z.ZodType ? { query?: z.input<SchemaOf<R, 'query'>> } : unknown;

/** What a call needs: its path parameters, body and query as the contract names them. */
export type CallInput<R extends AnyRoute> = NeedsParams<R> &
  NeedsBody<R> &
  TakesQuery<R> & {
    signal?: AbortSignal;
    /** True for a save that must outlive the page. */
    keepalive?: boolean;
  };

type InputArguments<R extends AnyRoute> = Partial<CallInput<R>> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>];

type PathValues = Record<string, string | number>;
type QueryValues = Record<string, string | number | boolean | null | undefined>;

interface LooseInput {
  params?: PathValues;
  body?: unknown;
  query?: QueryValues;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** The address of a route below /api with its parameters filled in. */
export function addressOf(route: AnyRoute, params: PathValues = {}, query: QueryValues = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The route ${route.path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`;
}

const initOf = (route: AnyRoute, input: LooseInput): RequestInit => ({
  method: route.method,
  signal: input.signal,
  keepalive: input.keepalive,
  headers: {
    Accept: 'application/json, application/problem+json',
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  body: input.body === undefined ? undefined : JSON.stringify(input.body),
});

async function answered(route: AnyRoute, input: LooseInput): Promise<Response> {
  const answer = await fetchSignedIn(addressOf(route, input.params, input.query), initOf(route, input));
  if (!answer.ok) throw await readProblem(answer);
  return answer;
}

/** The value of an answer, as the contract types it; undefined for an empty one. Throws when it is no JSON. */
async function valueOf<R extends AnyRoute>(answer: Response): Promise<AnswerOf<R>> {
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<R>;
}

/** Makes one call of the contract and reads its answer. Throws `ApiProblem` when it is refused or cannot be made. */
export async function call<R extends AnyRoute>(route: R, ...[input]: InputArguments<R>): Promise<AnswerOf<R>> {
  return valueOf<R>(await answered(route, input ?? {}));
}

/** A file of the API with the name that the server gives it. */
export async function callFile<R extends AnyRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<{ file: Blob; name: string }> {
  const answer = await answered(route, input ?? {});
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return { file: await answer.blob(), name: name ?? 'download' };
}

/** A list answer with the total of its Content-Range ('students 0-24/312'). */
export async function callList<R extends AnyRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<{ rows: AnswerOf<R>; total: number }> {
  const answer = await answered(route, input ?? {});
  const total = Number(answer.headers.get('Content-Range')?.split('/')[1] ?? Number.NaN);
  const rows = await valueOf<R>(answer);
  return { rows, total: Number.isFinite(total) ? total : Array.isArray(rows) ? rows.length : 0 };
}
