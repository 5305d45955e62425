import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Actor } from '../access/actor';
import { CollegesService } from '../colleges/colleges.service';
import type { ImportDatesBody, ImportedDates, RemoveDatesBody, SchoolDates, PlannedCollege } from '../contract/year';
import { type DueItem, dueItems, type ImportedDate, type PlanFields, readPlan } from '../contract/year-plan';
import { AuditLog } from '../privacy/audit/audit-log';
import { withLock } from '../users/lock-users';
import { collegesByName, readDatesFile } from './dates-file';
import { ImportedDateRow } from './applications.entity';

const BATCH_SIZE = 200;

const toContract = ({ unitid, round, dueOn, cycle, source }: ImportedDateRow): ImportedDate => ({
  unitid,
  round,
  due_on: dueOn,
  cycle,
  source,
});

@Injectable()
export class DatesService {
  constructor(
    @InjectRepository(ImportedDateRow) private readonly dates: Repository<ImportedDateRow>,
    private readonly colleges: CollegesService,
    private readonly audit: AuditLog,
  ) {}

  async forSchool(schoolId: string, unitids: readonly number[]): Promise<ImportedDate[]> {
    if (!unitids.length) return [];
    const rows = await this.dates.find({
      where: { schoolId, unitid: In([...unitids]) },
      order: { dueOn: 'ASC', unitid: 'ASC', round: 'ASC', id: 'ASC' },
    });
    return rows.map(toContract);
  }

  async cycles(schoolId: string): Promise<SchoolDates> {
    const rows = await this.dates.find({ where: { schoolId }, select: { cycle: true, importedAt: true } });
    const names = [...new Set(rows.map(({ cycle }) => cycle))].sort().reverse();
    return {
      cycles: names.map((cycle) => {
        const cycleRows = rows.filter((row) => row.cycle === cycle);
        const lastImport = Math.max(...cycleRows.map(({ importedAt }) => importedAt.getTime()));
        return { cycle, dates: cycleRows.length, imported_at: new Date(lastImport).toISOString() };
      }),
    };
  }

  /** Reads a file; saves it if `save` is set and no row has a problem. Existing dates are updated. */
  async importFile(actor: Actor, { csv, save }: ImportDatesBody, now: Date): Promise<ImportedDates> {
    const rows = await readDatesFile(csv, collegesByName(await this.colleges.catalogue()));
    const problems = rows.filter(({ problem }) => problem !== null).length;
    if (!save || problems > 0) return { rows, problems, saved: false };
    await this.write(
      actor.schoolId,
      rows.flatMap(({ date }) => date ?? []),
      now,
    );
    await this.recordAudit(actor);
    return { rows, problems, saved: true };
  }

  async remove(actor: Actor, { cycle }: RemoveDatesBody): Promise<SchoolDates> {
    await this.dates.delete({ schoolId: actor.schoolId, cycle });
    await this.recordAudit(actor);
    return this.cycles(actor.schoolId);
  }

  private recordAudit({ uid, schoolId }: Actor): Promise<void> {
    return this.audit.record({ what: 'school_dates_changed', actorId: uid, schoolId });
  }

  private write(schoolId: string, dates: readonly ImportedDate[], importedAt: Date): Promise<void> {
    return withLock(this.dates.manager, { schoolId }, async (manager) => {
      for (let offset = 0; offset < dates.length; offset += BATCH_SIZE) {
        const batch = dates.slice(offset, offset + BATCH_SIZE);
        for (const { unitid, round, cycle } of batch)
          await manager.delete(ImportedDateRow, { schoolId, unitid, round, cycle });
        await manager.insert(
          ImportedDateRow,
          batch.map(({ unitid, round, due_on, cycle, source }) => ({
            ...{ id: randomUUID(), schoolId, importedAt },
            ...{ unitid, round, dueOn: due_on, cycle, source },
          })),
        );
      }
    });
  }
}

interface PlanInSchool {
  colleges: PlannedCollege[];
  dates: ImportedDate[];
  due: DueItem[];
}

@Injectable()
export class DueItems {
  constructor(
    private readonly catalogue: CollegesService,
    private readonly dates: DatesService,
  ) {}

  async forSchool(schoolId: string, fields: PlanFields): Promise<PlanInSchool> {
    const plan = readPlan(fields);
    const unitids = plan.applications.flatMap(({ unitid }) => unitid ?? []);
    const unitidSet = new Set(unitids);
    const matchedColleges = unitidSet.size
      ? (await this.catalogue.catalogue()).filter(({ unitid }) => unitidSet.has(unitid))
      : [];
    const colleges = matchedColleges.map(({ unitid, name, admissions_url, apply_url, financial_aid_url }) => ({
      ...{ unitid, name },
      ...{ admissions_url, apply_url, financial_aid_url },
    }));
    const dates = await this.dates.forSchool(schoolId, unitids);
    const names = new Map(colleges.map(({ unitid, name }) => [unitid, name]));
    return { colleges, dates, due: dueItems(plan, dates, (unitid) => names.get(unitid)) };
  }
}
