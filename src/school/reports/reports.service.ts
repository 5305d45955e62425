import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { SECTIONS } from '../../contract/forms/sections';
import { GRADES } from '../../contract/limits';
import {
  type CohortCounts,
  cohortCounts,
  type CohortQuery,
  type CohortReport,
  type CohortRow,
  type CohortWeek,
  REPORT_WEEKS,
} from '../../contract/reports';
import { type RawRow, selectRows } from '../../platform/database/hot-rows';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { anyOf, both, type Condition, NOT_GRADUATED } from '../../users/conditions';
import { UsersService } from '../../users/users.service';
import { cohortStatement, sectionsIn, type Statement, weekStatements } from './cohort-sql';

const DAY_MS = 86_400_000;
const COUNTS = Object.keys(cohortCounts.shape) as (keyof CohortCounts)[];
/** Stands for the students who wait for a counselor. */
const NO_COUNSELOR = 'none';

const countsOf = (numberOf: (name: keyof CohortCounts) => number): CohortCounts =>
  Object.fromEntries(COUNTS.map((name) => [name, numberOf(name)])) as CohortCounts;

const totalOf = (rows: readonly CohortRow[]): CohortReport['total'] => ({
  ...countsOf((name) => rows.reduce((sum, row) => sum + row[name], 0)),
  sections: SECTIONS.map(({ title }, at) => ({
    title,
    complete: rows.reduce((sum, row) => sum + (row.sections[at]?.complete ?? 0), 0),
  })),
});

/** The ends of the last weeks, the running one last: each the midnight (UTC) after its last day. */
export function weekEnds(now: Date): Date[] {
  const tomorrow = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS;
  return Array.from({ length: REPORT_WEEKS }, (_, at) => new Date(tomorrow - (REPORT_WEEKS - 1 - at) * 7 * DAY_MS));
}

/** Numbers of many students by a few statements, however many there are; nobody's rows are read into memory. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UsersService,
  ) {}

  /** A counselor's own students, an admin's whole school; `counselor_id` narrows it ('none': those without one). */
  cohort(actor: Actor, { counselor_id: counselor }: CohortQuery, now: Date): Promise<CohortReport> {
    return this.report(
      [
        anyOf(studentsInReach(actor)),
        ...(counselor ? [anyOf([{ counselorId: counselor === NO_COUNSELOR ? null : counselor }])] : []),
      ],
      now,
    );
  }

  /** The whole school, for what nobody asks for in person. */
  ofSchool(schoolId: string, now: Date): Promise<CohortReport> {
    return this.report([anyOf([{ role: 'student', schoolId }])], now);
  }

  private async report(conditions: Condition[], now: Date): Promise<CohortReport> {
    const reach = both([...conditions, NOT_GRADUATED]);
    const [rows, weeks] = await Promise.all([this.rows(reach, now), this.weeks(reach, weekEnds(now))]);
    return { total: totalOf(rows), rows, weeks };
  }

  private async rows(reach: Condition, now: Date): Promise<CohortRow[]> {
    const rows: RawRow[] = [];
    // A whole school in one statement would keep everybody else waiting for its end.
    for (const grade of [null, ...GRADES]) {
      const isOf = grade === null ? { sql: 'grade IS NULL', values: [] } : { sql: 'grade = ?', values: [grade] };
      rows.push(...(await this.ask(cohortStatement(both([reach, isOf]), now))));
    }
    const ids = rows.flatMap(({ counselor_id: id }) => (typeof id === 'string' ? [id] : []));
    const names = await this.users.names([...new Set(ids)]);
    return rows.map(({ grade, counselor_id: id, ...counts }) => ({
      grade: grade === null ? null : Number(grade),
      counselor_id: typeof id === 'string' ? id : null,
      counselor_name: typeof id === 'string' ? (names.get(id) ?? null) : null,
      ...countsOf((name) => Number(counts[name])),
      sections: sectionsIn(counts),
    }));
  }

  private async weeks(reach: Condition, ends: readonly Date[]): Promise<CohortWeek[]> {
    const { accounts, list, parent_links } = weekStatements(reach, ends);
    const asked = await Promise.all([accounts, list, parent_links].map((one) => this.ask(one)));
    const [ofAccounts, ofLists, ofLinks] = asked.map(
      ([row]) =>
        (at: number): number =>
          Number(row?.[`w${at}`] ?? 0),
    );
    return ends.map((end, at) => ({
      ends_on: new Date(end.getTime() - DAY_MS).toISOString().slice(0, 10),
      accounts: ofAccounts?.(at) ?? 0,
      list: ofLists?.(at) ?? 0,
      parent_links: ofLinks?.(at) ?? 0,
    }));
  }

  private async ask({ sql, values }: Statement): Promise<RawRow[]> {
    await yieldToEventLoop();
    return selectRows(this.database.manager, sql, values);
  }
}
