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

const DRAFT_NAME = 'chat';

const isText = (value: unknown): value is string => typeof value === 'string';

export const readChatDraft = (userId: string): string => readStoredValue(userId, DRAFT_NAME, isText) ?? '';

/**
 * Stores a message until the server has it, in case of a reload, unless the field already has newer text. Call the
 * returned function once the server has it.
 */
function storeSentMessage(userId: string, text: string): () => void {
  if (readChatDraft(userId) === '') writeChatDraft(userId, text);
  return () => {
    if (readChatDraft(userId) === text) writeChatDraft(userId, '');
  };
}

export const writeChatDraft = (userId: string, text: string): void =>
  writeStoredValue(userId, DRAFT_NAME, text || null);

export interface PendingMessage {
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

const chatKey = (userId: string) => callKey(routes.readChat, { userId });

const toChatMessage = ({ messageId, text, ask }: PendingMessage): ChatMessage => ({
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
  const chatQuery = useCall(routes.readChat, { userId }, { refetchOnWindowFocus: false });
  const [pending, setPending] = useState<PendingMessage | null>(null);
  const activeRequest = useRef<AbortController | null>(null);
  useEffect(() => () => activeRequest.current?.abort(), []);

  const stop = useCallback(() => {
    activeRequest.current?.abort();
    activeRequest.current = null;
    setPending(null);
  }, []);

  const sendMessage = useCallback(
    async (message: PendingMessage) => {
      const controller = new AbortController();
      activeRequest.current = controller;
      const current = () => activeRequest.current === controller;
      const timeout = setTimeout(() => controller.abort(), CHAT_DEADLINE_MS + NETWORK_MARGIN_MS);
      setPending({ ...message, answer: '', problem: null });
      const { messageId: message_id, text, ask } = message;
      const clearStoredMessage = ask ? () => undefined : storeSentMessage(userId, text);
      try {
        const body = { user_id: userId, message_id, ...(ask ? { ask } : { text }) };
        const answer = await streamResponse(routes.sendChat, body, {
          signal: controller.signal,
          onText: (answer) => {
            clearStoredMessage();
            if (current()) setPending({ ...message, answer, problem: null });
          },
        });
        clearStoredMessage();
        if (!current()) return;
        cache.setQueryData<ChatMessage[]>(chatKey(userId), (messages = []) => [
          ...messages.filter(({ message_id: id }) => id !== message.messageId),
          toChatMessage(message),
          answer,
        ]);
        activeRequest.current = null;
        setPending(null);
      } catch (error) {
        // The person left the page or the call timed out; the server stores a message before it answers, so it has this
        // one.
        if (controller.signal.aborted) clearStoredMessage();
        const problem = controller.signal.aborted ? MESSAGES.unreachable : errorText(error);
        if (current()) setPending({ ...message, answer: '', problem });
        if (current()) activeRequest.current = null;
      } finally {
        clearTimeout(timeout);
      }
    },
    [cache, userId],
  );

  /** Sends text or a button; with the id of an unanswered message, sends that one again. */
  const send = useCallback(
    (text: string, ask?: ChatAsk, messageId = newId()) =>
      sendMessage({ messageId, text, ask, answer: '', problem: null }),
    [sendMessage],
  );
  const clearChat = useCallback(() => {
    stop();
    cache.setQueryData<ChatMessage[]>(chatKey(userId), []);
  }, [cache, stop, userId]);

  return { chatQuery, pending, send, clearChat };
}
