import { readCare } from '../ai/care/read-care';
import type { ChatMessage } from '../contract/chat';
import { CHAT_CAREFUL_HOURS } from '../contract/limits';

const CAREFUL_MS = CHAT_CAREFUL_HOURS * 60 * 60 * 1000;

type Timed = Pick<ChatMessage, 'created_at'>;

/** When a conversation was careful: from each message with signs of danger on, for `CHAT_CAREFUL_HOURS`. Told by the stored messages alone. */
export class CarefulTime {
  private readonly starts: readonly number[];

  constructor(conversation: readonly ChatMessage[]) {
    this.starts = conversation
      .filter(({ role, text }) => role === 'person' && readCare(text) !== null)
      .map(({ created_at }) => Date.parse(created_at));
  }

  /** Whether it was careful when this was written. */
  holds({ created_at }: Timed): boolean {
    const at = Date.parse(created_at);
    return this.starts.some((start) => at >= start && at - start < CAREFUL_MS);
  }
}
