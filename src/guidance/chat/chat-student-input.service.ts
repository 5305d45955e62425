import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/actor';
import { studentsInScope } from '../../access/access.policy';
import { contextOf, type AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { maskText, NAME_MASK } from '../../ai/safety/masking/mask-text';
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
import { replyToAsk } from './answers/asked';
import { buildChatInput, type IncomingMessage, detectLanguage } from './chat-input';
import { cachedFinderFor, audienceOf } from './finder';
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
import { type FitFunction, createFitFunction } from '../../recommendations/tiers/student-fits.service';
import { ProgressService } from '../../responses/responses.service';

interface ChatStudentContext {
  student: ChatStudent;
  fitOf: FitFunction;
  context: AiContext;
}

@Injectable()
export class ChatStudentReader {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly progress: ProgressService,
    private readonly generations: GenerationsService,
    private readonly savedColleges: SavedColleges,
  ) {}

  async read(readAccess: Authorized<'read'>): Promise<ChatStudentContext> {
    const [{ context, studentInput }, list, progress, generation, addedUnitids] = await Promise.all([
      this.studentInput.read(readAccess),
      this.recommendations.read(readAccess),
      this.progress.scan(readAccess),
      this.generations.status(readAccess),
      this.savedColleges.unitids(readAccess),
    ]);
    const student = { studentInput, list, progress, generation, addedUnitids: [...addedUnitids] };
    return { student, fitOf: createFitFunction(studentInput), context };
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
    readAccess: Authorized<'read'>,
    unitid: number,
    { studentInput, list }: ChatStudent,
  ): Promise<ReadonlyMap<number, WhyNotAnswer>> {
    if (!list._id || list.recommendations.some((item) => item.unitid === unitid)) return new Map();
    return new Map([
      [unitid, await this.explain.whyNot(readAccess, unitid, { knownInput: studentInput, useAveragePrices: true })],
    ]);
  }

  /** Earliest first. */
  async listDueItems({ schoolId, userId }: Authorized<'read'>): Promise<DueItem[]> {
    return (await this.plans.dueItemsByStudent(schoolId, [userId])).get(userId) ?? [];
  }
}

const CONTEXT_MESSAGES = 6;

@Injectable()
export class ChatStudentInput {
  private known: { colleges: readonly CollegeFacts[]; names: CollegeNames } | null = null;

  constructor(
    private readonly users: UsersService,
    private readonly students: ChatStudentReader,
    private readonly colleges: CollegesService,
    private readonly lookups: ChatLookups,
    private readonly ai: AiService,
  ) {}

  async buildChatInput(
    person: Authorized<'chat'>,
    message: ChatMessageRow,
    conversation: readonly ChatMessage[],
  ): Promise<{ input: ChatInput; context: AiContext }> {
    const readAccess = grant<'read'>(person.actor, person);
    const previousMessages = conversation.filter((item) => item.message_id !== message.messageId);
    const [{ student, fitOf, context }, names, mentionedStudent] = await Promise.all([
      this.readPerson(person, readAccess),
      this.names(),
      this.users.find(person.userId),
    ]);
    const last = previousMessages.findLast(({ role, kind }) => role === 'buddy' && kind === 'talk');
    const incoming: IncomingMessage = {
      text: toReadableText(message.text),
      history: toHistory(previousMessages),
      shownUnitids: last?.sources.colleges ?? [],
      canTalk: this.ai.hostedServer !== null,
      audience: audienceOf(person.role),
      student,
      catalogue: await this.colleges.catalogue(),
      names,
      fitOf,
      notifiedParty: notifiedParty(mentionedStudent?.counselorId ?? null),
      pages: person.role === 'student' ? pageLanguage() : undefined,
      asked: lastQuestionAsked(previousMessages),
    };
    const input = buildChatInput(incoming);
    return person.role === 'student' ? { input, context } : this.maskNames(readAccess, input, context);
  }

  /** Answers a tapped button without calling a model; null if this person may not ask it. */
  async replyToAsk(person: Authorized<'chat'>, ask: ChatAsk, toolContext: ToolContext): Promise<ChatReply | null> {
    const readAccess = grant<'read'>(person.actor, person);
    const { student, language } = toolContext;
    if (student && ask.kind === 'why') {
      const whyNot = await runInLanguage(language, () => this.lookups.whyNot(readAccess, ask.unitid, student));
      return replyToAsk(ask, { ...toolContext, whyNot });
    }
    const dueItems = student && ask.kind === 'year' ? await this.lookups.listDueItems(readAccess) : [];
    return replyToAsk(ask, { ...toolContext, dueItems });
  }

  async buildFinder(role: Role | null): Promise<FinderIndex> {
    return cachedFinderFor(
      await this.colleges.catalogue(),
      audienceOf(role),
      role === 'student' ? pageLanguage() : 'en',
    ).index;
  }

  async createToolContext(person: Authorized<'chat'>): Promise<ToolContext> {
    const isStudent = person.role === 'student';
    const known = isStudent ? await this.students.read(grant<'read'>(person.actor, person)) : null;
    return {
      language: detectLanguage('', isStudent ? pageLanguage() : undefined),
      audience: audienceOf(person.role),
      student: known?.student ?? null,
      catalogue: await this.colleges.catalogue(),
      names: await this.names(),
      fitOf: known?.fitOf ?? null,
    };
  }

  private async readPerson(
    { role }: Authorized<'chat'>,
    readAccess: Authorized<'read'>,
  ): Promise<ChatStudentContext | (Record<'student' | 'fitOf', null> & { context: AiContext })> {
    if (role === 'student') return this.students.read(readAccess);
    return { student: null, fitOf: null, context: contextOf(await this.users.student(readAccess)) };
  }

  /** Staff questions may name students, so names are masked before anything leaves this machine. */
  private async maskNames(
    { actor }: Authorized<'read'>,
    input: ChatInput,
    context: AiContext,
  ): Promise<{ input: ChatInput; context: AiContext }> {
    if (!actor || !this.ai.hostedServer) return { input, context };
    const texts = [input, ...input.history];
    const read = texts.map(({ text, colleges }) => ({
      text,
      colleges: (colleges ?? []).map(({ typedName }) => typedName),
    }));
    const { words, onlyMatch } = findNamedStudents(read, await this.users.studentNames(studentsInScope(actor)));
    const mentionsOtherNames = texts.some(({ text }) => maskText(text, context.namesToMask).includes(NAME_MASK));
    return {
      input: { ...input, namedStudent: mentionsOtherNames ? null : onlyMatch },
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
function toHistory(previousMessages: readonly ChatMessage[]): ChatInput['history'] {
  const answeredWithHelp = new Set(
    previousMessages.filter(({ kind }) => kind === 'care').map((item) => item.message_id),
  );
  return previousMessages
    .filter(({ message_id: id, text }) => !answeredWithHelp.has(id) && !holdsDanger(text))
    .slice(-CONTEXT_MESSAGES)
    .map(({ role, text }) => ({ role, text }));
}

/** Buddy's last question, which a few words may answer; '' if there was none. */
const lastQuestionAsked = (previousMessages: readonly ChatMessage[]): string =>
  previousMessages.at(-1)?.role === 'buddy'
    ? (/[^.!?\n]{1,300}\?/u.exec(previousMessages.at(-1)?.text ?? '')?.[0] ?? '')
    : '';
