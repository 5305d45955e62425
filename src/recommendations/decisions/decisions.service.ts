import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import type { DecideBody, DecisionKind, ListDecision } from '../../contract/recommendations';
import { jsonFromRaw, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { notFound } from '../../platform/http/problems';
import { rejectSecretRequest } from '../../platform/text/unsafe-message';
import { AuditLog } from '../../privacy/audit/audit-log';
import { UsersService } from '../../users/users.service';
import { withLock } from '../../users/lock-users';
import { updateBalance } from '../lists/stored-lists';
import { ListDecisionRow } from './decisions.entity';

/** The earlier decisions that each kind replaces: a removed college is neither kept nor in a tier. */
const REPLACED_KINDS: Record<DecisionKind, readonly DecisionKind[]> = {
  keep: ['keep', 'remove'],
  tier: ['tier', 'remove'],
  remove: ['keep', 'remove', 'tier'],
};

@Injectable()
export class ListDecisions {
  constructor(
    @InjectRepository(ListDecisionRow) private readonly rows: Repository<ListDecisionRow>,
    private readonly users: UsersService,
    private readonly colleges: CollegesService,
    private readonly audit: AuditLog,
  ) {}

  /** Oldest first. */
  async list({ userId }: Pick<Authorized<'read'>, 'userId'>): Promise<ListDecision[]> {
    const sql = `SELECT unitid, kind, tier, reason, decided_by, decided_at FROM list_decisions
      WHERE user_id = ? ORDER BY decided_at, unitid`;
    const rows = await selectRows(this.rows.manager, sql, [userId]);
    if (rows.length === 0) return [];
    const names = await this.users.names(rows.flatMap((row) => (row['decided_by'] as string | null) ?? []));
    return rows.map((row) => ({
      unitid: Number(row['unitid']),
      kind: row['kind'] as DecisionKind,
      tier: row['tier'] as ListDecision['tier'],
      reason: jsonFromRaw<string>(row['reason']),
      by: names.get(String(row['decided_by'])) ?? null,
      at: timeFromRaw(row['decided_at']).toISOString(),
    }));
  }

  /**
   * Keep and remove replace each other, and a decision replaces an earlier one of its kind. Throws a 404 for an
   * unknown college.
   */
  async decide(student: Authorized<'advise'>, unitid: number, body: DecideBody): Promise<ListDecision[]> {
    if (!(await this.colleges.find(unitid))) throw notFound();
    const { userId, actor } = student;
    const { kind, reason } = body;
    rejectSecretRequest(reason, '/reason');
    const tier = body.tier ?? null;
    await withLock(this.rows.manager, { userId }, async (manager) => {
      for (const replacedKind of REPLACED_KINDS[kind])
        await manager.delete(ListDecisionRow, { userId, unitid, kind: replacedKind });
      const row = { userId, unitid, kind, tier, reason, decidedBy: actor?.uid ?? null, decidedAt: new Date() };
      await manager.insert(ListDecisionRow, row);
    });
    return this.recordAndList(student);
  }

  /** Idempotent. */
  async revoke(student: Authorized<'advise'>, unitid: number, kind: DecisionKind): Promise<ListDecision[]> {
    await this.rows.delete({ userId: student.userId, unitid, kind });
    return this.recordAndList(student);
  }

  private async recordAndList(student: Authorized<'advise'>): Promise<ListDecision[]> {
    const { userId, schoolId, actor } = student;
    await this.audit.record({ what: 'list_decided', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
    const decisions = await this.list(student);
    // Runs after the commit, so that this count or the one of a concurrently stored list includes both changes.
    await this.rows.manager.transaction((manager) => updateBalance(manager, userId));
    return decisions;
  }
}
