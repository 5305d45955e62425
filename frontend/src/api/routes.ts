import type { Call } from '@contract/call';
import type { Routes } from '@contract/routes';
import { routes as places } from 'virtual:calls';

export interface TypedEndpoint<C extends Call = Call> extends Pick<Call, 'method'> {
  path: C['path'];
  /** Never set; only carries the types. */
  readonly types?: C;
}

/** Every API call by name; the schemas behind the types stay on the server. */
export const routes: { [Name in keyof Routes]: TypedEndpoint<Routes[Name]> } = places;
