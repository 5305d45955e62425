import type { Settings } from '../config/settings';
import { CALL_WINDOW_MS } from '../../contract/limits';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';

/** The kinds of calls, by what they cost. */
export const CALL_CLASSES = ['everyday', 'costly', 'stranger', 'link'] as const;
export type CallClass = (typeof CALL_CLASSES)[number];

/** Calls that machines make for ever. */
const UNCOUNTED: ReadonlySet<Route> = new Set<Route>([routes.live, routes.ready, routes.metrics]);

/** Each parent's link has a limit of its own, too: at a parents' evening many write behind one address. */
const BY_LINK: ReadonlySet<Route> = new Set<Route>([routes.readParentForm, routes.saveParentForm]);
/** So many times more calls of links than of other strangers one address may make. */
const LINK_CALLS_TIMES = 5;

/** Calls that make somebody write, read everything or work in the background. */
const COSTLY: ReadonlySet<Route> = new Set<Route>([
  routes.respond,
  routes.sendChat,
  routes.generate,
  routes.readInsights,
  // Read all that a student wrote, or search the whole catalogue.
  routes.readPreferences,
  routes.readPicks,
  routes.savePicks,
  routes.readFit,
  routes.searchColleges,
  routes.readWhyNot,
  routes.exportMe,
  routes.uploadTranscript,
  routes.uploadRoster,
  routes.pullRoster,
  routes.testRosterConnection,
  routes.openTranscript,
  routes.exportAudit,
  routes.exportStudents,
  routes.verifyAudit,
  // Wait for somebody else's server.
  routes.testWebhook,
  routes.testAi,
  routes.sendWebhookAgain,
]);

/** The class of a call; null when it is not counted. */
export function classOf(route: Route | undefined, isKnown: boolean): CallClass | null {
  if (route && UNCOUNTED.has(route)) return null;
  if (route && BY_LINK.has(route)) return 'link';
  if (!isKnown) return 'stranger';
  return route && COSTLY.has(route) ? 'costly' : 'everyday';
}

/** Whether no call too many may pass: a costly one waits until all instances have counted it, others are told in lots. */
export const isExact = (callClass: string): boolean => callClass === 'costly';

/** How many calls of each class a caller may make within a window; null where the settings lift it. */
export function limitsOf({ callsPerMinute }: Settings): Record<CallClass, number | null> {
  const limit = (perMinute: number): number | null =>
    perMinute === 0 ? null : Math.max(1, Math.round((perMinute * CALL_WINDOW_MS) / 60_000));
  return {
    everyday: limit(callsPerMinute.person),
    costly: limit(callsPerMinute.costly),
    stranger: limit(callsPerMinute.stranger),
    link: limit(callsPerMinute.stranger * LINK_CALLS_TIMES),
  };
}
