import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CollegesService } from '../colleges/colleges.service';
import { type DueItem, dueItems } from '../contract/year-due';
import { readPlan } from '../contract/year-plan';
import { placeholdersOf, selectRows } from '../platform/database/hot-rows';
import { keptAnswersIn } from '../platform/database/kept-answers';
import { DatesService } from './dates.service';
import { YearPlanRow } from './year-plan.entity';
import { fieldsOf } from './year-plans.service';

/** What is due in the plans of many students of one school. */
@Injectable()
export class PlansDue {
  constructor(
    @InjectRepository(YearPlanRow) private readonly plans: Repository<YearPlanRow>,
    private readonly catalogue: CollegesService,
    private readonly dates: DatesService,
  ) {}

  /** By student, the earliest first; who plans nothing is left out. */
  async of(schoolId: string, userIds: readonly string[]): Promise<Map<string, DueItem[]>> {
    const sql = `SELECT user_id, fields FROM year_plans WHERE user_id IN ${placeholdersOf(userIds)}`;
    const rows = await selectRows(this.plans.manager, sql, userIds);
    const plans = rows.map(
      (row) => [String(row['user_id']), readPlan(fieldsOf(keptAnswersIn('year_plans', row['fields'])))] as const,
    );
    const unitids = new Set(plans.flatMap(([, plan]) => plan.applications.flatMap(({ unitid }) => unitid ?? [])));
    if (!plans.length) return new Map();
    const dates = await this.dates.of(schoolId, [...unitids]);
    const colleges = unitids.size ? await this.catalogue.catalogue() : [];
    const names = new Map(
      colleges.flatMap(({ unitid, name }) => (unitids.has(unitid) ? [[unitid, name] as const] : [])),
    );
    return new Map(plans.map(([userId, plan]) => [userId, dueItems(plan, dates, (unitid) => names.get(unitid))]));
  }
}
