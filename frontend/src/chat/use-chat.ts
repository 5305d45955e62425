import type { ChatAsk, ChatMessage } from '@contract/chat';
import { CHAT_DEADLINE_MS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../api/new-id';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { streamResponse } from '../api/streamed-answer';
import { callKey, useCall } from '../api/use-call';
import { writeStoredValue, readStoredValue } from '../autosave/draft-store';

const NAME = 'chat';

const isText = (value: unknown): value is string => typeof value === 'string';

export const readChatDraft = (userId: string): string => readStoredValue(userId, NAME, isText) ?? '';

/**
 * Stores a message until the server has it, in case of a reload, unless the field already has newer text. Call the
 * returned function once the server has it.
 */
function keepSentMessage(userId: string, text: string): () => void {
  if (readChatDraft(userId) === '') keepChatDraft(userId, text);
  return () => {
    if (readChatDraft(userId) === text) keepChatDraft(userId, '');
  };
}

export const keepChatDraft = (userId: string, text: string): void => writeStoredValue(userId, NAME, text || null);

export interface Pending {
  messageId: string;
  /** What was typed, or the button's label. */
  text: string;
  ask: ChatAsk | undefined;
  answer: string;
  problem: string | null;
}

/** How much longer the page waits than the server's own deadline. */
const NETWORK_MARGIN_MS = 10_000;

const NO_SOURCES = { evidence: [], links: [], facts: null };

const keyOf = (userId: string) => callKey(routes.readChat, { userId });

const ownMessage = ({ messageId, text, ask }: Pending): ChatMessage => ({
  message_id: messageId,
  role: 'person',
  kind: 'talk',
  text,
  sources: ask ? { ...NO_SOURCES, ask } : NO_SOURCES,
  written_by: null,
  created_at: new Date().toISOString(),
});

export function useChat(userId: string) {
  const cache = useQueryClient();
  const read = useCall(routes.readChat, { userId }, { refetchOnWindowFocus: false });
  const [pending, setPending] = useState<Pending | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setPending(null);
  }, []);

  const run = useCallback(
    async (message: Pending) => {
      const control = new AbortController();
      running.current = control;
      const current = () => running.current === control;
      const deadline = setTimeout(() => control.abort(), CHAT_DEADLINE_MS + NETWORK_MARGIN_MS);
      setPending({ ...message, answer: '', problem: null });
      const { messageId: message_id, text, ask } = message;
      const arrived = ask ? () => undefined : keepSentMessage(userId, text);
      try {
        const body = { user_id: userId, message_id, ...(ask ? { ask } : { text }) };
        const answer = await streamResponse(routes.sendChat, body, {
          signal: control.signal,
          onText: (answer) => {
            arrived();
            if (current()) setPending({ ...message, answer, problem: null });
          },
        });
        arrived();
        if (!current()) return;
        cache.setQueryData<ChatMessage[]>(keyOf(userId), (known = []) => [
          ...known.filter(({ message_id: id }) => id !== message.messageId),
          ownMessage(message),
          answer,
        ]);
        running.current = null;
        setPending(null);
      } catch (error) {
        // The person left the page or the call timed out; the server stores a message before it answers, so it has this
        // one.
        if (control.signal.aborted) arrived();
        const problem = control.signal.aborted ? MESSAGES.unreachable : errorText(error);
        if (current()) setPending({ ...message, answer: '', problem });
        if (current()) running.current = null;
      } finally {
        clearTimeout(deadline);
      }
    },
    [cache, userId],
  );

  /** Sends text or a button; with the id of an unanswered message, sends that one again. */
  const send = useCallback(
    (text: string, ask?: ChatAsk, messageId = newId()) => run({ messageId, text, ask, answer: '', problem: null }),
    [run],
  );
  const forget = useCallback(() => {
    stop();
    cache.setQueryData<ChatMessage[]>(keyOf(userId), []);
  }, [cache, stop, userId]);

  return { read, pending, send, forget };
}
