import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../../access/actor';
import type { RosterRule, RosterRules as ToldRules, RosterRulesBody } from '../../../contract/roster-rules';
import { AuditLog } from '../../../privacy/audit/audit-log';
import { isInRange } from '../../../users/conditions';
import { nameKeysOf } from '../../../users/user-columns';
import { SchoolRoster } from '../../../users/school-roster.service';
import type { RosterValues } from '../roster-values';
import { withLock } from '../../../users/lock-users';
import { RosterRuleRow } from './roster-rule.entity';

/** Finds the counselor of a new student. */
export type RuleFor = (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;

/** The order of the page: by grade, those for all grades last, and by the alphabet. */
const inOrder = (one: RosterRule, other: RosterRule): number =>
  (one.grade ?? 99) - (other.grade ?? 99) || (one.from < other.from ? -1 : 1);

/** By which rules new students of a roster get their counselors. */
@Injectable()
export class RosterRules {
  constructor(
    @InjectRepository(RosterRuleRow) private readonly rows: Repository<RosterRuleRow>,
    private readonly roster: SchoolRoster,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Pick<Actor, 'schoolId'>, manager = this.rows.manager): Promise<ToldRules> {
    const rows = await manager.findBy(RosterRuleRow, { schoolId });
    return {
      rules: rows
        .map(({ from, to, grade, counselorId }) => ({ from, to, grade, counselor_id: counselorId }))
        .sort(inOrder),
    };
  }

  /** Puts these rules in the place of those before. Throws 404 for a counselor who is none of this school. */
  async save({ uid, schoolId }: Actor, { rules }: RosterRulesBody): Promise<ToldRules> {
    await withLock(this.rows.manager, { schoolId }, async (manager) => {
      const counselors = [...new Set(rules.map(({ counselor_id: id }) => id))];
      await this.roster.holdCounselors(manager, schoolId, counselors);
      await manager.delete(RosterRuleRow, { schoolId });
      const rows = rules.map(({ from, to, grade, counselor_id: counselorId }) => ({
        ...{ id: randomUUID(), schoolId, counselorId, from, to, grade },
      }));
      await manager.insert(RosterRuleRow, rows);
    });
    await this.audit.note({ what: 'roster_rules_set', actorId: uid, subjectIds: [], schoolId });
    return this.read({ schoolId });
  }

  /** The rules as they are now; a rule for a grade comes before one for all. */
  async finder(schoolId: string, manager = this.rows.manager): Promise<RuleFor> {
    const { rules } = await this.read({ schoolId }, manager);
    return ({ name, grade }) => {
      const { familyKey } = nameKeysOf(name);
      const rule = rules.find((one) => (one.grade === null || one.grade === grade) && isInRange(familyKey, one));
      return rule?.counselor_id ?? null;
    };
  }
}
