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
const READ_AFTER_MS = 1_500;
/** How often to look for due sets, in milliseconds. If it were longer, they would pile up and block requests. */
const POLL_INTERVAL_MS = 50;
/** A set that is unchecked for longer was left by a dead process. */
const ABANDONED_AFTER_MS = 10_000;
const MAX_SWEPT = 100;
/** Max sets read with one statement. */
const READ_TOGETHER = 50;
/** The checks yield to requests after this many milliseconds. */
const BETWEEN_REQUESTS = { mostMs: 2, rounds: 1 };

/**
 * Checks sets for signs of danger within two seconds of their save, in the process that saved them. The row is marked
 * as unread, so that others find what a dead process left behind.
 */
@Injectable()
export class UnreadSets implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  /** When each set saved here is due, longest waiting first. */
  private readonly dueAt = new Map<string, number>();
  private readonly watch = new Periodic(
    () => this.readDue(Date.now()),
    { everyMs: POLL_INTERVAL_MS },
    {
      context: 'CheckIn',
      failed: 'Saved answers could not be read for signs of danger; they are tried again',
      again: 'Saved answers are read for signs of danger again.',
    },
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly care: SafeguardingService,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB, (id) => this.read([id]));
    this.watch.start();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweeper.watch(JOB, () => {
      const leftSince = new Date(Date.now() - ABANDONED_AFTER_MS);
      return readUnreadIds(this.dataSource.manager, leftSince, MAX_SWEPT);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.watch.stop();
  }

  enqueue({ id }: Pick<ResponseSet, 'id'>): void {
    if (!this.dueAt.has(id)) this.dueAt.set(id, Date.now() + READ_AFTER_MS);
  }

  private async readDue(now: number): Promise<void> {
    for (let due = this.takeDue(now); due.length; due = this.takeDue(now)) {
      try {
        await this.read(due);
      } catch (error) {
        for (const id of due) this.enqueue({ id });
        throw error;
      }
    }
  }

  private takeDue(now: number): string[] {
    const due: string[] = [];
    for (const [id, at] of this.dueAt) {
      if (at > now || due.length === READ_TOGETHER) break;
      due.push(id);
    }
    for (const id of due) this.dueAt.delete(id);
    return due;
  }

  private async read(ids: readonly string[]): Promise<void> {
    const { manager } = this.dataSource;
    const read: { set: ResponseSet; hasSigns: boolean }[] = [];
    for (const set of await readUnread(manager, ids)) {
      await yieldToEventLoop(BETWEEN_REQUESTS);
      read.push({ set, hasSigns: await this.care.readAnswers(set.userId, { formId: set.formId }, set.answers) });
    }
    const having = (signs: boolean) => read.flatMap(({ set, hasSigns }) => (hasSigns === signs ? [set] : []));
    await writeSigns(manager, having(false), SIGN_STATES.none);
    await writeSigns(manager, having(true), SIGN_STATES.found);
  }
}
