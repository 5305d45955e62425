import { Announcements } from './announcements';

/** The announcements of a single instance. */
export class LocalAnnouncements extends Announcements {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  override announce(topic: string, text: string): void {
    this.listeners.get(topic)?.forEach((hear) => hear(text));
  }

  override listen(topic: string, hear: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), hear]);
  }
}
