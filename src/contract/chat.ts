import { z } from 'zod';
import { chatAsk } from './chat-asks';
import { CHAT_MESSAGE_MAX_LENGTH } from './limits';
import { preferenceCorrection } from './preferences';
import { evidence, isoTime, requiredText, userId, writtenBy } from './text';

/**
 * One message: words, or what a button asks. `message_id` is made by the page, so that a message sent twice is one message. The label of
 * the button is kept as the message.
 */
export const sendChatBody = z
  .object({
    user_id: userId,
    message_id: z.uuid('A message needs an id of its own (a UUID).'),
    text: requiredText(CHAT_MESSAGE_MAX_LENGTH, 'Your message').optional(),
    ask: chatAsk.optional(),
  })
  .refine(({ text, ask }) => (text === undefined) !== (ask === undefined), {
    path: ['text'],
    error: 'A message holds either text or what a button asks.',
  });
export type SendChatBody = z.infer<typeof sendChatBody>;

/** A page of our own that belongs to an answer. */
export const chatLink = z.object({ label: z.string(), to: z.string() });
export type ChatLink = z.infer<typeof chatLink>;

/** A button under an answer: what it says, and what it asks. */
export const chatSuggestion = z.object({ label: z.string(), ask: chatAsk });
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
  /** What a button asked, of a message; what an answer answers, where that is certain. */
  ask: chatAsk.optional(),
  /** The colleges that an answer shows, in its order: what "these" means in the next message. */
  colleges: z.array(z.number().int()).optional(),
  /** True of an article that stands here in English for a reader of another language. */
  in_english: z.boolean().optional(),
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
