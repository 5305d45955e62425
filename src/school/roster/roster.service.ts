import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { studentsInScope, type SubjectFilter } from '../../access/access.policy';
import { type Actor, type Authorized, ReauthenticationGuard } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/notices';
import { questionsOf, SECTIONS } from '../../contract/forms';
import { MAX_ROSTER_BATCH, UNLOCK_SECTIONS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type {
  GoneStudents,
  NeighborsQuery,
  RosterIds,
  RosterNeighbors,
  RosterQuery,
  RosterRow,
  SetStudentNumberBody,
} from '../../contract/roster';
import type { SchoolOverview, UpdateStudentBody } from '../../contract/school-admin';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { jsonArraySql, jsonFromRaw, type RawRow, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { ListPage } from '../../platform/http/list-page';
import { forbidden, notFound } from '../../platform/http/problems';
import { searchKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ClosingAccounts } from '../../users/closing-accounts.service';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolYears } from '../../users/school-years.service';
import {
  readPosition,
  readStudentIds,
  readStudents,
  type StudentFacts,
  type StudentPageRow,
  whereOf,
} from '../../users/student-rows';
import {
  answeredCountSql,
  parseSince,
  lastRunSql,
  lastListSql,
  OVERVIEW_COUNTS,
  type RosterListing,
  parseRosterListing,
  sectionsWithEnoughSql,
  urgentFlagSql,
  waitingFlagsSql,
} from './roster-listing';

const SECTION_QUESTION_COUNT = SECTIONS.reduce((sum, { title }) => sum + (questionsOf(title)?.length ?? 0), 0);

const COLUMNS = [
  '(SELECT counselor.name FROM users counselor WHERE counselor.id = users.counselor_id) AS counselor_name',
  `${answeredCountSql} AS answered`,
  `${sectionsWithEnoughSql} AS sections_with_enough`,
  `${lastRunSql} AS list_state`,
  'last_list.reach_count, last_list.match_count, last_list.safety_count',
  `(SELECT COUNT(*) FROM school_feedback said WHERE said.user_id = users.id
    AND said.recommendation_id = last_list.id AND said.researched = 1) AS schools_reviewed`,
];
const LAST_LIST_JOIN = `LEFT JOIN recommendation_sets last_list ON last_list.id = ${lastListSql('id')}`;

/** Only people, not API keys, see who may need a check-in and how staff tagged students. */
const columnsForPeople = (manager: EntityManager): string[] => [
  `(SELECT MIN(flag.created_at) ${waitingFlagsSql()}) AS waiting_since`,
  `(SELECT MIN(flag.created_at) ${waitingFlagsSql(urgentFlagSql)}) AS urgent_since`,
  `(SELECT ${jsonArraySql(manager, 'mark.tag')} FROM student_tags mark WHERE mark.user_id = users.id) AS tags`,
];

const rosterFacts = (manager: EntityManager, { scopes }: Actor): StudentFacts => ({
  columns: scopes ? COLUMNS : [...COLUMNS, ...columnsForPeople(manager)],
  joins: LAST_LIST_JOIN,
});

const toIsoOrNull = (raw: unknown): string | null => (raw === null ? null : timeFromRaw(raw).toISOString());

function toAttention(facts: RawRow): Pick<RosterRow, 'needs_attention' | 'attention'> {
  const [urgentSince, since] = [toIsoOrNull(facts['urgent_since']), toIsoOrNull(facts['waiting_since'])];
  if (urgentSince) return { needs_attention: true, attention: { level: 'urgent', since: urgentSince } };
  return { needs_attention: since !== null, attention: since === null ? null : { level: 'look', since } };
}

function toTags(facts: RawRow): string[] {
  const tags = jsonFromRaw<string[] | null>(facts['tags']) ?? [];
  return tags.length < 2 ? tags : tags.sort((a, b) => (searchKey(a) < searchKey(b) ? -1 : 1));
}

const toBalance = (facts: RawRow): RosterRow['balance'] =>
  facts['reach_count'] === null
    ? null
    : {
        reach: Number(facts['reach_count']),
        match: Number(facts['match_count']),
        safety: Number(facts['safety_count']),
      };

function toRosterRow({ person, facts }: StudentPageRow, { uid, role, scopes }: Actor): RosterRow {
  const counselorName = facts['counselor_name'] as string | null;
  return {
    id: person.id,
    user_id: person.id,
    name: person.name,
    email: person.email,
    grade: person.grade,
    class_of: person.classOf,
    graduated: person.graduatedAt !== null,
    student_number: person.studentNumber,
    ...(scopes ? {} : { tags: toTags(facts) }),
    counselor_id: person.counselorId,
    counselor_name: counselorName,
    ...(role === 'counselor' ? { covering_for: person.counselorId === uid ? null : counselorName } : {}),
    answered: Number(facts['answered']),
    total: SECTION_QUESTION_COUNT,
    unlocked: Number(facts['sections_with_enough']) >= UNLOCK_SECTIONS,
    list_state: (facts['list_state'] ?? 'none') as RosterRow['list_state'],
    schools_reviewed: Number(facts['schools_reviewed']),
    balance: toBalance(facts),
    last_active: person.lastActive?.toISOString() ?? null,
    ...(scopes ? {} : toAttention(facts)),
  };
}

const CHANGES_OVERLAP_MS = 300_000;

@Injectable()
export class RosterService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly safeguarding: SafeguardingService,
    private readonly closingAccounts: ClosingAccounts,
  ) {}

  async list(actor: Actor, query: RosterQuery): Promise<ListPage<RosterRow>> {
    const listing = parseRosterListing(query);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('students', rows, listing.first, total);
  }

  async read(actor: Actor, student: Authorized<'review' | 'manage'>): Promise<RosterRow> {
    const listing = parseRosterListing({ filter: { id: student.userId } });
    const [row] = (await this.page(actor, listing)).rows;
    if (!row) throw notFound();
    return actor.scopes ? row : { ...row, had_check_ins: await this.safeguarding.hasHadCheckIns(student.userId) };
  }

  /** The previous and next student in the actor's roster; empty if the student isn't in it. */
  async readNeighbors(actor: Actor, { userId }: Authorized<'review'>, query: NeighborsQuery): Promise<RosterNeighbors> {
    const listing = parseRosterListing(query);
    const place = await readPosition(this.dataSource.manager, studentsInScope(actor), listing, userId);
    return place ?? { previous: null, next: null, position: null, total: null };
  }

  ids(actor: Actor, query: NeighborsQuery): Promise<RosterIds> {
    const { manager } = this.dataSource;
    return readStudentIds(manager, studentsInScope(actor), parseRosterListing(query), MAX_ROSTER_BATCH);
  }

  /**
   * Students who left, for a school's own systems. Responses overlap by a few minutes, so that no late write is
   * missed.
   */
  async deletedStudents({ schoolId }: Actor, since: string, now: Date): Promise<GoneStudents> {
    const deletedStudents = await this.closingAccounts.formerStudents(schoolId, parseSince(since, '/since', now));
    return {
      gone: deletedStudents.map(({ id, leftAt }) => ({ id, left_at: leftAt.toISOString() })),
      next_since: new Date(now.getTime() - CHANGES_OVERLAP_MS).toISOString(),
    };
  }

  async page(actor: Actor, listing: RosterListing): Promise<{ rows: RosterRow[]; total: number }> {
    // Filters and sort orders must not reveal to an API client what is hidden in its rows.
    if (actor.scopes && (listing.isNeedRevealed || listing.areTagsRevealed))
      throw forbidden(MESSAGES.notForKeys, 'not_for_api_keys');
    const { manager } = this.dataSource;
    const { rows, total } = await readStudents(manager, studentsInScope(actor), listing, rosterFacts(manager, actor));
    return { rows: rows.map((row) => toRosterRow(row, actor)), total };
  }
}

@Injectable()
export class RosterChanges {
  constructor(
    private readonly roster: RosterService,
    private readonly schoolPeople: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly reauthentication: ReauthenticationGuard,
    private readonly notices: StaffNotices,
  ) {}

  /**
   * Changes counselor or grade. The former counselor loses access, and both are notified. Throws 403 if a person
   * changes the counselor without a fresh proof.
   */
  async update(actor: Actor, student: Authorized<'manage'>, body: UpdateStudentBody): Promise<RosterRow> {
    const { counselor_id: counselorId, grade, class_of: classOf } = body;
    if (counselorId !== undefined) await this.reauthentication.requireForPeople(actor);
    const formerValues = await this.schoolPeople.change(student.schoolId, [student.userId], {
      counselorId,
      grade,
      classOf,
    });
    if (counselorId !== undefined) await this.notices.notifyReassigned(actor, formerValues, counselorId);
    return this.roster.read(actor, student);
  }

  /** Sets or removes the school's number of a student. Throws 409 if another student has it. */
  async number(actor: Actor, student: Authorized<'review'>, body: SetStudentNumberBody): Promise<RosterRow> {
    const { userId, schoolId } = student;
    await this.schoolPeople.setStudentNumber(schoolId, userId, body.student_number);
    await this.audit.record({
      what: 'student_changed',
      actorId: actor.uid,
      subjectIds: [userId],
      schoolId,
      detail: 'setStudentNumber',
    });
    return this.roster.read(actor, student);
  }
}

type CountName = keyof typeof OVERVIEW_COUNTS;
const COUNT_NAMES = Object.keys(OVERVIEW_COUNTS) as CountName[];

/** The innermost SELECT computes the counted values, once per student. */
const COUNT_COLUMNS = COUNT_NAMES.map((name) => `SUM(${OVERVIEW_COUNTS[name].is}) AS ${name}`).join(', ');
const FACT_COLUMNS = [...new Set(COUNT_NAMES.map((name) => OVERVIEW_COUNTS[name].of))].join(', ');

@Injectable()
export class SchoolOverviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schoolPeople: SchoolPeople,
    private readonly years: SchoolYears,
  ) {}

  async read(actor: Actor): Promise<SchoolOverview> {
    const reachFilter = studentsInScope(actor);
    const [counts, counselors, { none: _, ...grades }, graduates] = await Promise.all([
      this.counts(reachFilter),
      this.schoolPeople.counselorCount(actor.schoolId),
      this.years.countByGrade(actor.schoolId),
      this.years.countGraduates(actor.schoolId),
    ]);
    return { ...counts, counselors, grades, graduates };
  }

  /** The database counts, so no rows or ids leave it. */
  private async counts(reachFilter: SubjectFilter[]): Promise<Pick<SchoolOverview, 'students' | CountName>> {
    const { sql, values } = whereOf(reachFilter, parseRosterListing({}));
    const studentsSql = `SELECT ${FACT_COLUMNS} FROM users WHERE ${sql}`;
    const [row] = await selectRows(
      this.dataSource.manager,
      `SELECT COUNT(*) AS students, ${COUNT_COLUMNS} FROM (${studentsSql}) facts`,
      values,
    );
    const readNumber = (name: string): number => Number(row?.[name] ?? 0);
    const countsByName = Object.fromEntries(COUNT_NAMES.map((name) => [name, readNumber(name)])) as Record<
      CountName,
      number
    >;
    return { students: readNumber('students'), ...countsByName };
  }
}
