import { z } from 'zod';
import { CHAT_MESSAGE_MAX_LENGTH } from './limits';
import { preferenceCorrection } from './preferences';
import { evidence, isoTime, requiredText, userId, writtenBy } from './text';

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

/** A question that a button asks: what stands on it, and the message it sends. */
export const chatSuggestion = z.object({ label: z.string(), text: z.string() });
export type ChatSuggestion = z.infer<typeof chatSuggestion>;

/** A change of a wish that the student may take with a button; nothing is saved before. */
export const chatOffer = z.object({ label: z.string(), correction: preferenceCorrection });
export type ChatOffer = z.infer<typeof chatOffer>;

/** A page of somebody else that an answer was checked against. */
export const chatPage = z.object({ title: z.string(), url: z.string() });

/** What an answer rests on, and what one can do with it: the person's own words, our pages, and the publication its facts come from. */
export const chatSources = z.object({
  evidence: z.array(evidence),
  links: z.array(chatLink),
  facts: z.string().nullable(),
  /** Official pages of an article, and the day its text was gone through. */
  pages: z.array(chatPage).optional(),
  as_of: z.iso.date().optional(),
  suggestions: z.array(chatSuggestion).optional(),
  offers: z.array(chatOffer).optional(),
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
