import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/authorized';
import { studentsInReach } from '../../access/access.policy';
import { contextOf } from '../../ai/ai-context';
import type { AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { maskText } from '../../ai/safety/masking/mask-text';
import { NAME } from '../../ai/safety/masking/masks';
import { dangerIn } from '../safeguarding/sensitivity';
import type { ChatInput } from '../../ai/generated-words';
import { CollegesService } from '../../colleges/colleges.service';
import { readable } from '../../platform/text/readable-text';
import type { ChatMessage } from '../../contract/chat';
import type { CollegeFacts } from '../../contract/colleges';
import { toldOf } from '../../contract/help-messages';
import { pageLanguage } from '../../platform/logging/request-context';
import { WhyNotService } from '../../recommendations/why-not/why-not.service';
import { UsersService } from '../../users/users.service';
import { carefulTurns } from './careful-turns';
import type { ChatMessageRow } from './chat-message.entity';
import { askedWhyNot, chatInputOf } from './chat-input';
import { namedStudents } from './named-students';
import { ChatStudents } from './chat-students.service';
import { CollegeNames } from './college-mentions';

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
    private readonly whyNot: WhyNotService,
    private readonly ai: AiService,
  ) {}

  async of(
    person: Authorized<'chat'>,
    message: ChatMessageRow,
    conversation: readonly ChatMessage[],
  ): Promise<{ input: ChatInput; context: AiContext }> {
    const own = grant<'read'>(person.actor, person);
    const text = readable(message.text);
    const before = conversation.filter((one) => one.message_id !== message.messageId);
    const careful = carefulTurns(conversation);
    const afterCare = careful.get(message.messageId) ?? null;
    const history = historyOf(before, afterCare ? new Map() : careful);
    const [{ student, fitOf, context }, names, subject] = await Promise.all([
      person.role === 'student' ? this.students.read(own) : this.staff(own),
      this.names(),
      this.users.find(person.userId),
    ]);
    const heard = {
      text,
      history,
      earlierReplies: before.filter(({ role }) => role === 'buddy').map((one) => one.text),
      student,
      catalogue: await this.colleges.catalogue(),
      names,
      fitOf,
      told: toldOf(subject?.counselorId ?? null),
      pages: person.role === 'student' ? pageLanguage() : undefined,
      afterCare,
    };
    const input = chatInputOf(heard);
    const unitid = askedWhyNot(input);
    if (person.role !== 'student') return this.masked(own, input, context);
    if (unitid === null || !student) return { input, context };
    const why = await this.whyNot.of(own, unitid, { known: student.studentInput, averagePrices: true });
    return { input: chatInputOf({ ...heard, whyNot: new Map([[unitid, why]]) }), context };
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
    if (this.known?.colleges !== colleges) this.known = { colleges, names: new CollegeNames(colleges) };
    return this.known.names;
  }
}

/** The last messages before this one; none with signs of danger, no words of help, and nothing of careful turns that are over. */
function historyOf(before: readonly ChatMessage[], over: ReadonlyMap<string, unknown>): ChatInput['history'] {
  const answeredWithHelp = new Set(before.filter(({ kind }) => kind === 'care').map((one) => one.message_id));
  return before
    .filter(({ message_id: id, text }) => !answeredWithHelp.has(id) && !over.has(id) && dangerIn(text) === null)
    .slice(-CONTEXT_MESSAGES)
    .map(({ role, text }) => ({ role, text }));
}
