import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Periodic } from '../../platform/runtime/periodic';
import { clearResidualData } from '../../platform/database/data-source';
import { deletionsDue, noteLook } from '../../users/deleted-accounts';
import { PersonalDataRegistry } from '../../users/personal-data-registry';

/** How often accounts that were deleted a moment ago are looked at, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Looks a few times after each deletion for rows that were under way when it happened: an answer being saved, a text being
 * written, on this instance or another. Several instances may look at the same time; what is gone is gone.
 */
@Injectable()
export class AfterDeletion implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks = new Periodic(
    () => this.look(new Date()),
    { everyMs: EVERY_MS },
    { context: 'Deletion', failed: 'Rows of deleted accounts could not be removed' },
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
  ) {}

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.looks.stop();
  }

  /** Removes what came back of every account whose turn it is. */
  async look(now: Date): Promise<void> {
    const due = await deletionsDue(this.dataSource.manager, now);
    if (!due.length) return;
    await this.dataSource.transaction(async (manager) => {
      await this.owned.removeRowsOf(manager, due);
      for (const userId of due) await noteLook(manager, userId, now);
    });
    await clearResidualData(this.dataSource);
  }
}
