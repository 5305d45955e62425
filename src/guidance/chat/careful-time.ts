import { readDanger } from '../safeguarding/signs/read-danger';
import type { ChatMessage } from '../../contract/chat';
import { CHAT_CAREFUL_HOURS } from '../../contract/limits';
import type { DangerSign } from '../../contract/safeguarding';

const CAREFUL_MS = CHAT_CAREFUL_HOURS * 60 * 60 * 1000;

type Timed = Pick<ChatMessage, 'created_at'>;

/** When a conversation was careful: from each message with signs of danger on, for `CHAT_CAREFUL_HOURS`. Told by the stored messages alone. */
export class CarefulTime {
  private readonly starts: readonly { at: number; sign: DangerSign }[];

  constructor(conversation: readonly ChatMessage[]) {
    this.starts = conversation
      .filter(({ role }) => role === 'person')
      .flatMap(({ text, created_at }) => {
        const sign = readDanger(text);
        return sign ? [{ at: Date.parse(created_at), sign }] : [];
      });
  }

  /** Whether it was careful when this was written. */
  holds(one: Timed): boolean {
    return this.signAt(one) !== null;
  }

  /** The sign for which it was careful when this was written: the newest urgent one, else the newest; null where it was not. */
  signAt({ created_at }: Timed): DangerSign | null {
    const at = Date.parse(created_at);
    const near = this.starts.filter((start) => at >= start.at && at - start.at < CAREFUL_MS).map(({ sign }) => sign);
    return near.findLast(({ level }) => level === 'urgent') ?? near.at(-1) ?? null;
  }
}
