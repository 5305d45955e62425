import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { NUDGE_EFFECT_DAYS } from '../../contract/limits';
import { type DueItem, dueTitle } from '../../contract/year-plan';
import type { DatedItem, StudentFacts } from './queue-rule';
import { studentsInScope } from '../../access/access.policy';
import { DuePlans } from '../../applications/year-plans.service';
import { SECTIONS } from '../../contract/forms';
import { namesakeLabels } from '../../contract/name-rules';
import { isUnlocked } from '../../contract/progress';
import type { Grade } from '../../contract/users';
import { type FollowUp, FollowUps } from '../../guidance/notes/notes.service';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import {
  placeholdersOf,
  type RawRow,
  type RawValue,
  selectRows,
  timeFromRaw,
  timeToRaw,
} from '../../platform/database/hot-rows';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { anyOf, allOf, type Condition, NOT_GRADUATED } from '../../users/conditions';
import { needsCheckIn } from '../roster/roster-listing';

const SECTION_TITLES = SECTIONS.map(({ title }) => title);

type QueueStudent = Pick<StudentFacts, 'userId' | 'name' | 'nameSuffix' | 'grade' | 'signedUpAt' | 'lastActive'>;
type AnswerFacts = Pick<StudentFacts, 'answeredCount' | 'isUnlocked' | 'lastAnswerAt'>;
type ListFacts = Pick<StudentFacts, 'list' | 'reviewedSchools'>;

/** Graduates are in the queue only if they may need a check-in. */
const ENROLLED_OR_NEEDS_CHECK_IN: Condition = {
  sql: `(${NOT_GRADUATED.sql} OR ${needsCheckIn.sql})`,
  values: [...NOT_GRADUATED.values, ...needsCheckIn.values],
};

const toTimeOrNull = (raw: unknown): Date | null => (raw === null ? null : timeFromRaw(raw));

const toDatedItem = (item: DueItem): DatedItem => ({ key: item.key, dueOn: item.dueOn, title: dueTitle(item) });

const MAX_TITLE_LENGTH = 80;
const followUpToDatedItem = ({ noteId, text, dueOn }: FollowUp): DatedItem => ({
  key: noteId,
  dueOn,
  title: text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : text,
});

/** The facts for one counselor's queue, with one statement per kind of fact, however many students there are. */
@Injectable()
export class TodayStudents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly safeguarding: SafeguardingService,
    private readonly generations: GenerationsService,
    private readonly plans: DuePlans,
    private readonly followUps: FollowUps,
  ) {}

  async readFacts(actor: Actor, now: Date): Promise<StudentFacts[]> {
    const people = await this.people(actor);
    const ids = people.map(({ userId }) => userId);
    if (!ids.length) return [];
    const [answers, lists, visits, links, dangersByStudent, states, dueByStudent, followUps, held, nudges] =
      await Promise.all([
        this.answers(ids),
        this.lists(ids),
        this.visits(actor.uid),
        this.readUnopenedLinks(ids, now),
        this.safeguarding.pendingCheckIns(ids),
        this.generations.latestStates(ids),
        this.plans.dueItemsByStudent(actor.schoolId, ids),
        this.followUps.listFor(actor.uid, ids),
        this.held(ids),
        this.nudges(ids, now),
      ]);
    return people.map((person) => {
      const { userId } = person;
      const lastState = states.get(userId);
      return {
        ...person,
        ...(answers.get(userId) ?? { answeredCount: 0, isUnlocked: false, lastAnswerAt: null }),
        ...(lists.get(userId) ?? { list: null, reviewedSchools: null }),
        isMakingList: lastState === 'queued' || lastState === 'running' || lastState === 'held',
        pendingList: held.get(userId) ?? null,
        nudgedAt: nudges.get(userId) ?? null,
        dangerSign: dangersByStudent.get(userId) ?? null,
        visitedAt: visits.get(userId) ?? null,
        unopenedLink: links.get(userId) ?? null,
        dueItems: (dueByStudent.get(userId) ?? []).map(toDatedItem),
        followUps: (followUps.get(userId) ?? []).map(followUpToDatedItem),
      };
    });
  }

  private async people(actor: Actor): Promise<QueueStudent[]> {
    const { sql, values } = allOf([anyOf(studentsInScope(actor)), ENROLLED_OR_NEEDS_CHECK_IN]);
    const columns = 'id, name, email, student_number, grade, created_at, last_active';
    const rows = await this.select(`SELECT ${columns} FROM users WHERE ${sql}`, values);
    const namedStudents = rows.map((row) => ({
      name: String(row['name']),
      email: String(row['email']),
      student_number: row['student_number'] as string | null,
    }));
    const marks = namedStudents.map(namesakeLabels(namedStudents));
    return rows.map((row, index) => ({
      userId: String(row['id']),
      name: String(row['name']),
      nameSuffix: marks[index] ?? null,
      grade: row['grade'] as Grade | null,
      signedUpAt: timeFromRaw(row['created_at']),
      lastActive: toTimeOrNull(row['last_active']),
    }));
  }

  /** Students without an answer are omitted. */
  private async answers(ids: readonly string[]): Promise<Map<string, AnswerFacts>> {
    const rows = await this.select(
      `SELECT user_id, form_id, answered_count, submitted_at FROM response_sets
       WHERE user_id IN ${placeholdersOf(ids)} AND form_id IN ${placeholdersOf(SECTION_TITLES)} AND answered_count > 0`,
      [...ids, ...SECTION_TITLES],
    );
    const rowsByStudent = new Map<string, RawRow[]>();
    for (const row of rows) {
      const userId = String(row['user_id']);
      rowsByStudent.set(userId, [...(rowsByStudent.get(userId) ?? []), row]);
    }
    return new Map(
      [...rowsByStudent].map(([userId, studentRows]) => {
        const countAnswers = (title: string): number =>
          Number(studentRows.find((row) => row['form_id'] === title)?.['answered_count'] ?? 0);
        const counts = SECTION_TITLES.map(countAnswers);
        const lastAnswerAt = new Date(
          Math.max(...studentRows.map((row) => timeFromRaw(row['submitted_at']).getTime())),
        );
        const answeredCount = counts.reduce((sum, count) => sum + count, 0);
        return [userId, { answeredCount, isUnlocked: isUnlocked(counts), lastAnswerAt }];
      }),
    );
  }

  /** The newest list of each student, with review progress. */
  private async lists(ids: readonly string[]): Promise<Map<string, ListFacts>> {
    const where = `user_id IN ${placeholdersOf(ids)}`;
    const [lists, reviews] = await Promise.all([
      this.select(
        `SELECT user_id, id, reach_count + match_count + safety_count AS schools, created_at, opened_at FROM recommendation_sets WHERE ${where} ORDER BY created_at, id`,
        ids,
      ),
      this.select(
        `SELECT recommendation_id, COUNT(*) AS many, MAX(updated_at) AS at FROM school_feedback
         WHERE ${where} AND researched = 1 GROUP BY user_id, recommendation_id`,
        ids,
      ),
    ]);
    const reviewedByList = new Map(
      reviews.map((row) => [
        String(row['recommendation_id']),
        { count: Number(row['many']), at: timeFromRaw(row['at']) },
      ]),
    );
    return new Map(
      lists.map((row) => {
        const id = String(row['id']);
        const list = {
          id,
          schools: Number(row['schools']),
          createdAt: timeFromRaw(row['created_at']),
          openedAt: toTimeOrNull(row['opened_at']),
        };
        return [String(row['user_id']), { list, reviewedSchools: reviewedByList.get(id) ?? null }];
      }),
    );
  }

  private async held(ids: readonly string[]): Promise<Map<string, { id: string; since: Date }>> {
    const where = `user_id IN ${placeholdersOf(ids)}`;
    const rows = await this.select(`SELECT user_id, id, held_at FROM held_lists WHERE ${where}`, ids);
    return new Map(
      rows.map((row) => [String(row['user_id']), { id: String(row['id']), since: timeFromRaw(row['held_at']) }]),
    );
  }

  /** When this counselor last opened each student. */
  private async visits(readerId: string): Promise<Map<string, Date>> {
    const rows = await this.select('SELECT user_id, looked_at FROM counselor_visits WHERE reader_id = ?', [readerId]);
    return new Map(rows.map((row) => [String(row['user_id']), timeFromRaw(row['looked_at'])]));
  }

  private async readUnopenedLinks(ids: readonly string[], now: Date): Promise<Map<string, { createdAt: Date }>> {
    const rows = await this.select(
      `SELECT user_id, created_at FROM parent_links
       WHERE user_id IN ${placeholdersOf(ids)} AND last_opened_at IS NULL AND expires_at > ?`,
      [...ids, timeToRaw(now)],
    );
    return new Map(rows.map((row) => [String(row['user_id']), { createdAt: timeFromRaw(row['created_at']) }]));
  }

  /** When each student was last nudged, within the days a reply may take. */
  private async nudges(ids: readonly string[], now: Date): Promise<Map<string, Date>> {
    const rows = await this.select(
      `SELECT user_id, MAX(sent_at) AS at FROM nudges
       WHERE user_id IN ${placeholdersOf(ids)} AND sent_at > ? GROUP BY user_id`,
      [...ids, timeToRaw(new Date(now.getTime() - (NUDGE_EFFECT_DAYS + 1) * 86_400_000))],
    );
    return new Map(rows.map((row) => [String(row['user_id']), timeFromRaw(row['at'])]));
  }

  private select(sql: string, values: readonly RawValue[]): Promise<RawRow[]> {
    return selectRows(this.dataSource.manager, sql, values);
  }
}
