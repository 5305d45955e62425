import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { FamilyIncome, SaveFamilyIncomeBody } from '../../contract/preferences';
import type { PriceBasis } from '../../contract/prices';
import { FamilyIncomeRow } from './family-income.entity';

const NO_INCOME: FamilyIncome = { bracket: null, counselor_may_see: true, changed_at: null };

const toContract = (row: FamilyIncomeRow): FamilyIncome => ({
  bracket: row.bracket,
  counselor_may_see: row.counselorMaySee,
  changed_at: row.changedAt.toISOString(),
});

/** True for the student, for a job of theirs, and for their own counselor if the student allows it. */
function canSee({ actor, userId, counselorId }: Authorized<'read'>, row: FamilyIncomeRow): boolean {
  if (actor === null || actor.uid === userId) return true;
  return row.counselorMaySee && actor.role === 'counselor' && actor.uid === counselorId;
}

@Injectable()
export class FamilyIncomes {
  constructor(
    @InjectRepository(FamilyIncomeRow) private readonly rows: Repository<FamilyIncomeRow>,
    private readonly audit: AuditLog,
  ) {}

  /** Unauthorized readers get the same result as if nothing was chosen. */
  async read(student: Authorized<'read'>): Promise<FamilyIncome> {
    const row = await this.rows.findOneBy({ userId: student.userId });
    return row && canSee(student, row) ? toContract(row) : NO_INCOME;
  }

  /** The bracket; null if none is chosen or the reader may not see it. */
  async bracket(student: Authorized<'read'>): Promise<PriceBasis | null> {
    return (await this.read(student)).bracket;
  }

  /** Idempotent. The audit log records the change but not the value. */
  async save(student: Authorized<'write'>, body: SaveFamilyIncomeBody): Promise<FamilyIncome> {
    const { userId, schoolId, actor } = student;
    const { bracket, counselor_may_see: counselorMaySee } = body;
    const storedRow = await this.rows.findOneBy({ userId });
    if (storedRow === null && bracket === null) return NO_INCOME;
    const isSameBracket = storedRow !== null && storedRow.bracket === bracket;
    if (isSameBracket && storedRow.counselorMaySee === counselorMaySee) return toContract(storedRow);
    const row = { userId, bracket, counselorMaySee, changedAt: isSameBracket ? storedRow.changedAt : new Date() };
    await this.rows
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(['bracket', 'counselor_may_see', 'changed_at'], ['user_id'])
      .updateEntity(false)
      .execute();
    const auditEvent = 'family_income_changed';
    await this.audit.record({ what: auditEvent, actorId: actor?.uid ?? userId, subjectIds: [userId], schoolId });
    return toContract(row);
  }
}
