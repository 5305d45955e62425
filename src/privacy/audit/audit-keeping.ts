import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Periodic } from '../../platform/runtime/periodic';
import { Settings } from '../../platform/config/settings';
import { lockClause, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { sealOf } from './audit-chain';
import { removeUnusedGroups } from './audit-groups';
import { readChain } from './audit-rows';
import { AuditVerification } from './audit-verification';

const DAY_MS = 86_400_000;
/** Entries of one transaction: a chain that is being cut holds up who wants to write to it. */
const AT_ONCE = 500;

/** Removes entries that are older than they are to be kept, at a start and once a day. */
@Injectable()
export class AuditKeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly sweeps = new Periodic(
    () => this.removeOld(new Date()),
    { everyMs: DAY_MS, firstAfterMs: 0 },
    { context: 'Audit', failed: 'Old entries of the audit log could not be removed' },
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly verification: AuditVerification,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.runsJobs) this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** Removes what is too old at this moment from the beginning of every chain. */
  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.settings.auditKeepDays * DAY_MS);
    for (const schoolId of await this.verification.chains()) {
      if (await this.mayCut(schoolId, before)) while (!this.sweeps.isStopped && (await this.cut(schoolId, before)));
    }
  }

  /** Whether there is something old in a chain that is whole: in a broken one nothing is removed, because it is what is left to look at. */
  private async mayCut(schoolId: string, before: Date): Promise<boolean> {
    const sql = 'SELECT min(happened_at) AS oldest FROM audit_entries WHERE school_id = ?';
    const [row] = await selectRows(this.dataSource.manager, sql, [schoolId]);
    if (!row?.['oldest'] || timeFromRaw(row['oldest']) >= before) return false;
    const { brokenAt, breaks } = await this.verification.verify(schoolId);
    const at = brokenAt ?? breaks[0]?.number;
    if (at !== undefined)
      this.logger.error(`The audit log of '${schoolId}' is broken at entry ${at}; nothing old is removed.`);
    return at === undefined;
  }

  /** Removes the first entries of a chain and moves its beginning behind them; false when there are no more of that age. */
  private cut(schoolId: string, before: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const chain = await readChain(manager, schoolId, lockClause(manager));
      if (!chain) return false;
      const oldest = `SELECT entry_number, hash, happened_at, group_id FROM audit_entries
        WHERE school_id = ? ORDER BY entry_number LIMIT ${AT_ONCE}`;
      const rows = await selectRows(manager, oldest, [schoolId]);
      const young = rows.findIndex((row) => timeFromRaw(row['happened_at']) >= before);
      const old = young === -1 ? rows : rows.slice(0, young);
      const last = old.at(-1);
      if (!last) return false;
      const anchor = { number: Number(last['entry_number']), hash: String(last['hash']) };
      // The newest key: what was sealed with an earlier one is sealed anew.
      const key = this.settings.auditKeys[this.settings.auditKeys.length - 1];
      if (!key) return false;
      const seal = sealOf(key, 'anchor', schoolId, anchor);
      const move = 'UPDATE audit_chains SET anchor_number = ?, anchor_hash = ?, anchor_seal = ? WHERE school_id = ?';
      await manager.query(move, [anchor.number, anchor.hash, seal, schoolId]);
      for (const table of ['audit_subjects', 'audit_entries']) {
        await manager.query(`DELETE FROM ${table} WHERE school_id = ? AND entry_number <= ?`, [
          schoolId,
          anchor.number,
        ]);
      }
      const groups = old.flatMap((row) => (typeof row['group_id'] === 'string' ? [row['group_id']] : []));
      await removeUnusedGroups(manager, schoolId, [...new Set(groups)]);
      return young === -1 && rows.length === AT_ONCE;
    });
  }
}
