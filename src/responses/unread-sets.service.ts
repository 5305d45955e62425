import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { JobQueue } from '../platform/jobs/job-queue';
import { Sweeper } from '../platform/jobs/sweeper';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { Periodic } from '../platform/runtime/periodic';
import { type ResponseSet, SIGN_STATES } from './responses.entity';
import { readUnread, readUnreadIds, writeSigns } from './set-rows';

const JOB = 'read-for-danger';
/** How long a saved set waits before it is checked, in milliseconds, so that continuous typing causes one check. */
const SCAN_DELAY_MS = 1_500;
/** How often to look for due sets, in milliseconds. If it were longer, they would pile up and block requests. */
const POLL_INTERVAL_MS = 50;
/** A set that is unchecked for longer was left by a dead process. */
const ABANDONED_AFTER_MS = 10_000;
const MAX_SWEPT_SETS = 100;
/** Max sets read with one statement. */
const SCAN_BATCH_SIZE = 50;
/** The checks yield to requests after this many milliseconds. */
const YIELD_BUDGET = { maxMs: 2, turns: 1 };

/**
 * Checks sets for signs of danger within two seconds of their save, in the process that saved them. The row is marked
 * as unread, so that others find what a dead process left behind.
 */
@Injectable()
export class UnreadSets implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  /** When each set saved here is due, longest waiting first. */
  private readonly dueAt = new Map<string, number>();
  private readonly poller = new Periodic(
    () => this.scanDue(Date.now()),
    { intervalMs: POLL_INTERVAL_MS },
    {
      context: 'CheckIn',
      failureMessage: 'Saved answers could not be read for signs of danger; they are tried again',
      recoveryMessage: 'Saved answers are read for signs of danger again.',
    },
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly care: SafeguardingService,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB, (id) => this.scan([id]));
    this.poller.start();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweeper.watch(JOB, () => {
      const abandonedBefore = new Date(Date.now() - ABANDONED_AFTER_MS);
      return readUnreadIds(this.dataSource.manager, abandonedBefore, MAX_SWEPT_SETS);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  enqueue({ id }: Pick<ResponseSet, 'id'>): void {
    if (!this.dueAt.has(id)) this.dueAt.set(id, Date.now() + SCAN_DELAY_MS);
  }

  private async scanDue(now: number): Promise<void> {
    for (let dueIds = this.dequeueDue(now); dueIds.length; dueIds = this.dequeueDue(now)) {
      try {
        await this.scan(dueIds);
      } catch (error) {
        for (const id of dueIds) this.enqueue({ id });
        throw error;
      }
    }
  }

  private dequeueDue(now: number): string[] {
    const dueIds: string[] = [];
    for (const [id, dueTime] of this.dueAt) {
      if (dueTime > now || dueIds.length === SCAN_BATCH_SIZE) break;
      dueIds.push(id);
    }
    for (const id of dueIds) this.dueAt.delete(id);
    return dueIds;
  }

  private async scan(ids: readonly string[]): Promise<void> {
    const { manager } = this.dataSource;
    const scanned: { set: ResponseSet; hasSigns: boolean }[] = [];
    for (const set of await readUnread(manager, ids)) {
      await yieldToEventLoop(YIELD_BUDGET);
      scanned.push({ set, hasSigns: await this.care.readAnswers(set.userId, { formId: set.formId }, set.answers) });
    }
    const setsWith = (expected: boolean) =>
      scanned.flatMap(({ set, hasSigns }) => (hasSigns === expected ? [set] : []));
    await writeSigns(manager, setsWith(false), SIGN_STATES.none);
    await writeSigns(manager, setsWith(true), SIGN_STATES.found);
  }
}
