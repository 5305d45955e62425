import { z } from 'zod';
import { isoTime } from './text';

/**
 * An answer that held signs of danger: where it stands, never its words, and whether a counselor has seen it. A chat message,
 * which no counselor can read elsewhere, has its words in `question_text`.
 */
export const careFlag = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  created_at: isoTime,
  seen_at: isoTime.nullable(),
});
export type CareFlagNotice = z.infer<typeof careFlag>;
