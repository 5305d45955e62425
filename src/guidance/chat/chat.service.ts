import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import type { StreamListener } from '../../platform/http/event-stream';
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
import { CHAT_FLAG_PREFIX, CHAT_FORM_ID } from '../../contract/note-values';
import { ChatStudentInput } from './chat-student-input.service';
import { askLabel } from './answers/labels';
import { makeReply } from './answers/reply';
import type { ChatMessageRow } from './chat-message.entity';
import { findInMessage, audienceOf } from './finder';
import { type DeskAnswer, StaffDesk } from './staff-desk';
import { buttons, type ToolContext } from './tools/gathered';
import { Conversations } from './conversations.service';
import { toReadableText } from '../../platform/text/readable-text';
import { runInLanguage } from '../../platform/text/words';
import { sentencesOf } from '../../ai/text/sentences';

const MAX_CONCERN_LENGTH = 500;
/** How many characters on each side of a boundary are checked for a sign that spans it. */
const NEIGHBOR_EXCERPT_LENGTH = 200;

/** The parts that contain danger signs; if no single part does, the text around the part boundaries that does. */
function dangerExcerpts(text: string): string[] {
  const sentences = sentencesOf(toReadableText(text.replace(/\s+/g, ' '))).map((sentence) => sentence.text);
  const dangerSentences = sentences.filter((sentenceText) => holdsDanger(sentenceText));
  if (dangerSentences.length > 0) return dangerSentences;
  return sentences
    .slice(1)
    .map(
      (sentenceText, previousIndex) =>
        `${sentences[previousIndex].slice(-NEIGHBOR_EXCERPT_LENGTH)} ${sentenceText.slice(0, NEIGHBOR_EXCERPT_LENGTH)}`,
    )
    .filter((sentenceText) => holdsDanger(sentenceText));
}

/** The words a counselor should see: all of a short text, else the sentences that contain the signs. */
export function concernExcerpt(text: string): string {
  const trimmedText = text.trim();
  if (trimmedText.length <= MAX_CONCERN_LENGTH) return trimmedText;
  const dangerSentences = dangerExcerpts(trimmedText);
  const words = dangerSentences.length ? dangerSentences.join(' … ') : trimmedText;
  return words.length <= MAX_CONCERN_LENGTH ? words : `${words.slice(0, MAX_CONCERN_LENGTH)}…`;
}

const MAX_OTHER_QUESTIONS = 3;

@Injectable()
export class ChatService {
  constructor(
    private readonly conversations: Conversations,
    private readonly studentInput: ChatStudentInput,
    private readonly ai: AiService,
    private readonly safeguarding: SafeguardingService,
    private readonly staffDesk: StaffDesk,
  ) {}

  read({ userId }: Authorized<'chat'>): Promise<ChatMessage[]> {
    return this.conversations.listNewest(userId);
  }

  /** For staff, this includes their students. */
  async buildFinder(actor: Actor): Promise<FinderIndex> {
    const index = await this.studentInput.buildFinder(actor.role);
    if (audienceOf(actor.role) === 'student') return index;
    return { ...index, entries: [...(await this.staffDesk.students(actor)), ...index.entries] };
  }

  clear({ userId }: Authorized<'chat'>): Promise<void> {
    return this.conversations.clear(userId);
  }

  /**
   * Stores the message and answers it, streamed if there is a delivery. A repeated message gets the answer it already
   * has.
   */
  async send(person: Authorized<'chat'>, body: SendChatBody, delivery?: StreamListener): Promise<ChatMessage> {
    const { userId } = person;
    const { message_id: messageId, ask } = body;
    const toolContext = ask && (await this.studentInput.createToolContext(person));
    const text = toolContext
      ? runInLanguage(toolContext.language, () => askLabel(ask, toolContext))
      : (body.text ?? '');
    const message = await this.conversations.storeMessage(userId, messageId, text, ask);
    if (!ask && message.text !== text) throw conflict('This message was sent before with other words.');
    const storedReply = await this.conversations.findReply(userId, messageId);
    if (storedReply) {
      delivery?.onText({ text: storedReply.text });
      return storedReply;
    }
    const conversation = await this.conversations.listNewest(userId);
    const lookupReply = toolContext
      ? await this.replyToButton(person, ask, toolContext)
      : await this.replyToStaffQuestion(person, text);
    if (!lookupReply) return this.writeReply(person, message, conversation, delivery);
    delivery?.onText({ text: lookupReply.text });
    return this.conversations.storeReply(message, { ...lookupReply, written_by: 'built-in' });
  }

  private async writeReply(
    person: Authorized<'chat'>,
    message: ChatMessageRow,
    conversation: readonly ChatMessage[],
    delivery: StreamListener | undefined,
  ): Promise<ChatMessage> {
    const { input, context } = await this.studentInput.buildChatInput(person, message, conversation);
    const { chatTask } = await import('../../ai/features/chat/task.js');
    const { value, writtenBy } = delivery
      ? await this.ai.stream(chatTask, input, { ...context, signal: delivery.abortSignal }, delivery.onText)
      : await this.ai.write(chatTask, input, context);
    const sign = person.role === 'student' ? (value.dangerSign ?? input.dangerSign) : null;
    if (sign) await this.flag(message, sign);
    const answer = { text: value.text, kind: value.kind, sources: value.sources, written_by: writtenBy };
    if (sign && value.kind !== 'care') {
      // Below the answer instead of replacing it, because no rule finds danger here.
      const help = await this.safeguarding.helpMessage(person.userId, sign, { text: message.text, place: 'chat' });
      if (help) answer.text += `\n\n${help}`;
    }
    // A reader who left midway may have the fallback text, so the message is answered again on return.
    const isComplete = !delivery?.abortSignal.aborted || sign !== null;
    return isComplete
      ? this.conversations.storeReply(message, answer)
      : { message_id: message.messageId, role: 'buddy', created_at: new Date().toISOString(), ...answer };
  }

  /** Looked up, never sent to a model. */
  private async replyToButton(person: Authorized<'chat'>, ask: ChatAsk, toolContext: ToolContext): Promise<ChatReply> {
    if (ask.kind === 'roster') {
      if (!person.actor || person.role === 'student') throw notFound();
      const deskAnswer = await this.staffDesk.answer(person.actor, ask.question);
      return this.staffReply(deskAnswer, toolContext, ask.question);
    }
    const answer = await this.studentInput.replyToAsk(person, ask, toolContext);
    if (!answer) throw notFound();
    return answer;
  }

  /** Staff questions about their students are looked up here and never sent to a hosted provider. */
  private async replyToStaffQuestion(person: Authorized<'chat'>, text: string): Promise<ChatReply | null> {
    const { actor, role } = person;
    if (!actor || role === 'student' || holdsDanger(text)) return null;
    const toolContext = await this.studentInput.createToolContext(person);
    const { exactOption } = findInMessage(text, toolContext);
    if (exactOption && 'ask' in exactOption && exactOption.ask.kind === 'roster')
      return this.replyToButton(person, exactOption.ask, toolContext);
    const colleges = toolContext.names
      .findMentions(text, new Set())
      .mentionedColleges.map(({ typedText }) => typedText);
    const conversationText = { text, colleges: colleges.filter((typed) => typed !== text.trim()) };
    const deskReply = await this.staffDesk.find(actor, conversationText, this.ai.hostedServer !== null);
    return deskReply && this.staffReply(deskReply, toolContext);
  }

  private staffReply({ text, links }: DeskAnswer, toolContext: ToolContext, askedQuestion?: RosterAsk): ChatReply {
    const otherQuestions = ROSTER_QUESTIONS.filter((question) => question !== askedQuestion).slice(
      0,
      MAX_OTHER_QUESTIONS,
    );
    const asks = otherQuestions.map((question) => ({ kind: 'roster' as const, question }));
    return makeReply([text], { links, suggestions: buttons(toolContext, asks) });
  }

  /** The counselor can't read the chat, so the flag itself contains the words. */
  private async flag({ userId, messageId: questionId, text }: ChatMessageRow, sign: DangerSign): Promise<void> {
    const questionText = `${CHAT_FLAG_PREFIX}“${concernExcerpt(text)}”`;
    await this.safeguarding.flag(
      userId,
      { formId: CHAT_FORM_ID, questionId, questionText, answer: text, place: 'chat' },
      sign,
    );
  }
}
