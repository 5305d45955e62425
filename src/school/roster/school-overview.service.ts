import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { studentsInReach, type SubjectFilter } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import type { SchoolOverview } from '../../contract/school-admin';
import { selectRows } from '../../platform/database/hot-rows';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolYears } from '../../users/school-years.service';
import { whereOf } from '../../users/student-rows';
import { OVERVIEW_COUNTS } from './roster-conditions';
import { rosterListingOf } from './roster-listing';

type Counted = keyof typeof OVERVIEW_COUNTS;
const COUNTED = Object.keys(OVERVIEW_COUNTS) as Counted[];

/** What each is counted by stands in the innermost SELECT, so that it is asked once for each student. */
const COUNTS = COUNTED.map((name) => `SUM(${OVERVIEW_COUNTS[name].is}) AS ${name}`).join(', ');
const FACTS = [...new Set(COUNTED.map((name) => OVERVIEW_COUNTS[name].of))].join(', ');

/** A whole school in a few numbers. */
@Injectable()
export class SchoolOverviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly people: SchoolPeople,
    private readonly years: SchoolYears,
  ) {}

  async read(actor: Actor): Promise<SchoolOverview> {
    const reach = studentsInReach(actor);
    const [counts, counselors, { none: _, ...grades }, graduates] = await Promise.all([
      this.counts(reach),
      this.people.counselorCount(actor.schoolId),
      this.years.grades(actor.schoolId),
      this.years.graduates(actor.schoolId),
    ]);
    return { ...counts, counselors, grades, graduates };
  }

  /** The database counts: neither rows nor ids of a school leave it. */
  private async counts(reach: SubjectFilter[]): Promise<Pick<SchoolOverview, 'students' | Counted>> {
    const { sql, values } = whereOf(reach, rosterListingOf({}));
    const each = `SELECT ${FACTS} FROM users WHERE ${sql}`;
    const [row] = await selectRows(
      this.dataSource.manager,
      `SELECT COUNT(*) AS students, ${COUNTS} FROM (${each}) facts`,
      values,
    );
    const numberOf = (name: string): number => Number(row?.[name] ?? 0);
    const counted = Object.fromEntries(COUNTED.map((name) => [name, numberOf(name)])) as Record<Counted, number>;
    return { students: numberOf('students'), ...counted };
  }
}
