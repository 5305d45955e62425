import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { NUDGE_EFFECT_DAYS } from '../../contract/limits';
import { type DueItem, dueTitle } from '../../contract/year-plan';
import type { DatedThing, StudentFacts } from './queue-rule';
import { studentsInReach } from '../../access/access.policy';
import { DuePlans } from '../../applications/year-plans.service';
import { SECTIONS } from '../../contract/forms';
import { namesakeMarks } from '../../contract/name-rules';
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

const TITLES = SECTIONS.map(({ title }) => title);

type QueuedPerson = Pick<StudentFacts, 'userId' | 'name' | 'nameMark' | 'grade' | 'signedUpAt' | 'lastActive'>;
type AnswerFacts = Pick<StudentFacts, 'answered' | 'unlocked' | 'lastAnswerAt'>;
type ListFacts = Pick<StudentFacts, 'list' | 'reviewed'>;

/** Graduates are in the queue only if they may need a check-in. */
const ENROLLED_OR_NEEDS_CHECK_IN: Condition = {
  sql: `(${NOT_GRADUATED.sql} OR ${needsCheckIn.sql})`,
  values: [...NOT_GRADUATED.values, ...needsCheckIn.values],
};

const timeOrNull = (raw: unknown): Date | null => (raw === null ? null : timeFromRaw(raw));

const thingOf = (item: DueItem): DatedThing => ({ key: item.key, dueOn: item.dueOn, title: dueTitle(item) });

const TITLE_LENGTH = 80;
const followUpAsThing = ({ noteId, text, dueOn }: FollowUp): DatedThing => ({
  key: noteId,
  dueOn,
  title: text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH).trimEnd()}…` : text,
});

/** The facts for one counselor's queue, with one statement per kind of fact, however many students there are. */
@Injectable()
export class TodayStudents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly care: SafeguardingService,
    private readonly generations: GenerationsService,
    private readonly plans: DuePlans,
    private readonly followUps: FollowUps,
  ) {}

  async of(actor: Actor, now: Date): Promise<StudentFacts[]> {
    const people = await this.people(actor);
    const ids = people.map(({ userId }) => userId);
    if (!ids.length) return [];
    const [answers, lists, visits, links, dangers, states, due, followUps, held, nudges] = await Promise.all([
      this.answers(ids),
      this.lists(ids),
      this.visits(actor.uid),
      this.unopenedLinks(ids, now),
      this.care.waiting(ids),
      this.generations.latestStates(ids),
      this.plans.of(actor.schoolId, ids),
      this.followUps.of(actor.uid, ids),
      this.held(ids),
      this.nudges(ids, now),
    ]);
    return people.map((person) => {
      const { userId } = person;
      const lastState = states.get(userId);
      return {
        ...person,
        ...(answers.get(userId) ?? { answered: 0, unlocked: false, lastAnswerAt: null }),
        ...(lists.get(userId) ?? { list: null, reviewed: null }),
        isMakingList: lastState === 'queued' || lastState === 'running' || lastState === 'held',
        held: held.get(userId) ?? null,
        nudgedAt: nudges.get(userId) ?? null,
        danger: dangers.get(userId) ?? null,
        visitedAt: visits.get(userId) ?? null,
        unopenedLink: links.get(userId) ?? null,
        due: (due.get(userId) ?? []).map(thingOf),
        followUps: (followUps.get(userId) ?? []).map(followUpAsThing),
      };
    });
  }

  private async people(actor: Actor): Promise<QueuedPerson[]> {
    const { sql, values } = allOf([anyOf(studentsInReach(actor)), ENROLLED_OR_NEEDS_CHECK_IN]);
    const columns = 'id, name, email, student_number, grade, created_at, last_active';
    const rows = await this.select(`SELECT ${columns} FROM users WHERE ${sql}`, values);
    const named = rows.map((row) => ({
      name: String(row['name']),
      email: String(row['email']),
      student_number: row['student_number'] as string | null,
    }));
    const marks = named.map(namesakeMarks(named));
    return rows.map((row, at) => ({
      userId: String(row['id']),
      name: String(row['name']),
      nameMark: marks[at] ?? null,
      grade: row['grade'] as Grade | null,
      signedUpAt: timeFromRaw(row['created_at']),
      lastActive: timeOrNull(row['last_active']),
    }));
  }

  /** Students without an answer are omitted. */
  private async answers(ids: readonly string[]): Promise<Map<string, AnswerFacts>> {
    const rows = await this.select(
      `SELECT user_id, form_id, answered_count, submitted_at FROM response_sets
       WHERE user_id IN ${placeholdersOf(ids)} AND form_id IN ${placeholdersOf(TITLES)} AND answered_count > 0`,
      [...ids, ...TITLES],
    );
    const byStudent = new Map<string, RawRow[]>();
    for (const row of rows) {
      const userId = String(row['user_id']);
      byStudent.set(userId, [...(byStudent.get(userId) ?? []), row]);
    }
    return new Map(
      [...byStudent].map(([userId, own]) => {
        const countOf = (title: string): number =>
          Number(own.find((row) => row['form_id'] === title)?.['answered_count'] ?? 0);
        const counts = TITLES.map(countOf);
        const lastAnswerAt = new Date(Math.max(...own.map((row) => timeFromRaw(row['submitted_at']).getTime())));
        const answered = counts.reduce((sum, count) => sum + count, 0);
        return [userId, { answered, unlocked: isUnlocked(counts), lastAnswerAt }];
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
    const reviewed = new Map(
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
          openedAt: timeOrNull(row['opened_at']),
        };
        return [String(row['user_id']), { list, reviewed: reviewed.get(id) ?? null }];
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

  private async unopenedLinks(ids: readonly string[], now: Date): Promise<Map<string, { createdAt: Date }>> {
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
