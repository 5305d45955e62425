import { z } from 'zod';
import { dangerKind, dangerLevel } from './safeguarding';
import { isoTime } from './text';

/** Where a text can be written that is read for signs of danger. `parent`: by a parent, through the link. */
export const WRITING_PLACES = ['answer', 'form', 'record', 'review', 'chat', 'parent'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

/**
 * A text that may need a check-in: how pressing, what it may be about, where it stands and since when, never its words, and whether
 * somebody has reviewed it. A chat message, which no counselor can read elsewhere, has its words in `question_text`. The pressing
 * ones come first, then the older ones; what was reviewed comes last.
 */
export const careFlag = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  place: z.enum(WRITING_PLACES),
  level: dangerLevel,
  kinds: z.array(dangerKind),
  created_at: isoTime,
  seen_at: isoTime.nullable(),
});
export type CareFlagNotice = z.infer<typeof careFlag>;
