import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onSendHookHandler, preSerializationHookHandler } from 'fastify';
import type { Call } from '../../contract/call';
import { MAX_LIST_ROWS } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import { routes } from '../../contract/routes';
import { badRequest } from './problems';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers; undefined for pages and files. */
    call?: Call;
  }
}

/** The call that a request makes, known before anything of its body is read; undefined for pages, files and unknown addresses. */
export const declaredCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Call | undefined =>
  routeOptions.config.call;

/** One page of a list in the dialect of ra-data-simple-rest. */
export class ListPage<T> {
  constructor(
    readonly resource: string,
    readonly rows: T[],
    readonly first: number,
    readonly total: number,
  ) {}

  /** e.g. `students 0-24/319`; an empty page names no last row. */
  get contentRange(): string {
    const span = this.rows.length ? `${this.first}-${this.first + this.rows.length - 1}` : '*';
    return `${this.resource} ${span}/${this.total}`;
  }
}

/**
 * Where a page starts and how many rows it holds at most; when nothing is asked the first 25, or as many as there are `ids` asked for.
 * Throws a 400 for more than one answer holds.
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
  const { id, ...others } = filter ?? {};
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badRequest("This list can be filtered by 'id'.", `/filter/${unknown}`);
  return id === undefined ? null : [id].flat().map(String);
};

/**
 * One page of rows that are few enough to be read whole. Without a range it holds them all; without a sort, or sorted by id, they keep their
 * order. Throws 400 for another filter than ids, and for a sort by a field that is not in `sorts`.
 */
export function pageOfFew<T extends { id: string }>(
  resource: string,
  rows: readonly T[],
  { sort, range, filter }: ListQuery,
  sorts: readonly (keyof T & string)[],
): ListPage<T> {
  const ids = idsOf(filter);
  const found = ids ? rows.filter(({ id }) => ids.includes(id)) : [...rows];
  const [field = 'id', order = 'ASC'] = sort ?? [];
  const key = sorts.find((one) => one === field);
  if (field !== 'id' && !key) throw badRequest(`This list can be sorted by ${sorts.join(', ')}.`, '/sort');
  const textOf = (row: T): string => (key ? String(row[key] ?? '') : '');
  found.sort((one, other) => textOf(one).localeCompare(textOf(other), 'en') * (order === 'DESC' ? -1 : 1));
  const { first, take } = range ? windowOf(range) : { first: 0, take: found.length };
  return new ListPage(resource, found.slice(first, first + take), first, found.length);
}

/** What a handler gives for a list: a page of it, or all its rows; null for a refusal. */
function pageOf(payload: unknown, path: string): ListPage<unknown> | null {
  if (payload instanceof ListPage) return payload;
  const resource = path.split('/').findLast((part) => /^[a-z]/.test(part)) ?? 'rows';
  return Array.isArray(payload) ? new ListPage<unknown>(resource, payload, 0, payload.length) : null;
}

/**
 * Answers every list as its rows, with Content-Range. That header is written behind the compression (see compressed-answers.ts), which
 * leaves every answer alone that has it: elsewhere it counts bytes of the plain answer, here it counts rows. So this comes after it.
 */
export function answerListPages(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const ranges = new WeakMap<FastifyReply, string>();
  const takeRows: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
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
    route.preSerialization = [route.preSerialization ?? [], takeRows].flat();
    route.onSend = [route.onSend ?? [], writeRange].flat();
  });
}

const PUTS = new Set(Object.values<Call>(routes).flatMap(({ method, path }) => (method === 'PUT' ? [path] : [])));

/**
 * Answers each PATCH of the contract as a PUT as well: that is what ra-data-simple-rest sends, with the whole record as the body. Comes before
 * whatever else is done about routes, so that it is done about both.
 */
export function answerPutsAsPatches(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const call = route.method === 'PATCH' ? route.config?.call : undefined;
    if (call && !PUTS.has(call.path)) fastify.route({ ...route, method: 'PUT' });
  });
}
