import { z } from 'zod';
import { evidence, isoTime, userId } from './text';
import { TONES } from './tones';

/** A question that was answered: `section` is its title to show, `link` the page that shows the answer. */
export const answerPlace = evidence.omit({ quote: true }).extend({ section: z.string(), link: z.string() });
export type AnswerPlace = z.infer<typeof answerPlace>;

/** An answer with the student's own words of it: `quote` is an exact substring. */
export const placedQuote = answerPlace.extend({ quote: z.string() });
export type PlacedQuote = z.infer<typeof placedQuote>;

export const THEME_KINDS = ['strength', 'interest', 'people'] as const;

/** Something that comes up again and again; `strength` is the number of answers it shows in, one quote of each in `evidence`. */
export const theme = z.object({
  id: z.string(),
  kind: z.enum(THEME_KINDS),
  title: z.string(),
  sentence: z.string(),
  strength: z.number().int(),
  evidence: z.array(placedQuote),
});
export type Theme = z.infer<typeof theme>;

/** How one answer sounds; `when` is the time it last changed, null for answers of before times were kept. */
export const answerTone = placedQuote.extend({
  when: isoTime.nullable(),
  tone: z.enum(TONES),
  /** The tone in a word to show. */
  word: z.string(),
});
export type AnswerTone = z.infer<typeof answerTone>;

export const EFFECT_KINDS = [
  'numbers',
  'field',
  'size',
  'setting',
  'place',
  'distance',
  'cost',
  'kind',
  'named',
  'strength',
  'struggle',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** One thing that was read from an answer, with the words it was read from. */
export const effect = z.object({ kind: z.enum(EFFECT_KINDS), text: z.string(), quote: z.string() });
export type Effect = z.infer<typeof effect>;

/** What one answer did. */
export const answerEffects = answerPlace.extend({ when: isoTime.nullable(), effects: z.array(effect) });
export type AnswerEffects = z.infer<typeof answerEffects>;

/** A review of a school of the earlier list, in the student's words. */
export const newReview = z.object({ school_name: z.string(), liked: z.boolean().nullable(), quote: z.string() });

/** What is different between the last two school lists, and what was new between them. */
export const listChange = z.object({
  previous_at: isoTime,
  created_at: isoTime,
  came_in: z.array(z.string()),
  left: z.array(z.string()),
  stayed: z.number().int(),
  answers: z.array(answerPlace),
  reviews: z.array(newReview),
});
export type ListChange = z.infer<typeof listChange>;

/** Something not told yet: why it matters, and the page that would tell. */
export const openPoint = z.object({ id: z.string(), title: z.string(), why: z.string(), link: z.string() });
export type OpenPoint = z.infer<typeof openPoint>;

/** What a student's answers say so far; every quote is an exact substring of the answer it names. */
export const insights = z.object({
  user_id: userId,
  counts: z.object({ answers: z.number().int(), words: z.number().int(), sections: z.number().int() }),
  themes: z.array(theme),
  tone: z.object({ sentence: z.string().nullable(), answers: z.array(answerTone) }),
  /** The answers that something was read from, the newest first. */
  effects: z.array(answerEffects),
  list_change: listChange.nullable(),
  unknown: z.array(openPoint),
  /** The titles of what was told already. */
  known: z.array(z.string()),
});
export type Insights = z.infer<typeof insights>;
