import { keep, readKept } from '../autosave/kept-text';

const NAME = 'chat';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the person had typed to Buddy and not sent yet. */
export const readChatDraft = (userId: string): string => readKept(userId, NAME, isText) ?? '';

/** Keeps what is typed in this browser until it is sent. */
export const keepChatDraft = (userId: string, text: string): void => keep(userId, NAME, text || null);
