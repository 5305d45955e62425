import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { Periodic } from '../../platform/runtime/periodic';
import type { Head } from './audit-end';
import { readNewestMarks, writeMarks } from './mark-files';

const EVERY_MS = 60_000;
/** How long the server that keeps marks may take to answer. */
const PATIENCE_MS = 10_000;

/** Remembers where each chain ended, and writes it down outside of the database once a minute: a line of the log, a file, a web address. */
@Injectable()
export class AuditMarks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly known: Map<string, Head>;
  /** Chains that moved since they were last written down, and since they were last sent. */
  private readonly unwritten = new Set<string>();
  private readonly unsent = new Set<string>();
  private readonly writing = this.periodic(
    async () => this.write(new Date()),
    'The end of the audit log was not written down',
  );
  private readonly sending = this.periodic(() => this.send(), 'AUDIT_MARKS_URL did not take the end of the audit log');

  constructor(private readonly settings: Settings) {
    this.known = readNewestMarks(settings.dataDir);
  }

  onApplicationBootstrap(): void {
    this.writing.start();
    if (this.settings.auditMarksUrl === null) return;
    // What a stop has left unsent goes with the first.
    for (const schoolId of this.known.keys()) this.unsent.add(schoolId);
    this.sending.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.writing.stop(), this.sending.stop()]);
    try {
      this.write(new Date());
    } catch (error) {
      this.logger.error('The end of the audit log was not written down.', error);
    }
  }

  /** The furthest place of a chain that this process knows of; null where it knows none. */
  of(schoolId: string): Head | null {
    return this.known.get(schoolId) ?? null;
  }

  /** A chain has moved on, which is committed. */
  moved(schoolId: string, head: Head): void {
    if (head.number <= (this.known.get(schoolId)?.number ?? 0)) return;
    this.known.set(schoolId, head);
    this.unwritten.add(schoolId);
    this.unsent.add(schoolId);
  }

  /** Writes down what moved: into the log and the file. */
  write(now: Date): void {
    const moved = this.taken(this.unwritten);
    if (!moved.size) return;
    const ends = [...moved].map(([schoolId, { number, hash }]) => `${schoolId || 'no school'} ${number} ${hash}`);
    this.logger.log(`The audit log ends with: ${ends.join('; ')}`);
    try {
      writeMarks(this.settings.dataDir, { moved, known: this.known }, now);
    } catch (error) {
      for (const schoolId of moved.keys()) this.unwritten.add(schoolId);
      throw error;
    }
  }

  /** Sends what moved to the address that keeps it; what was not taken goes with the next. */
  async send(): Promise<void> {
    const { auditMarksUrl: url } = this.settings;
    const moved = this.taken(this.unsent);
    if (url === null || !moved.size) return;
    const ends = [...moved].map(([school, { number, hash }]) => ({ school, number, hash }));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ at: new Date().toISOString(), ends }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      for (const schoolId of moved.keys()) this.unsent.add(schoolId);
      throw error;
    }
  }

  private taken(from: Set<string>): Map<string, Head> {
    const moved = new Map<string, Head>();
    for (const schoolId of from) {
      const head = this.known.get(schoolId);
      if (head) moved.set(schoolId, head);
    }
    from.clear();
    return moved;
  }

  private periodic(work: () => Promise<void>, failed: string): Periodic {
    return new Periodic(work, { everyMs: EVERY_MS }, { context: 'Audit', failed });
  }
}
