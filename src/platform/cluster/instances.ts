import type { Announcements } from './announcements';
import type { CallCounters } from './call-counters';
import { LocalAnnouncements } from './local-announcements';
import { LocalCallCounters } from './local-call-counters';
import { LocalCounters } from './local-counters';
import type { SharedCounters } from './shared-counters';

/** What an instance has in common with the others. */
export interface Instances {
  counters: SharedCounters;
  calls: CallCounters;
  announcements: Announcements;
  /** Ends the connections, after the last request; named as the framework calls it. */
  onApplicationShutdown(): void;
}

/** An instance that has no others. */
export const singleInstance = (now: () => number = Date.now): Instances => ({
  counters: new LocalCounters(now),
  calls: new LocalCallCounters(now),
  announcements: new LocalAnnouncements(),
  onApplicationShutdown: () => undefined,
});
