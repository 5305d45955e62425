import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { OnText } from '../../ai/ai-task';
import { AiService } from '../../ai/ai.service';
import { wordsOfConcern } from '../../ai/safety/concern/words-of-concern';
import { chatTask } from '../../ai/features/chat/task';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import { conflict } from '../../platform/http/problems';
import { dangerIn } from '../safeguarding/sensitivity';
import type { DangerSign } from '../../contract/safeguarding';
import type { ChatMessage, SendChatBody } from '../../contract/chat';
import { CHAT_FLAG_START, CHAT_PLACE } from '../../contract/chat-places';
import { ChatStudentInput } from './chat-student-input.service';
import { StaffDesk } from './staff-desk';
import { Conversations } from './conversations.service';

/** How an answer is delivered: piece by piece to `onText`, until `gone` fires. */
export interface Delivery {
  onText: OnText;
  gone: AbortSignal;
}

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

  clear({ userId }: Authorized<'chat'>): Promise<void> {
    return this.conversations.clear(userId);
  }

  /** Keeps the message and answers it, streamed when there is a delivery. A message sent again gets the answer it has. */
  async send(person: Authorized<'chat'>, body: SendChatBody, delivery?: Delivery): Promise<ChatMessage> {
    const { userId } = person;
    const message = await this.conversations.keepMessage(userId, body.message_id, body.text);
    if (message.text !== body.text) throw conflict('This message was sent before with other words.');
    const known = await this.conversations.answerTo(userId, body.message_id);
    if (known) {
      delivery?.onText({ text: known.text });
      return known;
    }
    const ofDesk = await this.ofDesk(person, body.text);
    if (ofDesk) {
      delivery?.onText({ text: ofDesk.text });
      return this.conversations.keepAnswer(message, ofDesk);
    }
    const { input, context } = await this.studentInput.of(person, message, await this.conversations.newest(userId));
    const { value, writtenBy } = delivery
      ? await this.ai.stream(chatTask, input, { ...context, signal: delivery.gone }, delivery.onText)
      : await this.ai.write(chatTask, input, context);
    if (person.role === 'student' && value.sign) await this.flag(userId, body, value.sign);
    const answer = { text: value.text, kind: value.kind, sources: value.sources, written_by: writtenBy };
    // Whoever left in the middle may have been given the stand-in text; on return the message is answered afresh.
    const isWhole = !delivery?.gone.aborted || value.kind === 'care';
    return isWhole
      ? this.conversations.keepAnswer(message, answer)
      : { message_id: message.messageId, role: 'buddy', created_at: new Date().toISOString(), ...answer };
  }

  /** What staff ask about their students is counted here, and never sent to a hosted provider. */
  private async ofDesk(
    { actor, role }: Authorized<'chat'>,
    text: string,
  ): Promise<Pick<ChatMessage, 'text' | 'kind' | 'sources' | 'written_by'> | null> {
    if (!actor || role === 'student' || dangerIn(text)) return null;
    const answer = await this.desk.answer(actor, text);
    if (!answer) return null;
    const { links, suggestions } = answer;
    const sources = { evidence: [], links, facts: null, ...(suggestions.length ? { suggestions } : {}) };
    return { text: answer.text, kind: 'talk', sources, written_by: 'built-in' };
  }

  /** The counselor cannot read the chat, so the flag itself holds the words. */
  private async flag(userId: string, { message_id: questionId, text }: SendChatBody, sign: DangerSign): Promise<void> {
    const questionText = `${CHAT_FLAG_START}“${wordsOfConcern(text)}”`;
    await this.care.flag(userId, { formId: CHAT_PLACE, questionId, questionText, answer: text, place: 'chat' }, sign);
  }
}
