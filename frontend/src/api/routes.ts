import type { Call } from '@contract/call';
import type { Routes } from '@contract/routes';
import { routes as places } from 'virtual:calls';

/** A call of the API as the browser knows it: where it goes, and the types of what it takes and answers. */
export interface TypedEndpoint<C extends Call = Call> extends Pick<Call, 'method'> {
  path: C['path'];
  /** Never set: it only carries the types. */
  readonly types?: C;
}

/** Every call of the API by its name; the schemas behind the types stay on the server. */
export const routes: { [Name in keyof Routes]: TypedEndpoint<Routes[Name]> } = places;
