import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { PARENT_FORM, questionsOf, SECTIONS } from '../../contract/forms';
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
import { placeholdersOf, type RawRow, type RawValue, selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { anyOf, allOf, type Condition, hasUnlockedSql, NOT_GRADUATED } from '../../users/conditions';
import { UsersService } from '../../users/users.service';

interface Statement {
  sql: string;
  values: RawValue[];
}

const SECTION_IDS: readonly string[] = SECTIONS.map(({ title }) => title);
const IN_SECTIONS = `form_id IN ${placeholdersOf(SECTION_IDS)}`;
/** A stored list contains this text once per Safety. Both databases store JSON verbatim. */
const SAFETY = '"type":"Safety"';

const SECTIONS_COMPLETE = SECTION_IDS.map((id, at) => ({
  id,
  name: `section_${at}`,
  all: questionsOf(id)?.length ?? 0,
}));
const PARENT_QUESTIONS = questionsOf(PARENT_FORM)?.length ?? 0;
const DAY_MS = 86_400_000;

const countWhere = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/**
 * Counts students per grade and counselor. Every inner table is joined to the students in reach by its index on the
 * person, so the cost depends on these students and not on the database's size. No rows of individual students are
 * returned.
 */
export function cohortStatement({ sql: reach, values: reached }: Condition, now: Date): Statement {
  const daysBefore = (days: number): string => timeToRaw(new Date(now.getTime() - days * DAY_MS));
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
  const reviewed = `EXISTS (SELECT 1 FROM school_feedback f
    WHERE f.user_id = s.id AND f.recommendation_id = l.list_id AND f.researched = 1)`;
  const sql = `SELECT s.grade AS grade, s.counselor_id AS counselor_id, COUNT(*) AS students, ${countWhere('a.answered > 0')} AS started,
      ${countWhere(hasUnlockedSql('s.id'))} AS unlocked, ${countWhere('l.list_id IS NOT NULL')} AS list,
      ${countWhere(reviewed)} AS reviewed, ${countWhere('l.safety = 0')} AS no_safety, ${countWhere('a.parent > 0')} AS parent_form,
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
      ...[SAFETY, ...reached],
    ],
  };
}

const sectionsIn = (row: RawRow): { title: string; complete: number }[] =>
  SECTIONS_COMPLETE.map(({ id, name }) => ({ title: id, complete: Number(row[name]) }));

/** Counts the times before each of the ends, as columns w0, w1 … */
function countsBefore(time: string, ends: readonly Date[]): Statement {
  const columns = ends.map((_, at) => `${countWhere(`${time} < ?`)} AS w${at}`);
  return { sql: `SELECT ${columns.join(', ')} FROM `, values: ends.map(timeToRaw) };
}

/** Counts accounts, first lists and parent links that existed by each of the ends. */
function weekStatements({ sql: reach, values: reached }: Condition, ends: readonly Date[]) {
  const students = `SELECT id, created_at FROM users WHERE ${reach}`;
  const from = (counts: Statement, rows: string): Statement => ({
    sql: counts.sql + rows,
    values: [...counts.values, ...reached],
  });
  const first = `(SELECT MIN(n.created_at) AS first_at FROM (${students}) u
    JOIN recommendation_sets n ON n.user_id = u.id GROUP BY u.id) f`;
  return {
    accounts: from(countsBefore('s.created_at', ends), `(${students}) s`),
    list: from(countsBefore('f.first_at', ends), first),
    parent_links: from(countsBefore('p.created_at', ends), `(${students}) s JOIN parent_links p ON p.user_id = s.id`),
  };
}

const COUNTS = Object.keys(cohortCounts.shape) as (keyof CohortCounts)[];
/** The id for students without a counselor. */
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

/** The ends of the last weeks, this week last. Each is midnight (UTC) after the week's last day. */
function weekEnds(now: Date): Date[] {
  const tomorrow = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS;
  return Array.from({ length: REPORT_WEEKS }, (_, at) => new Date(tomorrow - (REPORT_WEEKS - 1 - at) * 7 * DAY_MS));
}

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
  cohort(actor: Actor, { counselor_id: counselor }: CohortQuery, now: Date): Promise<CohortReport> {
    return this.report(
      [
        anyOf(studentsInReach(actor)),
        ...(counselor ? [anyOf([{ counselorId: counselor === NO_COUNSELOR ? null : counselor }])] : []),
      ],
      now,
    );
  }

  /** The whole school, for mailed reports. */
  ofSchool(schoolId: string, now: Date): Promise<CohortReport> {
    return this.report([anyOf([{ role: 'student', schoolId }])], now);
  }

  private async report(conditions: Condition[], now: Date): Promise<CohortReport> {
    const reach = allOf([...conditions, NOT_GRADUATED]);
    const [rows, weeks] = await Promise.all([this.rows(reach, now), this.weeks(reach, weekEnds(now))]);
    return { total: totalOf(rows), rows, weeks };
  }

  private async rows(reach: Condition, now: Date): Promise<CohortRow[]> {
    const rows: RawRow[] = [];
    // One statement for a whole school would block other requests for too long.
    for (const grade of [null, ...GRADES]) {
      const isOf = grade === null ? { sql: 'grade IS NULL', values: [] } : { sql: 'grade = ?', values: [grade] };
      rows.push(...(await this.query(cohortStatement(allOf([reach, isOf]), now))));
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
    const asked = await Promise.all([accounts, list, parent_links].map((one) => this.query(one)));
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

  private async query({ sql, values }: Statement): Promise<RawRow[]> {
    await yieldToEventLoop();
    return selectRows(this.database.manager, sql, values);
  }
}
