import { keep, readKept } from '../autosave/kept-text';

const NAME = 'chat';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the person had typed to Buddy and not sent yet. */
export const readChatDraft = (userId: string): string => readKept(userId, NAME, isText) ?? '';

/**
 * Keeps a message that leaves until the server has it, for a reload; what is typed meanwhile goes first. The answer is called once
 * the server has it.
 */
export function keepSentMessage(userId: string, text: string): () => void {
  if (readChatDraft(userId) === '') keepChatDraft(userId, text);
  return () => {
    if (readChatDraft(userId) === text) keepChatDraft(userId, '');
  };
}

/** Keeps what is typed in this browser until it is sent. */
export const keepChatDraft = (userId: string, text: string): void => keep(userId, NAME, text || null);
