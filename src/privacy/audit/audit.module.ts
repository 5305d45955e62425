import { Global, Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CallRecords } from '../../access/actor';
import { Settings } from '../../platform/config/settings';
import { selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { Every } from '../../platform/runtime/periodic';
import { removeUnusedGroups } from './audit-groups';
import { AuditLog } from './audit-log';
import { AuditRecords } from './audit-records';
import { AuditedCalls } from './call-records';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Removes entries past AUDIT_KEEP_DAYS, at startup and once a day. */
@Injectable()
export class AuditKeeping {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  @Every(DAY_MS, { context: 'Audit', failed: 'Old entries of the audit log could not be removed' }, { firstAfterMs: 0 })
  async removeOld(now: Date, stopped?: AbortSignal): Promise<void> {
    if (!this.settings.runsJobs) return;
    const before = timeToRaw(new Date(now.getTime() - this.settings.auditKeepDays * DAY_MS));
    for (const row of await selectRows(this.dataSource.manager, 'SELECT school_id FROM audit_numbers', []))
      while (!stopped?.aborted && (await this.removeFirst(String(row['school_id']), before)));
  }

  /** Removes the first old entries of a school; false once none are left. */
  private removeFirst(schoolId: string, before: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const old = `SELECT entry_number, group_id FROM audit_entries
        WHERE school_id = ? AND happened_at < ? ORDER BY entry_number LIMIT ${AT_ONCE}`;
      const rows = await selectRows(manager, old, [schoolId, before]);
      if (!rows.length) return false;
      const last = Number(rows.at(-1)?.['entry_number']);
      for (const table of ['audit_subjects', 'audit_entries'])
        await manager.query(`DELETE FROM ${table} WHERE school_id = ? AND entry_number <= ?`, [schoolId, last]);
      const groups = rows.flatMap((row) => (typeof row['group_id'] === 'string' ? [row['group_id']] : []));
      await removeUnusedGroups(manager, schoolId, [...new Set(groups)]);
      return rows.length === AT_ONCE;
    });
  }
}

/** Global because every module may write to the audit log, and every call by staff is recorded. */
@Global()
@Module({
  providers: [AuditLog, AuditRecords, AuditKeeping, { provide: CallRecords, useClass: AuditedCalls }],
  exports: [AuditLog, AuditRecords, CallRecords],
})
export class AuditModule {}
