import { type Endpoint, endpoints } from '@contract/endpoints';
import type { Route } from '@contract/route';
import type { Routes } from '@contract/routes';

/** A call of the API as the browser knows it: where it goes, and the types of what it takes and answers. */
export interface TypedEndpoint<R extends Route = Route> extends Endpoint<R['path']> {
  /** Never set: it only carries the types. */
  readonly types?: R;
}

/** Every call of the API by its name; the schemas behind the types stay on the server. */
export const routes: { [Name in keyof Routes]: TypedEndpoint<Routes[Name]> } = endpoints;
