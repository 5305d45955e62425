import { dangerIn } from '../safeguarding/sensitivity';
import type { ChatMessage } from '../../contract/chat';
import { CHAT_CAREFUL_TURNS } from '../../contract/limits';
import type { DangerSign } from '../../contract/safeguarding';

type Said = Pick<ChatMessage, 'message_id' | 'role' | 'kind' | 'text'>;

/**
 * The messages of a person that are answered carefully, by their id, each with the urgent sign before it: the `CHAT_CAREFUL_TURNS` that
 * follow the sign. A sign that the person called a misreading, so that its answer is no help any more, starts none.
 */
export function carefulTurns(conversation: readonly Said[]): ReadonlyMap<string, DangerSign> {
  const misread = new Set(
    conversation.filter(({ role, kind }) => role === 'buddy' && kind === 'talk').map((one) => one.message_id),
  );
  const people = conversation
    .filter(({ role }) => role === 'person')
    .map((one) => ({ ...one, sign: misread.has(one.message_id) ? null : urgentIn(one.text) }));
  return new Map(
    people.flatMap(({ message_id }, at) => {
      const before = people.slice(Math.max(0, at - CHAT_CAREFUL_TURNS), at).findLast(({ sign }) => sign !== null);
      return before?.sign ? [[message_id, before.sign] as const] : [];
    }),
  );
}

function urgentIn(text: string): DangerSign | null {
  const sign = dangerIn(text);
  return sign?.level === 'urgent' ? sign : null;
}
