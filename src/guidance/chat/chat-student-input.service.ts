import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/actor';
import { studentsInReach } from '../../access/access.policy';
import { contextOf } from '../../ai/ai-context';
import type { AiContext } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { maskText } from '../../ai/safety/masking/mask-text';
import { NAME } from '../../ai/safety/masking/masks';
import { holdsDanger } from '../safeguarding/sensitivity';
import type { ChatInput, ChatReply } from '../../ai/generated-words';
import { CollegesService } from '../../colleges/colleges.service';
import { readable } from '../../platform/text/readable-text';
import type { ChatMessage, FinderIndex } from '../../contract/chat';
import type { ChatAsk } from '../../contract/chat-asks';
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
import { ChatLookups } from './chat-lookups.service';
import { ChatStudents } from './chat-students.service';
import { CollegeNames } from './college-mentions';
import { runInLanguage } from '../../platform/text/words';

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
