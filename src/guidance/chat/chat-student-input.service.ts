import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/actor';
import { studentsInReach } from '../../access/access.policy';
import { contextOf, type AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { maskText, NAME } from '../../ai/safety/masking/mask-text';
import { holdsDanger } from '../safeguarding/sensitivity';
import type { ChatInput, ChatReply, ChatStudent } from '../../ai/generated-words';
import { CollegesService } from '../../colleges/colleges.service';
import { readable } from '../../platform/text/readable-text';
import type { ChatAsk, ChatMessage, FinderIndex } from '../../contract/chat';
import type { CollegeFacts } from '../../contract/colleges';
import { toldOf } from '../../contract/help-messages';
import { pageLanguage } from '../../platform/logging/request-context';
import type { Role } from '../../contract/users';
import { UsersService } from '../../users/users.service';
import type { ChatMessageRow } from './chat-message.entity';
import { answerAsk } from './answers/asked';
import { chatInputOf, type Heard, languageOf } from './chat-input';
import { finderFor, shelfOf } from './finder';
import type { Gathered } from './tools/gathered';
import { namedStudents } from './named-students';
import { CollegeNames } from './college-mentions';
import { runInLanguage } from '../../platform/text/words';
import { PlansDue } from '../../applications/year-plans.service';
import type { WhyNotAnswer } from '../../contract/recommendations';
import type { DueItem } from '../../contract/year-plan';
import { ExplainService } from '../../recommendations/explain/explain.service';
import { StudentInputService } from '../profiles/student-input.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { SavedColleges } from '../../recommendations/saved/saved.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type FitOf, fitsOn } from '../../recommendations/tiers/student-fits.service';
import { ProgressService } from '../../responses/responses.service';

/** A student as an answer may know them. */
export interface KnownStudent {
  student: ChatStudent;
  fitOf: FitOf;
  context: AiContext;
}

/** Reads a student for the chat: answers, list, progress, and the tier of any college. */
@Injectable()
export class ChatStudents {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly progress: ProgressService,
    private readonly generations: GenerationsService,
    private readonly ownSchools: SavedColleges,
  ) {}

  async read(own: Authorized<'read'>): Promise<KnownStudent> {
    const [{ context, studentInput }, list, progress, generation, added] = await Promise.all([
      this.studentInput.read(own),
      this.recommendations.read(own),
      this.progress.read(own),
      this.generations.status(own),
      this.ownSchools.unitids(own),
    ]);
    const student = { studentInput, list, progress, generation, added: [...added] };
    return { student, fitOf: fitsOn(studentInput), context };
  }
}

/** What only some buttons ask for, and takes a search or a read of its own. */
@Injectable()
export class ChatLookups {
  constructor(
    private readonly explain: ExplainService,
    private readonly plans: PlansDue,
  ) {}

  /** Why a college is not on the list, by a whole search; nothing where it is on it, or no list is there to be seen. */
  async whyNot(
    own: Authorized<'read'>,
    unitid: number,
    { studentInput, list }: ChatStudent,
  ): Promise<ReadonlyMap<number, WhyNotAnswer>> {
    if (!list._id || list.recommendations.some((one) => one.unitid === unitid)) return new Map();
    return new Map([[unitid, await this.explain.whyNot(own, unitid, { known: studentInput, averagePrices: true })]]);
  }

  /** What is due in the student's plan, the earliest first. */
  async due({ schoolId, userId }: Authorized<'read'>): Promise<DueItem[]> {
    return (await this.plans.of(schoolId, [userId])).get(userId) ?? [];
  }
}

/** How many messages before the new one travel as context. */
const CONTEXT_MESSAGES = 6;

/** Gathers what an answer may rest on: the person's own profile and list, and the facts of the colleges that are named. */
@Injectable()
export class ChatStudentInput {
  private known: { colleges: readonly CollegeFacts[]; names: CollegeNames } | null = null;

  constructor(
    private readonly users: UsersService,
    private readonly students: ChatStudents,
    private readonly colleges: CollegesService,
    private readonly lookups: ChatLookups,
    private readonly ai: AiService,
  ) {}

  /** What an answer to words is made of. */
  async of(
    person: Authorized<'chat'>,
    message: ChatMessageRow,
    conversation: readonly ChatMessage[],
  ): Promise<{ input: ChatInput; context: AiContext }> {
    const own = grant<'read'>(person.actor, person);
    const before = conversation.filter((one) => one.message_id !== message.messageId);
    const [{ student, fitOf, context }, names, subject] = await Promise.all([
      this.personOf(person, own),
      this.names(),
      this.users.find(person.userId),
    ]);
    const last = before.findLast(({ role, kind }) => role === 'buddy' && kind === 'talk');
    const heard: Heard = {
      text: readable(message.text),
      history: historyOf(before),
      shown: last?.sources.colleges ?? [],
      talks: this.ai.asked !== null,
      shelf: shelfOf(person.role),
      student,
      catalogue: await this.colleges.catalogue(),
      names,
      fitOf,
      told: toldOf(subject?.counselorId ?? null),
      pages: person.role === 'student' ? pageLanguage() : undefined,
      asked: askedBefore(before),
    };
    const input = chatInputOf(heard);
    return person.role === 'student' ? { input, context } : this.masked(own, input, context);
  }

  /** What a button asks, answered without a model; null for what this person cannot ask. */
  async answer(person: Authorized<'chat'>, ask: ChatAsk, around: Gathered): Promise<ChatReply | null> {
    const own = grant<'read'>(person.actor, person);
    const { student } = around;
    return answerAsk(ask, {
      ...around,
      ...(ask.kind === 'why' && student
        ? { whyNot: await runInLanguage(around.language, () => this.lookups.whyNot(own, ask.unitid, student)) }
        : {}),
      ...(ask.kind === 'year' && student ? { due: await this.lookups.due(own) } : {}),
    });
  }

  /** What a role can find, to be searched in the browser. */
  async finder(role: Role | null): Promise<FinderIndex> {
    return finderFor(await this.colleges.catalogue(), shelfOf(role), role === 'student' ? pageLanguage() : 'en').index;
  }

  /** What the labels of buttons, and the answers to them, are made of. */
  async around(person: Authorized<'chat'>): Promise<Gathered> {
    const isStudent = person.role === 'student';
    const known = isStudent ? await this.students.read(grant<'read'>(person.actor, person)) : null;
    return {
      language: languageOf('', isStudent ? pageLanguage() : undefined),
      shelf: shelfOf(person.role),
      student: known?.student ?? null,
      catalogue: await this.colleges.catalogue(),
      names: await this.names(),
      fitOf: known?.fitOf ?? null,
    };
  }

  private personOf(person: Authorized<'chat'>, own: Authorized<'read'>) {
    return person.role === 'student' ? this.students.read(own) : this.staff(own);
  }

  private async staff(own: Authorized<'read'>): Promise<Record<'student' | 'fitOf', null> & { context: AiContext }> {
    const person = await this.users.student(own);
    return {
      student: null,
      fitOf: null,
      context: contextOf(person),
    };
  }

  /** What staff ask may name students: whoever is asked outside this machine is not told whom. */
  private async masked(
    { actor }: Authorized<'read'>,
    input: ChatInput,
    context: AiContext,
  ): Promise<{ input: ChatInput; context: AiContext }> {
    if (!actor || !this.ai.asked) return { input, context };
    const texts = [input, ...input.history];
    const read = texts.map(({ text, colleges }) => ({ text, colleges: (colleges ?? []).map(({ typed }) => typed) }));
    const { words, only } = namedStudents(read, await this.users.studentNames(studentsInReach(actor)));
    const isOther = texts.some(({ text }) => maskText(text, context.namesToMask).includes(NAME));
    return {
      input: { ...input, named: isOther ? null : only },
      context: { ...context, namesToMask: [...context.namesToMask, ...words] },
    };
  }

  /** The index of names is built again only when the catalogue has changed. */
  private async names(): Promise<CollegeNames> {
    const colleges = await this.colleges.catalogue();
    if (this.known?.colleges === colleges) return this.known.names;
    const names = new CollegeNames(colleges);
    this.known = { colleges, names };
    return names;
  }
}

/** The last messages before this one; none in which a rule names a danger, and no words of help. */
function historyOf(before: readonly ChatMessage[]): ChatInput['history'] {
  const answeredWithHelp = new Set(before.filter(({ kind }) => kind === 'care').map((one) => one.message_id));
  return before
    .filter(({ message_id: id, text }) => !answeredWithHelp.has(id) && !holdsDanger(text))
    .slice(-CONTEXT_MESSAGES)
    .map(({ role, text }) => ({ role, text }));
}

/** What Buddy asked last, which a few words may answer; '' where it asked nothing. */
const askedBefore = (before: readonly ChatMessage[]): string =>
  before.at(-1)?.role === 'buddy' ? (/[^.!?\n]{1,300}\?/u.exec(before.at(-1)?.text ?? '')?.[0] ?? '') : '';
