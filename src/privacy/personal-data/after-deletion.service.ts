import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Every } from '../../platform/runtime/periodic';
import { clearResidualData } from '../../platform/database/data-source';
import { deletionsDue, noteSwept } from '../../users/closing-accounts.service';
import { PersonalDataRegistry } from '../../users/personal-data-registry';

/** How often accounts that were deleted a moment ago are looked at, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Looks a few times after each deletion for rows that were under way when it happened: an answer being saved, a text being
 * written, on this instance or another. Several instances may look at the same time; what is gone is gone.
 */
@Injectable()
export class AfterDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
  ) {}

  /** Removes what came back of every account whose turn it is. */
  @Every(EVERY_MS, { context: 'Deletion', failed: 'Rows of deleted accounts could not be removed' })
  async look(now: Date): Promise<void> {
    const due = await deletionsDue(this.dataSource.manager, now);
    if (!due.length) return;
    await this.dataSource.transaction(async (manager) => {
      await this.owned.removeRowsOf(manager, due);
      for (const userId of due) await noteSwept(manager, userId, now);
    });
    await clearResidualData(this.dataSource);
  }
}
