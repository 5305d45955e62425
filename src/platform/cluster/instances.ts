import { Announcements } from './announcements';
import type { CallCounters } from './call-counters';
import { LocalCallCounters } from './local-call-counters';
import { LocalCounters } from './local-counters';
import type { SharedCounters } from './shared-counters';

/** The announcements of a single instance. */
class LocalAnnouncements extends Announcements {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  override announce(topic: string, text: string): void {
    this.listeners.get(topic)?.forEach((hear) => hear(text));
  }

  override listen(topic: string, hear: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), hear]);
  }
}

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
