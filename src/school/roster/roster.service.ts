import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor, Authorized } from '../../access/actor';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { ListPage } from '../../platform/http/list-page';
import { forbidden, notFound } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { ROSTER_MOST_AT_ONCE, UNLOCK_SECTIONS } from '../../contract/limits';
import type { NeighborsQuery, RosterIds, RosterNeighbors, RosterQuery, RosterRow } from '../../contract/roster';
import { readStudents, type StudentFacts, type StudentOfPage } from '../../users/student-rows';
import { UsersService } from '../../users/users.service';
import { type RosterListing, rosterListingOf } from './roster-listing';
import { questionsOf } from '../../contract/forms/catalogue';
import { SECTIONS } from '../../contract/forms/sections';
import { jsonArrayOf, jsonFromRaw, type RawRow, timeFromRaw } from '../../platform/database/hot-rows';
import { searchKey } from '../../platform/text/search-key';
import { answered, lastRun, ofLastList, sectionsWithEnough, urgent, waits } from './roster-conditions';

const SECTION_QUESTIONS = SECTIONS.reduce((sum, { title }) => sum + (questionsOf(title)?.length ?? 0), 0);

const COLUMNS = [
  '(SELECT counselor.name FROM users counselor WHERE counselor.id = users.counselor_id) AS counselor_name',
  `${answered} AS answered`,
  `${sectionsWithEnough} AS sections_with_enough`,
  `${lastRun} AS list_state`,
  'last_list.reach_count, last_list.match_count, last_list.safety_count',
  `(SELECT COUNT(*) FROM school_feedback said WHERE said.user_id = users.id
    AND said.recommendation_id = last_list.id AND said.researched = 1) AS schools_reviewed`,
];
const LAST_LIST = `LEFT JOIN recommendation_sets last_list ON last_list.id = ${ofLastList('id')}`;

/** Which texts call for a talk, and what staff marked a student with, is between people. */
const columnsForPeople = (manager: EntityManager): string[] => [
  `(SELECT MIN(flag.created_at) ${waits()}) AS waiting_since`,
  `(SELECT MIN(flag.created_at) ${waits(urgent)}) AS urgent_since`,
  `(SELECT ${jsonArrayOf(manager, 'mark.tag')} FROM student_tags mark WHERE mark.user_id = users.id) AS tags`,
];

/** What the statement of a page asks of other tables for this reader. */
const rosterFacts = (manager: EntityManager, { scopes }: Actor): StudentFacts => ({
  columns: scopes ? COLUMNS : [...COLUMNS, ...columnsForPeople(manager)],
  joins: LAST_LIST,
});

const isoOrNull = (raw: unknown): string | null => (raw === null ? null : timeFromRaw(raw).toISOString());

function attentionOf(facts: RawRow): Pick<RosterRow, 'needs_attention' | 'attention'> {
  const [urgentSince, since] = [isoOrNull(facts['urgent_since']), isoOrNull(facts['waiting_since'])];
  if (urgentSince) return { needs_attention: true, attention: { level: 'urgent', since: urgentSince } };
  return { needs_attention: since !== null, attention: since === null ? null : { level: 'look', since } };
}

function tagsOf(facts: RawRow): string[] {
  const tags = jsonFromRaw<string[] | null>(facts['tags']) ?? [];
  return tags.length < 2 ? tags : tags.sort((a, b) => (searchKey(a) < searchKey(b) ? -1 : 1));
}

const balanceOf = (facts: RawRow): RosterRow['balance'] =>
  facts['reach_count'] === null
    ? null
    : {
        reach: Number(facts['reach_count']),
        match: Number(facts['match_count']),
        safety: Number(facts['safety_count']),
      };

/** A student of a page as this reader sees them. */
function rosterRowOf({ person, facts }: StudentOfPage, { uid, role, scopes }: Actor): RosterRow {
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
    ...(scopes ? {} : { tags: tagsOf(facts) }),
    counselor_id: person.counselorId,
    counselor_name: counselorName,
    ...(role === 'counselor' ? { covering_for: person.counselorId === uid ? null : counselorName } : {}),
    answered: Number(facts['answered']),
    total: SECTION_QUESTIONS,
    unlocked: Number(facts['sections_with_enough']) >= UNLOCK_SECTIONS,
    list_state: (facts['list_state'] ?? 'none') as RosterRow['list_state'],
    schools_reviewed: Number(facts['schools_reviewed']),
    balance: balanceOf(facts),
    last_active: person.lastActive?.toISOString() ?? null,
    ...(scopes ? {} : attentionOf(facts)),
  };
}

@Injectable()
export class RosterService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly care: SafeguardingService,
  ) {}

  /** One page of the students the actor may read. */
  async list(actor: Actor, query: RosterQuery): Promise<ListPage<RosterRow>> {
    const listing = rosterListingOf(query);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('students', rows, listing.first, total);
  }

  async read(actor: Actor, student: Authorized<'review' | 'manage'>): Promise<RosterRow> {
    const listing = rosterListingOf({ filter: { id: student.userId } });
    const [row] = (await this.page(actor, listing)).rows;
    if (!row) throw notFound();
    return actor.scopes ? row : { ...row, had_check_ins: await this.care.hadCheckIns(student.userId) };
  }

  /** Who stands before and after a student in a roster of the actor's; nobody where the student is not in it. */
  async neighbors(actor: Actor, { userId }: Authorized<'review'>, query: NeighborsQuery): Promise<RosterNeighbors> {
    const listing = rosterListingOf(query);
    const place = await this.users.studentPlace(studentsInReach(actor), listing, userId);
    return place ?? { previous: null, next: null, position: null, total: null };
  }

  /** Everybody that a filter finds, by id alone. */
  ids(actor: Actor, query: NeighborsQuery): Promise<RosterIds> {
    return this.users.studentIds(studentsInReach(actor), rosterListingOf(query), ROSTER_MOST_AT_ONCE);
  }

  /** One page of a listing with how far everybody on it is. */
  async page(actor: Actor, listing: RosterListing): Promise<{ rows: RosterRow[]; total: number }> {
    // Which answers call for a talk, and what staff marked a student with, is between people; a program is neither told nor may ask.
    if (actor.scopes && (listing.tellsNeed || listing.tellsTags))
      throw forbidden(MESSAGES.notForKeys, 'not_for_api_keys');
    const { manager } = this.dataSource;
    const { rows, total } = await readStudents(manager, studentsInReach(actor), listing, rosterFacts(manager, actor));
    return { rows: rows.map((row) => rosterRowOf(row, actor)), total };
  }
}
