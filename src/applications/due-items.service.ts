import { Injectable } from '@nestjs/common';
import { CollegesService } from '../colleges/colleges.service';
import type { PlannedCollege } from '../contract/year';
import { type DueItem, dueItems, type ImportedDate } from '../contract/year-due';
import { type PlanFields, readPlan } from '../contract/year-plan';
import { DatesService } from './dates.service';

/** What a plan comes to with the facts of its colleges and the dates of its school. */
export interface PlanInSchool {
  colleges: PlannedCollege[];
  dates: ImportedDate[];
  due: DueItem[];
}

/** Puts a plan beside the catalogue and the school's dates. */
@Injectable()
export class DueItems {
  constructor(
    private readonly catalogue: CollegesService,
    private readonly dates: DatesService,
  ) {}

  async of(schoolId: string, fields: PlanFields): Promise<PlanInSchool> {
    const plan = readPlan(fields);
    const unitids = plan.applications.flatMap(({ unitid }) => unitid ?? []);
    const wanted = new Set(unitids);
    const found = wanted.size ? (await this.catalogue.catalogue()).filter(({ unitid }) => wanted.has(unitid)) : [];
    const colleges = found.map(({ unitid, name, admissions_url, apply_url, financial_aid_url }) => ({
      ...{ unitid, name },
      ...{ admissions_url, apply_url, financial_aid_url },
    }));
    const dates = await this.dates.of(schoolId, unitids);
    const names = new Map(colleges.map(({ unitid, name }) => [unitid, name]));
    return { colleges, dates, due: dueItems(plan, dates, (unitid) => names.get(unitid)) };
  }
}
