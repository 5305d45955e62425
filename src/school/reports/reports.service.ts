import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { studentsInScope } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { PARENT_FORM, questionsOf, SECTIONS } from '../../contract/forms';
import { dayAfter, dayStartIn } from '../../contract/days';
import { GRADES } from '../../contract/limits';
import { schoolDay, type SchoolDay } from '../../contract/school-time';
import {
  type CohortCounts,
  cohortCounts,
  type CohortQuery,
  type CohortReport,
  type CohortRow,
  type CohortWeek,
  REPORT_WEEKS,
} from '../../contract/reports';
import { placeholdersOf, type RawRow, type RawValue, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { anyOf, allOf, type Condition, hasUnlockedSql, NOT_GRADUATED } from '../../users/conditions';
import { UsersService } from '../../users/users.service';

interface SqlStatement {
  sql: string;
  values: RawValue[];
}

const SECTION_IDS: readonly string[] = SECTIONS.map(({ title }) => title);
const IN_SECTIONS = `form_id IN ${placeholdersOf(SECTION_IDS)}`;
/** A stored list contains this text once per Safety. Both databases store JSON verbatim. */
const SAFETY_TIER_JSON = '"type":"Safety"';

const SECTIONS_COMPLETE = SECTION_IDS.map((id, index) => ({
  id,
  name: `section_${index}`,
  all: questionsOf(id)?.length ?? 0,
}));
const PARENT_QUESTIONS = questionsOf(PARENT_FORM)?.length ?? 0;
const DAYS_PER_WEEK = 7;

const countWhere = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/**
 * Counts students per grade and counselor. Every inner table is joined to the students in reach by its index on the
 * person, so the cost depends on these students and not on the database's size. No rows of individual students are
 * returned.
 */
export function cohortStatement(
  { sql: reach, values: reached }: Condition,
  { today, timeZone }: SchoolDay,
): SqlStatement {
  const daysBefore = (days: number): string => timeToRaw(dayStartIn(timeZone, dayAfter(today, -days)));
  const students = `SELECT id, grade, counselor_id, last_login, last_active FROM users WHERE ${reach}`;
  const sections = SECTIONS_COMPLETE.map(
    ({ name, all }) => `SUM(CASE WHEN r.form_id = ? AND r.answered_count >= ${all} THEN 1 ELSE 0 END) AS ${name}`,
  );
  const answers = `SELECT u.id AS user_id, SUM(CASE WHEN r.${IN_SECTIONS} THEN r.answered_count ELSE 0 END) AS answered,
      SUM(CASE WHEN r.form_id = ? THEN r.answered_count ELSE 0 END) AS parent,
      ${sections.join(', ')}
    FROM (${students}) u JOIN response_sets r ON r.user_id = u.id GROUP BY u.id`;
  const lists = `SELECT n.user_id, n.id AS list_id, INSTR(n.recommendations, ?) AS safety,
      CASE WHEN n.reach_count > 0 AND n.match_count > 0 AND n.safety_count > 0 THEN 1 ELSE 0 END AS balanced
    FROM (${students}) u JOIN recommendation_sets n ON n.user_id = u.id
    WHERE NOT EXISTS (SELECT 1 FROM recommendation_sets later WHERE later.user_id = n.user_id
      AND (later.created_at > n.created_at OR (later.created_at = n.created_at AND later.id > n.id)))`;
  const reviewedSql = `EXISTS (SELECT 1 FROM school_feedback f
    WHERE f.user_id = s.id AND f.recommendation_id = l.list_id AND f.researched = 1)`;
  const sql = `SELECT s.grade AS grade, s.counselor_id AS counselor_id, COUNT(*) AS students, ${countWhere('a.answered > 0')} AS started,
      ${countWhere(hasUnlockedSql('s.id'))} AS unlocked, ${countWhere('l.list_id IS NOT NULL')} AS list,
      ${countWhere(reviewedSql)} AS reviewed, ${countWhere('l.safety = 0')} AS no_safety, ${countWhere('a.parent > 0')} AS parent_form,
      ${countWhere(`a.parent >= ${PARENT_QUESTIONS}`)} AS parent_form_done, ${countWhere('l.balanced = 1')} AS balanced,
      ${countWhere('s.last_active >= ?')} AS seen_7_days, ${countWhere('s.last_active >= ?')} AS seen_30_days,
      ${countWhere('s.last_login IS NULL')} AS never_logged_in,
      ${SECTIONS_COMPLETE.map(({ name }) => `${countWhere(`a.${name} > 0`)} AS ${name}`).join(', ')}
    FROM (${students}) s LEFT JOIN (${answers}) a ON a.user_id = s.id LEFT JOIN (${lists}) l ON l.user_id = s.id
    GROUP BY s.grade, s.counselor_id ORDER BY s.grade, s.counselor_id`;
  return {
    sql,
    values: [
      ...[daysBefore(7), daysBefore(30), ...reached],
      ...[...SECTION_IDS, PARENT_FORM, ...SECTION_IDS, ...reached],
      ...[SAFETY_TIER_JSON, ...reached],
    ],
  };
}

const readSections = (row: RawRow): { title: string; complete: number }[] =>
  SECTIONS_COMPLETE.map(({ id, name }) => ({ title: id, complete: Number(row[name]) }));

/** Counts the times before each of the ends, as columns w0, w1 … */
function countsBeforeStatement(time: string, weekEndTimes: readonly Date[]): SqlStatement {
  const columns = weekEndTimes.map((_, index) => `${countWhere(`${time} < ?`)} AS w${index}`);
  return { sql: `SELECT ${columns.join(', ')} FROM `, values: weekEndTimes.map(timeToRaw) };
}

/** Counts accounts, first lists and parent links that existed by each of the ends. */
function weekStatements({ sql: reach, values: reached }: Condition, weekEndTimes: readonly Date[]) {
  const students = `SELECT id, created_at FROM users WHERE ${reach}`;
  const from = (counts: SqlStatement, rows: string): SqlStatement => ({
    sql: counts.sql + rows,
    values: [...counts.values, ...reached],
  });
  const first = `(SELECT MIN(n.created_at) AS first_at FROM (${students}) u
    JOIN recommendation_sets n ON n.user_id = u.id GROUP BY u.id) f`;
  return {
    accounts: from(countsBeforeStatement('s.created_at', weekEndTimes), `(${students}) s`),
    list: from(countsBeforeStatement('f.first_at', weekEndTimes), first),
    parent_links: from(
      countsBeforeStatement('p.created_at', weekEndTimes),
      `(${students}) s JOIN parent_links p ON p.user_id = s.id`,
    ),
  };
}

const COUNT_NAMES = Object.keys(cohortCounts.shape) as (keyof CohortCounts)[];
/** The id for students without a counselor. */
const NO_COUNSELOR = 'none';

const toCounts = (readCount: (name: keyof CohortCounts) => number): CohortCounts =>
  Object.fromEntries(COUNT_NAMES.map((name) => [name, readCount(name)])) as CohortCounts;

const sumRows = (rows: readonly CohortRow[]): CohortReport['total'] => ({
  ...toCounts((name) => rows.reduce((sum, row) => sum + row[name], 0)),
  sections: SECTIONS.map(({ title }, index) => ({
    title,
    complete: rows.reduce((sum, row) => sum + (row.sections[index]?.complete ?? 0), 0),
  })),
});

/** The last days of the last weeks, this week's last: today. */
const weekEnds = (today: string): string[] =>
  Array.from({ length: REPORT_WEEKS }, (_, index) => dayAfter(today, (index + 1 - REPORT_WEEKS) * DAYS_PER_WEEK));

/** Counts a school's students with a few statements, without loading students into memory. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UsersService,
  ) {}

  /**
   * Covers a counselor's own students or an admin's whole school; `counselor_id` narrows it ('none': those without
   * one).
   */
  readCohort(actor: Actor, { counselor_id: counselor }: CohortQuery, now: Date): Promise<CohortReport> {
    return this.buildReport(
      [
        anyOf(studentsInScope(actor)),
        ...(counselor ? [anyOf([{ counselorId: counselor === NO_COUNSELOR ? null : counselor }])] : []),
      ],
      actor.schoolId,
      now,
    );
  }

  /** The whole school, for mailed reports. */
  readForSchool(schoolId: string, now: Date): Promise<CohortReport> {
    return this.buildReport([anyOf([{ role: 'student', schoolId }])], schoolId, now);
  }

  private async buildReport(conditions: Condition[], schoolId: string, now: Date): Promise<CohortReport> {
    const day = schoolDay(now, (await this.users.school(schoolId)).state);
    const reach = allOf([...conditions, NOT_GRADUATED]);
    const [rows, weeks] = await Promise.all([this.rows(reach, day), this.weeks(reach, day)]);
    return { total: sumRows(rows), rows, weeks };
  }

  private async rows(reach: Condition, day: SchoolDay): Promise<CohortRow[]> {
    const rows: RawRow[] = [];
    // One statement for a whole school would block other requests for too long.
    for (const grade of [null, ...GRADES]) {
      const gradeCondition =
        grade === null ? { sql: 'grade IS NULL', values: [] } : { sql: 'grade = ?', values: [grade] };
      rows.push(...(await this.runStatement(cohortStatement(allOf([reach, gradeCondition]), day))));
    }
    const ids = rows.flatMap(({ counselor_id: id }) => (typeof id === 'string' ? [id] : []));
    const names = await this.users.names([...new Set(ids)]);
    return rows.map(({ grade, counselor_id: id, ...counts }) => ({
      grade: grade === null ? null : Number(grade),
      counselor_id: typeof id === 'string' ? id : null,
      counselor_name: typeof id === 'string' ? (names.get(id) ?? null) : null,
      ...toCounts((name) => Number(counts[name])),
      sections: readSections(counts),
    }));
  }

  private async weeks(reach: Condition, { today, timeZone }: SchoolDay): Promise<CohortWeek[]> {
    const lastDays = weekEnds(today);
    const weekEndTimes = lastDays.map((lastDay) => dayStartIn(timeZone, dayAfter(lastDay, 1)));
    const { accounts, list, parent_links } = weekStatements(reach, weekEndTimes);
    const statementResults = await Promise.all(
      [accounts, list, parent_links].map((statement) => this.runStatement(statement)),
    );
    const [accountCounts, listCounts, linkCounts] = statementResults.map(
      ([row]) =>
        (index: number): number =>
          Number(row?.[`w${index}`] ?? 0),
    );
    return lastDays.map((lastDay, index) => ({
      ends_on: lastDay,
      accounts: accountCounts?.(index) ?? 0,
      list: listCounts?.(index) ?? 0,
      parent_links: linkCounts?.(index) ?? 0,
    }));
  }

  private async runStatement({ sql, values }: SqlStatement): Promise<RawRow[]> {
    await yieldToEventLoop();
    return selectRows(this.database.manager, sql, values);
  }
}
