import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { RosterRule, RosterRules as RuleList, RosterRulesBody } from '../../contract/roster-import';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { nameKeysOf } from '../../users/user-columns';
import { isInRange } from '../../users/conditions';
import { SchoolRoster } from '../../users/school-roster.service';
import { RosterRuleRow } from './roster-import.entity';
import type { RosterValues } from './roster-values';

type FindRule = (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;

/** The page's order: by grade, then by letter. Rules for all grades come last. */
const compareRules = (item: RosterRule, otherRule: RosterRule): number =>
  (item.grade ?? 99) - (otherRule.grade ?? 99) || (item.from < otherRule.from ? -1 : 1);

@Injectable()
export class RosterRules {
  constructor(
    @InjectRepository(RosterRuleRow) private readonly rows: Repository<RosterRuleRow>,
    private readonly roster: SchoolRoster,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Pick<Actor, 'schoolId'>, manager = this.rows.manager): Promise<RuleList> {
    const rows = await manager.findBy(RosterRuleRow, { schoolId });
    return {
      rules: rows
        .map(({ from, to, grade, counselorId }) => ({ from, to, grade, counselor_id: counselorId }))
        .sort(compareRules),
    };
  }

  /** Replaces all rules. Throws 404 for a counselor of another school. */
  async save({ uid, schoolId }: Actor, { rules }: RosterRulesBody): Promise<RuleList> {
    await withLock(this.rows.manager, { schoolId }, async (manager) => {
      const counselors = [...new Set(rules.map(({ counselor_id: id }) => id))];
      await this.roster.lockCounselors(manager, schoolId, counselors);
      await manager.delete(RosterRuleRow, { schoolId });
      const rows = rules.map(({ from, to, grade, counselor_id: counselorId }) => ({
        ...{ id: randomUUID(), schoolId, counselorId, from, to, grade },
      }));
      await manager.insert(RosterRuleRow, rows);
    });
    await this.audit.record({ what: 'roster_rules_set', actorId: uid, subjectIds: [], schoolId });
    return this.read({ schoolId });
  }

  /** A rule for one grade takes precedence over one for all grades. */
  async createFinder(schoolId: string, manager = this.rows.manager): Promise<FindRule> {
    const { rules } = await this.read({ schoolId }, manager);
    return ({ name, grade }) => {
      const { familyKey } = nameKeysOf(name);
      const rule = rules.find((item) => (item.grade === null || item.grade === grade) && isInRange(familyKey, item));
      return rule?.counselor_id ?? null;
    };
  }
}
