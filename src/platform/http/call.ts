import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Route } from '../../contract/route';

export const ROUTE = 'contract:route';

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;

/** Registers a controller method as a call of the contract: its method, path and status. */
export function Call(route: Route): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: METHODS[route.method], path: route.path }),
    HttpCode(route.status),
    SetMetadata(ROUTE, route),
  );
}
