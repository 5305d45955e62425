import { z } from 'zod';
import { ACT_SCORE, CHAT_MESSAGE_MAX_LENGTH, GPA_SCALE, SAT_SCORE } from './limits';
import { preferenceCorrection } from './preferences';
import { evidence, isoTime, requiredText, tier, userId, writtenBy } from './text';

/** 'odds' is the share of applicants a college admits. */
export const LIST_ORDERS = ['tier', 'price', 'distance', 'size', 'odds', 'graduation'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const ROSTER_QUESTIONS = [
  'not_started',
  'ready_to_unlock',
  'no_safety',
  'due_this_week',
  'check_in_open',
  'no_scores',
] as const;
export type RosterAsk = (typeof ROSTER_QUESTIONS)[number];

/** Never compares or sorts more colleges than fit on a list. */
const MAX_COLLEGES = 40;
const unitid = z.number().int().min(1).max(99_999_999);
const collegeIds = z.array(unitid).min(1).max(MAX_COLLEGES);
const dataId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Questions without parameters. */
const SIMPLE_KINDS = ['balance', 'choices', 'year', 'search', 'privacy', 'buddy', 'articles', 'thanks'] as const;

/**
 * The question of a button. `among` lists the colleges in the reply above it, so that "the cheapest of these" refers to them; without it,
 * the question covers the whole list.
 */
export const chatAsk = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    order: z.enum(LIST_ORDERS),
    from: z.enum(['lowest', 'highest']).optional(),
    tier: tier.optional(),
    among: collegeIds.optional(),
  }),
  /** The published facts of one college. */
  z.strictObject({ kind: z.literal('college'), unitid }),
  /** Why it is in its tier. */
  z.strictObject({ kind: z.literal('fit'), unitid }),
  /** Why it is on the list, or why it is not. */
  z.strictObject({ kind: z.literal('why'), unitid }),
  /** Two to four colleges side by side; without any, offers pairs from the list. */
  z.strictObject({ kind: z.literal('compare'), unitids: z.array(unitid).min(2).max(4).optional() }),
  /** Tries another score or GPA; without one, offers some. */
  z.strictObject({
    kind: z.literal('what_if'),
    sat: z.number().min(SAT_SCORE.min).max(SAT_SCORE.max).multipleOf(SAT_SCORE.step).optional(),
    act: z.number().int().min(ACT_SCORE.min).max(ACT_SCORE.max).optional(),
    gpa: z.number().min(GPA_SCALE.min).max(GPA_SCALE.max).optional(),
  }),
  z.strictObject({ kind: z.literal('article'), id: dataId }),
  z.strictObject({ kind: z.literal('term'), id: dataId }),
  z.strictObject({ kind: z.literal('roster'), question: z.enum(ROSTER_QUESTIONS) }),
  z.strictObject({ kind: z.enum(SIMPLE_KINDS) }),
]);
export type ChatAsk = z.infer<typeof chatAsk>;

/**
 * A message: text, or the question of a button. The client creates `message_id`, so a message sent twice is stored once. For a button,
 * its label is stored as the message.
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

const chatLink = z.object({ label: z.string(), to: z.string() });
export type ChatLink = z.infer<typeof chatLink>;

const chatSuggestion = z.object({ label: z.string(), ask: chatAsk });
export type ChatSuggestion = z.infer<typeof chatSuggestion>;

/**
 * A result of Buddy’s search: a question to ask, or a page to open. `detail` distinguishes colleges with the same
 * name.
 */
const chatOption = z.union([
  chatSuggestion.extend({ detail: z.string().optional() }),
  chatLink.extend({ detail: z.string().optional() }),
]);
export type ChatOption = z.infer<typeof chatOption>;

/** An option with the words that find it: its names, each of which means exactly this, and other ways to ask for it. */
const findable = z.object({
  option: chatOption,
  names: z.array(z.string()),
  ways: z.array(z.string()),
  /** Words that rank it before everything else that a message finds. */
  leads: z.array(z.string()).optional(),
  /** Whether a message made of only these words gets an answer: greetings and thanks. */
  isSpoken: z.boolean().optional(),
  /** The student it links to. */
  user_id: z.string().optional(),
});
export type Findable = z.infer<typeof findable>;

/** Everything Buddy can find for a role, for searching in the browser while a person types. */
export const finderIndex = z.object({
  entries: z.array(findable),
  /** A college: its number, name, town, other names, and whether its name without words such as “University” may stand for it. */
  colleges: z.array(z.tuple([z.number().int(), z.string(), z.string(), z.array(z.string()), z.boolean()])),
  /** Common words that say little about the subject of a message. */
  small: z.array(z.string()),
  /** Words that ask for facts about a college. */
  facts: z.array(z.string()),
  /** What the college search filters by: the filter, its value, what it is called, and the words that ask for it. */
  filters: z.array(z.tuple([z.string(), z.string(), z.string(), z.array(z.string())])),
  labels: z.object({
    compare: z.string(),
    search: z.string(),
    /** What a search for a town does: no distance is measured from it. */
    town: z.string(),
    /** Only for students. */
    tries: z.object({ sat: z.string(), act: z.string(), gpa: z.string() }).optional(),
  }),
});
export type FinderIndex = z.infer<typeof finderIndex>;

/** A preference change the student can accept with a button. Nothing is saved until then. */
const chatOffer = z.object({ label: z.string(), correction: preferenceCorrection });
export type ChatOffer = z.infer<typeof chatOffer>;

/** An external page that the reply was checked against. */
const chatPage = z.object({ title: z.string(), url: z.string() });

/**
 * What a reply is based on and what the reader can do with it: the person’s own words, pages of this app, and the publication its facts
 * come from.
 */
export const chatSources = z.object({
  evidence: z.array(evidence),
  links: z.array(chatLink),
  facts: z.string().nullable(),
  /** The official pages behind an article, with the date of its review. */
  pages: z.array(chatPage).optional(),
  as_of: z.iso.date().optional(),
  /** Questions to ask next, and pages to open, the likeliest first. */
  suggestions: z.array(z.union([chatSuggestion, chatLink])).optional(),
  offers: z.array(chatOffer).optional(),
  /** For a message, what its button asked; for a reply, the question it answers, if certain. */
  ask: chatAsk.optional(),
  /** The colleges shown in the reply, in order. The next message can refer to them as "these". */
  colleges: z.array(z.number().int()).optional(),
  /** Whether the article is in English although the reader uses another language. */
  in_english: z.boolean().optional(),
});
export type ChatSources = z.infer<typeof chatSources>;

/**
 * A message in a conversation. `kind` is 'care' if it offers help instead of an answer; `written_by` is null for the person’s own
 * messages.
 */
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
