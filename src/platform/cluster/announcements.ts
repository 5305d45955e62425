/**
 * News between instances. They may be lost while the others cannot be reached, and who announces may hear it too: whatever must
 * be known for sure needs another source, and hearing it twice must do no harm.
 */
export abstract class Announcements {
  /** Tells all instances; never throws and waits for nobody. */
  abstract announce(topic: string, text: string): void;

  abstract listen(topic: string, hear: (text: string) => void): void;
}
