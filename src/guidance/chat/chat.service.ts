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
import { labelOf } from './answers/labels';
import { reply } from './answers/reply';
import type { ChatMessageRow } from './chat-message.entity';
import { foundIn, shelfOf } from './finder';
import { type DeskAnswer, StaffDesk } from './staff-desk';
import { buttons, type Gathered } from './tools/gathered';
import { Conversations } from './conversations.service';
import { readable } from '../../platform/text/readable-text';
import { sentencesOf } from '../../ai/text/sentences';

const MOST = 500;
/** So much of two neighboring pieces shows a sign that lies between them. */
const BESIDE = 200;

/** The pieces of a text that hold the signs, wherever they stand; those between two pieces where no piece alone does. */
function tellingPieces(text: string): string[] {
  const pieces = sentencesOf(readable(text.replace(/\s+/g, ' '))).map((sentence) => sentence.text);
  const telling = pieces.filter((piece) => holdsDanger(piece));
  if (telling.length > 0) return telling;
  return pieces
    .slice(1)
    .map((piece, before) => `${pieces[before].slice(-BESIDE)} ${piece.slice(0, BESIDE)}`)
    .filter((piece) => holdsDanger(piece));
}

/** The words of a text that a counselor should see: all of them where it is short, else the sentences that hold the signs. */
export function wordsOfConcern(text: string): string {
  const whole = text.trim();
  if (whole.length <= MOST) return whole;
  const telling = tellingPieces(whole);
  const words = telling.length ? telling.join(' … ') : whole;
  return words.length <= MOST ? words : `${words.slice(0, MOST)}…`;
}

/** How an answer is delivered: piece by piece to `onText`, until `gone` fires. */
export interface Delivery {
  onText: OnText;
  gone: AbortSignal;
}

/** Questions that stand under the answer to another one. */
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

  /** Everything an actor can find by words: for staff, their students as well. */
  async finder(actor: Actor): Promise<FinderIndex> {
    const index = await this.studentInput.finder(actor.role);
    if (shelfOf(actor.role) === 'student') return index;
    return { ...index, entries: [...(await this.desk.students(actor)), ...index.entries] };
  }

  clear({ userId }: Authorized<'chat'>): Promise<void> {
    return this.conversations.clear(userId);
  }

  /** Keeps the message and answers it, streamed when there is a delivery. A message sent again gets the answer it has. */
  async send(person: Authorized<'chat'>, body: SendChatBody, delivery?: Delivery): Promise<ChatMessage> {
    const { userId } = person;
    const { message_id: messageId, ask } = body;
    const around = ask && (await this.studentInput.around(person));
    const text = around ? labelOf(ask, around) : (body.text ?? '');
    const message = await this.conversations.keepMessage(userId, messageId, text, ask);
    if (!ask && message.text !== text) throw conflict('This message was sent before with other words.');
    const known = await this.conversations.answerTo(userId, messageId);
    if (known) {
      delivery?.onText({ text: known.text });
      return known;
    }
    const conversation = await this.conversations.newest(userId);
    const looked = around ? await this.pressed(person, ask, around) : await this.ofDesk(person, text);
    if (!looked) return this.written(person, message, conversation, delivery);
    delivery?.onText({ text: looked.text });
    return this.conversations.keepAnswer(message, { ...looked, written_by: 'built-in' });
  }

  /** Words answered by a model, or by the built-in engine. */
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
      // Below the answer, not in its place: no rule names a danger here.
      const help = await this.care.help(person.userId, sign, { text: message.text, place: 'chat' });
      if (help) answer.text += `\n\n${help}`;
    }
    // A reader who left in the middle may have the stand-in text; on return the message is answered again.
    const isWhole = !delivery?.gone.aborted || sign !== null;
    return isWhole
      ? this.conversations.keepAnswer(message, answer)
      : { message_id: message.messageId, role: 'buddy', created_at: new Date().toISOString(), ...answer };
  }

  /** What a button asks: looked up, and never put to a model. */
  private async pressed(person: Authorized<'chat'>, ask: ChatAsk, around: Gathered): Promise<ChatReply> {
    if (ask.kind === 'roster') {
      if (!person.actor || person.role === 'student') throw notFound();
      const told = await this.desk.answer(person.actor, ask.question);
      return this.fromDesk(told, around, ask.question);
    }
    const answer = await this.studentInput.answer(person, ask, around);
    if (!answer) throw notFound();
    return answer;
  }

  /** What staff ask about their students is looked up here, and never sent to a hosted provider. */
  private async ofDesk(person: Authorized<'chat'>, text: string): Promise<ChatReply | null> {
    const { actor, role } = person;
    if (!actor || role === 'student' || holdsDanger(text)) return null;
    const around = await this.studentInput.around(person);
    const { exact } = foundIn(text, around);
    if (exact && 'ask' in exact && exact.ask.kind === 'roster')
      return this.fromDesk(await this.desk.answer(actor, exact.ask.question), around, exact.ask.question);
    const isOfCollege = around.names.mentionsIn(text, new Set()).found.length > 0;
    const found = isOfCollege ? null : await this.desk.find(actor, text, this.ai.asked !== null);
    return found && this.fromDesk(found, around);
  }

  private fromDesk({ text, links }: DeskAnswer, around: Gathered, asked?: RosterAsk): ChatReply {
    const others = ROSTER_QUESTIONS.filter((question) => question !== asked).slice(0, MAX_OTHERS);
    const asks = others.map((question) => ({ kind: 'roster' as const, question }));
    return reply([text], { links, suggestions: buttons(around, asks) });
  }

  /** The counselor cannot read the chat, so the flag itself holds the words. */
  private async flag({ userId, messageId: questionId, text }: ChatMessageRow, sign: DangerSign): Promise<void> {
    const questionText = `${CHAT_FLAG_START}“${wordsOfConcern(text)}”`;
    await this.care.flag(userId, { formId: CHAT_PLACE, questionId, questionText, answer: text, place: 'chat' }, sign);
  }
}
