import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onSendHookHandler, preSerializationHookHandler } from 'fastify';
import type { Call } from '../../contract/call';
import { MAX_LIST_ROWS } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import { routes } from '../../contract/routes';
import { badRequest } from './problems';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that a route handles; undefined for pages and files. */
    call?: Call;
  }
}

/** The contract call of a request, known before its body is read; undefined for pages, files and unknown addresses. */
export const declaredCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Call | undefined =>
  routeOptions.config.call;

/** One page of a list in the ra-data-simple-rest format. */
export class ListPage<T> {
  constructor(
    readonly resource: string,
    readonly rows: T[],
    readonly first: number,
    readonly total: number,
  ) {}

  /** E.g. `students 0-24/319`; an empty page has no range. */
  get contentRange(): string {
    const span = this.rows.length ? `${this.first}-${this.first + this.rows.length - 1}` : '*';
    return `${this.resource} ${span}/${this.total}`;
  }
}

/**
 * The offset and size of a page. The default is the first 25 rows, or one row for each of the `ids`. Throws 400 if that
 * is more than one response may contain.
 */
export function windowOf(range: ListQuery['range'], ids?: readonly unknown[] | null): { first: number; take: number } {
  const [first, last] = range ?? [0, Math.max(ids?.length ?? 25, 1) - 1];
  if (last < first) throw badRequest('The range ends before it starts.', '/range');
  const take = last - first + 1;
  if (take > MAX_LIST_ROWS) {
    const next = `[${first},${first + MAX_LIST_ROWS - 1}]`;
    throw badRequest(
      `A list answers ${MAX_LIST_ROWS} rows at most: ask for ${next} and go on from there; Content-Range says how many there are.`,
      '/range',
    );
  }
  return { first, take };
}

const idsOf = (filter: ListQuery['filter']): string[] | null => {
  const { id, ...otherFilters } = filter ?? {};
  const [unknownFilter] = Object.keys(otherFilters);
  if (unknownFilter !== undefined) throw badRequest("This list can be filtered by 'id'.", `/filter/${unknownFilter}`);
  return id === undefined ? null : [id].flat().map(String);
};

/**
 * One page of a list that is small enough to be read whole. Without a range it holds all rows; without a sort, or
 * sorted by id, they keep their order. Throws 400 for a filter other than ids or a sort field that isn't in `sorts`.
 */
export function pageInMemory<T extends { id: string }>(
  resource: string,
  rows: readonly T[],
  { sort, range, filter }: ListQuery,
  sorts: readonly (keyof T & string)[],
): ListPage<T> {
  const ids = idsOf(filter);
  const matches = ids ? rows.filter(({ id }) => ids.includes(id)) : [...rows];
  const [field = 'id', order = 'ASC'] = sort ?? [];
  const key = sorts.find((a) => a === field);
  if (field !== 'id' && !key) throw badRequest(`This list can be sorted by ${sorts.join(', ')}.`, '/sort');
  const textOf = (row: T): string => (key ? String(row[key] ?? '') : '');
  matches.sort((a, b) => textOf(a).localeCompare(textOf(b), 'en') * (order === 'DESC' ? -1 : 1));
  const { first, take } = range ? windowOf(range) : { first: 0, take: matches.length };
  return new ListPage(resource, matches.slice(first, first + take), first, matches.length);
}

/** The page of a list that a handler returned, or all its rows as one page; null for an error. */
function pageOf(payload: unknown, path: string): ListPage<unknown> | null {
  if (payload instanceof ListPage) return payload;
  const resource = path.split('/').findLast((segment) => /^[a-z]/.test(segment)) ?? 'rows';
  return Array.isArray(payload) ? new ListPage<unknown>(resource, payload, 0, payload.length) : null;
}

/**
 * Sends each list as its rows, with a Content-Range header that counts rows. The compression hook (see
 * compressed-answers.ts) must run first, because it skips answers with that header.
 */
export function respondWithListPages(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const ranges = new WeakMap<FastifyReply, string>();
  const unwrapRows: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
    const page = pageOf(payload, request.routeOptions.config.call?.path ?? '');
    if (!page) return done(null, payload);
    ranges.set(reply, page.contentRange);
    done(null, page.rows);
  };
  const writeRange: onSendHookHandler = (_request, reply, payload, done) => {
    const range = ranges.get(reply);
    if (range !== undefined) void reply.header('content-range', range);
    done(null, payload);
  };
  fastify.addHook('onRoute', (route) => {
    if (route.config?.call?.kind !== 'list') return;
    route.preSerialization = [route.preSerialization ?? [], unwrapRows].flat();
    route.onSend = [route.onSend ?? [], writeRange].flat();
  });
}

const PUT_PATHS = new Set(Object.values<Call>(routes).flatMap(({ method, path }) => (method === 'PUT' ? [path] : [])));

/**
 * Also registers each PATCH of the contract as a PUT, because ra-data-simple-rest sends PUT with the whole record.
 * Must run before other route hooks, so that they apply to both.
 */
export function acceptPutAsPatch(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const call = route.method === 'PATCH' ? route.config?.call : undefined;
    if (call && !PUT_PATHS.has(call.path)) fastify.route({ ...route, method: 'PUT' });
  });
}
