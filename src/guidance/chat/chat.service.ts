import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import type { OnText } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import { conflict, notFound } from '../../platform/http/problems';
import { holdsDanger } from '../safeguarding/sensitivity';
import type { DangerSign } from '../../contract/notes';
import {
  type ChatAsk,
  type ChatMessage,
  type FinderIndex,
  ROSTER_QUESTIONS,
  type RosterAsk,
  type SendChatBody,
} from '../../contract/chat';
import type { ChatReply } from '../../ai/generated-words';
import { CHAT_FLAG_START, CHAT_PLACE } from '../../contract/note-values';
import { ChatStudentInput } from './chat-student-input.service';
import { askLabel } from './answers/labels';
import { reply } from './answers/reply';
import type { ChatMessageRow } from './chat-message.entity';
import { findInMessage, shelfOf } from './finder';
import { type DeskAnswer, StaffDesk } from './staff-desk';
import { buttons, type ToolContext } from './tools/gathered';
import { Conversations } from './conversations.service';
import { toReadableText } from '../../platform/text/readable-text';
import { sentencesOf } from '../../ai/text/sentences';

const MAX_CONCERN_LENGTH = 500;
/** How many characters on each side of a boundary are checked for a sign that spans it. */
const NEIGHBOR_LENGTH = 200;

/** The pieces that contain signs; if none does on its own, the text around the boundaries that do. */
function dangerExcerpts(text: string): string[] {
  const pieces = sentencesOf(toReadableText(text.replace(/\s+/g, ' '))).map((sentence) => sentence.text);
  const telling = pieces.filter((piece) => holdsDanger(piece));
  if (telling.length > 0) return telling;
  return pieces
    .slice(1)
    .map((piece, before) => `${pieces[before].slice(-NEIGHBOR_LENGTH)} ${piece.slice(0, NEIGHBOR_LENGTH)}`)
    .filter((piece) => holdsDanger(piece));
}

/** The words a counselor should see: all of a short text, else the sentences that contain the signs. */
export function concernExcerpt(text: string): string {
  const whole = text.trim();
  if (whole.length <= MAX_CONCERN_LENGTH) return whole;
  const telling = dangerExcerpts(whole);
  const words = telling.length ? telling.join(' … ') : whole;
  return words.length <= MAX_CONCERN_LENGTH ? words : `${words.slice(0, MAX_CONCERN_LENGTH)}…`;
}

/** `onText` gets the answer piece by piece until `gone` aborts. */
export interface Delivery {
  onText: OnText;
  gone: AbortSignal;
}

const MAX_OTHERS = 3;

@Injectable()
export class ChatService {
  constructor(
    private readonly conversations: Conversations,
    private readonly studentInput: ChatStudentInput,
    private readonly ai: AiService,
    private readonly care: SafeguardingService,
    private readonly desk: StaffDesk,
  ) {}

  read({ userId }: Authorized<'chat'>): Promise<ChatMessage[]> {
    return this.conversations.newest(userId);
  }

  /** For staff, this includes their students. */
  async finder(actor: Actor): Promise<FinderIndex> {
    const index = await this.studentInput.finder(actor.role);
    if (shelfOf(actor.role) === 'student') return index;
    return { ...index, entries: [...(await this.desk.students(actor)), ...index.entries] };
  }

  clear({ userId }: Authorized<'chat'>): Promise<void> {
    return this.conversations.clear(userId);
  }

  /**
   * Stores the message and answers it, streamed if there is a delivery. A repeated message gets the answer it already
   * has.
   */
  async send(person: Authorized<'chat'>, body: SendChatBody, delivery?: Delivery): Promise<ChatMessage> {
    const { userId } = person;
    const { message_id: messageId, ask } = body;
    const around = ask && (await this.studentInput.gatherFor(person));
    const text = around ? askLabel(ask, around) : (body.text ?? '');
    const message = await this.conversations.keepMessage(userId, messageId, text, ask);
    if (!ask && message.text !== text) throw conflict('This message was sent before with other words.');
    const known = await this.conversations.answerTo(userId, messageId);
    if (known) {
      delivery?.onText({ text: known.text });
      return known;
    }
    const conversation = await this.conversations.newest(userId);
    const looked = around ? await this.answerButton(person, ask, around) : await this.answerStaffQuestion(person, text);
    if (!looked) return this.written(person, message, conversation, delivery);
    delivery?.onText({ text: looked.text });
    return this.conversations.keepAnswer(message, { ...looked, written_by: 'built-in' });
  }

  private async written(
    person: Authorized<'chat'>,
    message: ChatMessageRow,
    conversation: readonly ChatMessage[],
    delivery: Delivery | undefined,
  ): Promise<ChatMessage> {
    const { input, context } = await this.studentInput.of(person, message, conversation);
    const { chatTask } = await import('../../ai/features/chat/task.js');
    const { value, writtenBy } = delivery
      ? await this.ai.stream(chatTask, input, { ...context, signal: delivery.gone }, delivery.onText)
      : await this.ai.write(chatTask, input, context);
    const sign = person.role === 'student' ? (value.sign ?? input.sign) : null;
    if (sign) await this.flag(message, sign);
    const answer = { text: value.text, kind: value.kind, sources: value.sources, written_by: writtenBy };
    if (sign && value.kind !== 'care') {
      // Below the answer instead of replacing it, because no rule finds danger here.
      const help = await this.care.help(person.userId, sign, { text: message.text, place: 'chat' });
      if (help) answer.text += `\n\n${help}`;
    }
    // A reader who left midway may have the fallback text, so the message is answered again on return.
    const isWhole = !delivery?.gone.aborted || sign !== null;
    return isWhole
      ? this.conversations.keepAnswer(message, answer)
      : { message_id: message.messageId, role: 'buddy', created_at: new Date().toISOString(), ...answer };
  }

  /** Looked up, never sent to a model. */
  private async answerButton(person: Authorized<'chat'>, ask: ChatAsk, around: ToolContext): Promise<ChatReply> {
    if (ask.kind === 'roster') {
      if (!person.actor || person.role === 'student') throw notFound();
      const told = await this.desk.answer(person.actor, ask.question);
      return this.staffReply(told, around, ask.question);
    }
    const answer = await this.studentInput.answer(person, ask, around);
    if (!answer) throw notFound();
    return answer;
  }

  /** Staff questions about their students are looked up here and never sent to a hosted provider. */
  private async answerStaffQuestion(person: Authorized<'chat'>, text: string): Promise<ChatReply | null> {
    const { actor, role } = person;
    if (!actor || role === 'student' || holdsDanger(text)) return null;
    const around = await this.studentInput.gatherFor(person);
    const { exact } = findInMessage(text, around);
    if (exact && 'ask' in exact && exact.ask.kind === 'roster')
      return this.staffReply(await this.desk.answer(actor, exact.ask.question), around, exact.ask.question);
    const colleges = around.names.mentionsIn(text, new Set()).found.map(({ typed }) => typed);
    const said = { text, colleges: colleges.filter((typed) => typed !== text.trim()) };
    const found = await this.desk.find(actor, said, this.ai.asked !== null);
    return found && this.staffReply(found, around);
  }

  private staffReply({ text, links }: DeskAnswer, around: ToolContext, asked?: RosterAsk): ChatReply {
    const others = ROSTER_QUESTIONS.filter((question) => question !== asked).slice(0, MAX_OTHERS);
    const asks = others.map((question) => ({ kind: 'roster' as const, question }));
    return reply([text], { links, suggestions: buttons(around, asks) });
  }

  /** The counselor can't read the chat, so the flag itself contains the words. */
  private async flag({ userId, messageId: questionId, text }: ChatMessageRow, sign: DangerSign): Promise<void> {
    const questionText = `${CHAT_FLAG_START}“${concernExcerpt(text)}”`;
    await this.care.flag(userId, { formId: CHAT_PLACE, questionId, questionText, answer: text, place: 'chat' }, sign);
  }
}
