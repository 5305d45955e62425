import type { Settings } from '../config/settings';
import { CALL_WINDOW_MS } from '../../contract/limits';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';

/** What kind of call it is, by what it costs. */
export type CallClass = 'everyday' | 'costly' | 'stranger';

/** Calls that somebody else counts, or that machines make for ever. */
const UNCOUNTED: ReadonlySet<Route> = new Set<Route>([
  routes.live,
  routes.ready,
  routes.metrics,
  // A parent's link has a limit of its own: at a parents' evening many write behind one address.
  routes.readParentForm,
  routes.saveParentForm,
]);

/** Calls that make somebody write, read everything or work in the background. */
const COSTLY: ReadonlySet<Route> = new Set<Route>([
  routes.respond,
  routes.sendChat,
  routes.generate,
  routes.readInsights,
  // Searches the whole catalogue.
  routes.readWhyNot,
  routes.exportMe,
  routes.exportAudit,
  routes.verifyAudit,
]);

/** How many calls pass between two talks with the other instances, as a share of the limit. */
const BATCHES_PER_LIMIT = 20;

/** The limit of a class for one person, key or address. */
export interface CallLimit {
  most: number;
  batch: number;
}

/** The class of a call; null when it is not counted. */
export function classOf(route: Route | undefined, isKnown: boolean): CallClass | null {
  if (route && UNCOUNTED.has(route)) return null;
  if (!isKnown) return 'stranger';
  return route && COSTLY.has(route) ? 'costly' : 'everyday';
}

/** The limit of each class within a window; null where the settings lift it. */
export function limitsOf({ callsPerMinute }: Settings): Record<CallClass, CallLimit | null> {
  const limit = (perMinute: number, isExact = false): CallLimit | null => {
    if (perMinute === 0) return null;
    const most = Math.max(1, Math.round((perMinute * CALL_WINDOW_MS) / 60_000));
    return { most, batch: isExact ? 1 : Math.max(2, Math.ceil(most / BATCHES_PER_LIMIT)) };
  };
  return {
    everyday: limit(callsPerMinute.person),
    costly: limit(callsPerMinute.costly, true),
    stranger: limit(callsPerMinute.stranger),
  };
}
