import { Global, Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type staffWords from '../../../data/words/staff-chat.json';
import { studentsInScope } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { ApplicationsModule } from '../../applications/applications.module';
import { localTime } from '../../contract/school-time';
import { DuePlans } from '../../applications/year-plans.service';
import type { ChatLink, Findable, RosterAsk } from '../../contract/chat';
import { MAX_LIST_ROWS } from '../../contract/limits';
import { gradeLabel } from '../../contract/messages';
import { pages } from '../../contract/pages';
import type { RosterRow } from '../../contract/roster';
import type { Balance, ListStanding, Standing } from '../../contract/roster-columns';
import type { Grade } from '../../contract/users';
import type { VerifiedFacts } from '../../contract/academic';
import { daysBetween } from '../../contract/days';
import { type ConversationText, findNamedStudents } from '../../guidance/chat/named-students';
import { type DeskAnswer, StaffDesk } from '../../guidance/chat/staff-desk';
import { storedAnswersFrom } from '../../platform/database/columns';
import { jsonFromRaw, placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import type { StoredAnswer } from '../../platform/saving/merge-save';
import { translatorFor } from '../../platform/text/words';
import { UsersService } from '../../users/users.service';
import { RosterModule } from '../roster/roster.module';
import { RosterService } from '../roster/roster.service';

/** A roster filter. Missing fields don't narrow it. */
interface RosterFilter {
  grade?: Grade;
  standing?: Standing;
  list?: ListStanding;
  balance?: Balance;
  needs_attention?: true;
  away_days?: number;
}

const translate = translatorFor<typeof staffWords>('staff-chat')('en');

const ROSTER_FILTERS: Partial<Record<RosterAsk, RosterFilter>> = {
  not_started: { standing: 'not_started' },
  ready_to_unlock: { standing: 'ready_to_unlock' },
  no_safety: { balance: 'no_safety' },
  check_in_open: { needs_attention: true },
};

const DAYS_PER_WEEK = 7;
/** More ids don't fit into a URL. */
const MAX_LINKED_STUDENTS = 60;
const MAX_NAME_MATCHES = 5;
/** A longer message is a question about a student, not a name. */
const MAX_NAME_WORDS = 4;

const isScoreAnswer = ({ question_id: id, answer }: StoredAnswer): boolean =>
  (id === 'sat_score' || id === 'act_score') && answer.trim() !== '';

const isVerified = ({ sat, act }: VerifiedFacts): boolean => Number.isFinite(sat) || Number.isFinite(act);

@Injectable()
class RosterQueries extends StaffDesk {
  constructor(
    private readonly roster: RosterService,
    private readonly plans: DuePlans,
    private readonly users: UsersService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    super();
  }

  override async answer(actor: Actor, question: RosterAsk): Promise<DeskAnswer> {
    const allIds = await this.roster.ids(actor, { filter: {} });
    const filter = ROSTER_FILTERS[question];
    const found = filter
      ? (await this.roster.ids(actor, { filter: { ...filter } })).total
      : question === 'due_this_week'
        ? await this.filterDueThisWeek(actor, allIds.ids)
        : await this.filterWithoutScores(allIds.ids);
    return typeof found === 'number'
      ? toDeskAnswer(actor, question, found, allIds.total, filter)
      : toDeskAnswer(
          actor,
          question,
          found.length,
          allIds.total,
          found.length <= MAX_LINKED_STUDENTS ? { id: found } : undefined,
        );
  }

  /** Students beyond the first page are found by typing a name. */
  override async students(actor: Actor): Promise<Findable[]> {
    const { rows } = await this.roster.list(actor, { filter: {}, range: [0, MAX_LIST_ROWS - 1] });
    return rows.map((row) => ({
      option: rosterLink(actor, row),
      names: [row.name],
      ways: row.name.split(/\s+/),
      user_id: row.user_id,
    }));
  }

  override async find(actor: Actor, text: ConversationText, isNameOnly: boolean): Promise<DeskAnswer | null> {
    if (isNameOnly && text.text.split(/\s+/).length > MAX_NAME_WORDS) return null;
    const roster = await this.users.studentNames(studentsInScope(actor));
    const { words } = findNamedStudents([text], roster);
    const [name] = words.sort((word, otherWord) => otherWord.length - word.length);
    if (name === undefined) return null;
    const { rows, total } = await this.roster.list(actor, { filter: { q: name }, range: [0, MAX_NAME_MATCHES - 1] });
    if (total === 0) return null;
    const links = rows.map((row) => rosterLink(actor, row));
    return { text: translate('staff_people', { smart_count: total }), links };
  }

  private async filterDueThisWeek(actor: Actor, ids: readonly string[]): Promise<string[]> {
    if (!ids.length) return [];
    const { state } = await this.users.school(actor.schoolId);
    const { day: today } = localTime(new Date(), state);
    const dueByStudent = await this.plans.dueItemsByStudent(actor.schoolId, ids);
    const isWithinWeek = (day: string): boolean =>
      daysBetween(today, day) >= 0 && daysBetween(today, day) <= DAYS_PER_WEEK;
    return ids.filter((id) => dueByStudent.get(id)?.some(({ dueOn }) => isWithinWeek(dueOn)));
  }

  /** Students with no SAT or ACT score, neither in their academic record nor verified. */
  private async filterWithoutScores(ids: readonly string[]): Promise<string[]> {
    if (!ids.length) return [];
    const readIds = (table: string, column: string) =>
      selectRows(
        this.dataSource.manager,
        `SELECT user_id, ${column} AS found FROM ${table} WHERE user_id IN ${placeholdersOf(ids)}`,
        ids,
      );
    const [enteredRows, verifiedRows] = await Promise.all([
      readIds('academic_records', 'fields'),
      readIds('verified_records', 'facts'),
    ]);
    const scoredIds = new Set(
      [
        ...enteredRows.filter(({ found }) => storedAnswersFrom('academic_records', found).some(isScoreAnswer)),
        ...verifiedRows.filter(({ found }) => isVerified(jsonFromRaw<VerifiedFacts>(found))),
      ].map(({ user_id: id }) => String(id)),
    );
    return ids.filter((id) => !scoredIds.has(id));
  }
}

const rosterUrl = ({ role }: Actor, filter: object): string =>
  `${(role === 'admin' ? pages.adminStudents : pages.students).path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const rosterLink = (
  actor: Actor,
  { user_id: id, name, grade }: Pick<RosterRow, 'user_id' | 'name' | 'grade'>,
): ChatLink => ({
  label: grade === null ? name : `${name}, ${gradeLabel(grade)}`,
  to: actor.role === 'admin' ? rosterUrl(actor, { q: name }) : `/student/${id}`,
});

/** '3 of your 7 students have not answered anything yet.', with a link to the list. */
function toDeskAnswer(
  actor: Actor,
  question: RosterAsk,
  found: number,
  totalCount: number,
  filter: object | undefined,
): DeskAnswer {
  const links: ChatLink[] = [
    ...(found > 0 && filter
      ? [{ label: translate('staff_see', { smart_count: found }), to: rosterUrl(actor, filter) }]
      : []),
    ...(question === 'due_this_week' && actor.role === 'counselor'
      ? [{ label: translate('staff_today'), to: pages.today.path }]
      : []),
  ];
  if (totalCount === 0) return { text: translate('staff_none'), links: [] };
  const questionText = translate(`staff_is_${question}`, { smart_count: totalCount === 1 ? 1 : found || 1 });
  if (totalCount === 1)
    return {
      text: found ? translate('staff_only_one', { what: questionText }) : translate('staff_only_one_not'),
      links,
    };
  return {
    text: found
      ? translate('staff_count', { found, among: totalCount, what: questionText })
      : translate('staff_nobody', { among: totalCount, what: questionText }),
    links,
  };
}

/** Global because the chat, in a lower layer, needs it. */
@Global()
@Module({
  imports: [RosterModule, ApplicationsModule],
  providers: [{ provide: StaffDesk, useClass: RosterQueries }],
  exports: [StaffDesk],
})
export class DeskModule {}
