import type { FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';

const BY_PLACE: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(routes).map((route) => [`${route.method} /api${route.path}`, route]),
);

/** The call of the contract at a place of the router, as `url` names it with its pattern; undefined for pages, files and unknown addresses. */
export const routeAt = (method: string, url: string): Route | undefined =>
  BY_PLACE.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);

/** The call that a request makes, known before anything of its body is read. */
export const routeOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): Route | undefined =>
  routeAt(method, routeOptions.url ?? '');
