/** Does a piece of work by its id; it may run twice for the same id and must then do no harm. */
export type JobHandler = (id: string) => Promise<void>;

/** Wakes work up. The truth of a job is its database row: a queue may lose everything and the rows are queued again at start. */
export abstract class JobQueue {
  /** Names who does the work; called once per name, at start. */
  abstract handle(name: string, handler: JobHandler): void;

  /** Queues an id; one that already waits is not queued twice. `delayMs` waits first. */
  abstract add(name: string, id: string, delayMs?: number): Promise<void>;

  abstract isReady(): Promise<boolean>;
}
