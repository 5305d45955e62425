import { z } from 'zod';
import { CHAT_MESSAGE_MAX_LENGTH } from './limits';
import { evidence, isoTime, requiredText, userId, writtenBy } from './text';

/** The form id under which a flag of a chat message stands among those of answers. */
export const CHAT_PLACE = 'chat';

/** Where a flag of a chat message says that it came from; the message's own words follow it. */
export const CHAT_FLAG_START = 'A message to Buddy: ';

/** One message; `message_id` is made by the page, so that a message sent twice is one message. */
export const sendChatBody = z.object({
  user_id: userId,
  message_id: z.uuid('A message needs an id of its own (a UUID).'),
  text: requiredText(CHAT_MESSAGE_MAX_LENGTH, 'Your message'),
});
export type SendChatBody = z.infer<typeof sendChatBody>;

/** A page of our own that belongs to an answer. */
export const chatLink = z.object({ label: z.string(), to: z.string() });
export type ChatLink = z.infer<typeof chatLink>;

/** What an answer rests on: the person's own words, our pages, and the publication its facts come from. */
export const chatSources = z.object({
  evidence: z.array(evidence),
  links: z.array(chatLink),
  facts: z.string().nullable(),
});
export type ChatSources = z.infer<typeof chatSources>;

/** One message of a conversation. `kind` is 'care' where help is told instead of an answer; `written_by` is null for the person's own. */
export const chatMessage = z.object({
  message_id: z.string(),
  role: z.enum(['person', 'buddy']),
  kind: z.enum(['talk', 'care']),
  text: z.string(),
  sources: chatSources,
  written_by: writtenBy.nullable(),
  created_at: isoTime,
});
export type ChatMessage = z.infer<typeof chatMessage>;
