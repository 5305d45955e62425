import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/actor';
import { studentsInReach } from '../../access/access.policy';
import { contextOf, type AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { maskText, NAME } from '../../ai/safety/masking/mask-text';
import { holdsDanger } from '../safeguarding/sensitivity';
import type { ChatInput, ChatReply, ChatStudent } from '../../ai/generated-words';
import { CollegesService } from '../../colleges/colleges.service';
import { toReadableText } from '../../platform/text/readable-text';
import type { ChatAsk, ChatMessage, FinderIndex } from '../../contract/chat';
import type { CollegeFacts } from '../../contract/colleges';
import { notifiedParty } from '../../contract/help-messages';
import { pageLanguage } from '../../platform/logging/request-context';
import type { Role } from '../../contract/users';
import { UsersService } from '../../users/users.service';
import type { ChatMessageRow } from './chat-message.entity';
import { answerAsk } from './answers/asked';
import { buildChatInput, type IncomingMessage, languageOf } from './chat-input';
import { finderFor, shelfOf } from './finder';
import type { ToolContext } from './tools/gathered';
import { findNamedStudents } from './named-students';
import { CollegeNames } from './college-mentions';
import { runInLanguage } from '../../platform/text/words';
import { DuePlans } from '../../applications/year-plans.service';
import type { WhyNotAnswer } from '../../contract/recommendations';
import type { DueItem } from '../../contract/year-plan';
import { ExplainService } from '../../recommendations/explain/explain.service';
import { StudentInputService } from '../profiles/student-input.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { SavedColleges } from '../../recommendations/saved/saved.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type FitOf, fitFunction } from '../../recommendations/tiers/student-fits.service';
import { ProgressService } from '../../responses/responses.service';

interface ChatStudentContext {
  student: ChatStudent;
  fitOf: FitOf;
  context: AiContext;
}

@Injectable()
export class ChatStudents {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly progress: ProgressService,
    private readonly generations: GenerationsService,
    private readonly ownSchools: SavedColleges,
  ) {}

  async read(own: Authorized<'read'>): Promise<ChatStudentContext> {
    const [{ context, studentInput }, list, progress, generation, added] = await Promise.all([
      this.studentInput.read(own),
      this.recommendations.read(own),
      this.progress.read(own),
      this.generations.status(own),
      this.ownSchools.unitids(own),
    ]);
    const student = { studentInput, list, progress, generation, added: [...added] };
    return { student, fitOf: fitFunction(studentInput), context };
  }
}

/** Data that only some buttons need and that takes a separate search or query. */
@Injectable()
export class ChatLookups {
  constructor(
    private readonly explain: ExplainService,
    private readonly plans: DuePlans,
  ) {}

  /**
   * Why a college isn't on the list, determined by a full search; empty if it is on the list or there is no visible
   * list.
   */
  async whyNot(
    own: Authorized<'read'>,
    unitid: number,
    { studentInput, list }: ChatStudent,
  ): Promise<ReadonlyMap<number, WhyNotAnswer>> {
    if (!list._id || list.recommendations.some((one) => one.unitid === unitid)) return new Map();
    return new Map([[unitid, await this.explain.whyNot(own, unitid, { known: studentInput, averagePrices: true })]]);
  }

  /** Earliest first. */
  async due({ schoolId, userId }: Authorized<'read'>): Promise<DueItem[]> {
    return (await this.plans.of(schoolId, [userId])).get(userId) ?? [];
  }
}

const CONTEXT_MESSAGES = 6;

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
    const heard: IncomingMessage = {
      text: toReadableText(message.text),
      history: historyOf(before),
      shown: last?.sources.colleges ?? [],
      talks: this.ai.asked !== null,
      shelf: shelfOf(person.role),
      student,
      catalogue: await this.colleges.catalogue(),
      names,
      fitOf,
      told: notifiedParty(subject?.counselorId ?? null),
      pages: person.role === 'student' ? pageLanguage() : undefined,
      asked: lastQuestionAsked(before),
    };
    const input = buildChatInput(heard);
    return person.role === 'student' ? { input, context } : this.masked(own, input, context);
  }

  /** Answers a tapped button without calling a model; null if this person may not ask it. */
  async answer(person: Authorized<'chat'>, ask: ChatAsk, around: ToolContext): Promise<ChatReply | null> {
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

  async finder(role: Role | null): Promise<FinderIndex> {
    return finderFor(await this.colleges.catalogue(), shelfOf(role), role === 'student' ? pageLanguage() : 'en').index;
  }

  async gatherFor(person: Authorized<'chat'>): Promise<ToolContext> {
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

  /** Staff questions may name students, so names are masked before anything leaves this machine. */
  private async masked(
    { actor }: Authorized<'read'>,
    input: ChatInput,
    context: AiContext,
  ): Promise<{ input: ChatInput; context: AiContext }> {
    if (!actor || !this.ai.asked) return { input, context };
    const texts = [input, ...input.history];
    const read = texts.map(({ text, colleges }) => ({ text, colleges: (colleges ?? []).map(({ typed }) => typed) }));
    const { words, only } = findNamedStudents(read, await this.users.studentNames(studentsInReach(actor)));
    const isOther = texts.some(({ text }) => maskText(text, context.namesToMask).includes(NAME));
    return {
      input: { ...input, named: isOther ? null : only },
      context: { ...context, namesToMask: [...context.namesToMask, ...words] },
    };
  }

  /** Rebuilt only when the catalog has changed. */
  private async names(): Promise<CollegeNames> {
    const colleges = await this.colleges.catalogue();
    if (this.known?.colleges === colleges) return this.known.names;
    const names = new CollegeNames(colleges);
    this.known = { colleges, names };
    return names;
  }
}

/** The last messages before this one, without those in which a rule finds danger and without help texts. */
function historyOf(before: readonly ChatMessage[]): ChatInput['history'] {
  const answeredWithHelp = new Set(before.filter(({ kind }) => kind === 'care').map((one) => one.message_id));
  return before
    .filter(({ message_id: id, text }) => !answeredWithHelp.has(id) && !holdsDanger(text))
    .slice(-CONTEXT_MESSAGES)
    .map(({ role, text }) => ({ role, text }));
}

/** Buddy's last question, which a few words may answer; '' if there was none. */
const lastQuestionAsked = (before: readonly ChatMessage[]): string =>
  before.at(-1)?.role === 'buddy' ? (/[^.!?\n]{1,300}\?/u.exec(before.at(-1)?.text ?? '')?.[0] ?? '') : '';
