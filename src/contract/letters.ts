import { z } from 'zod';
import { isoTime } from './text';

/** The parts of the material, in the order in which a letter is mostly built. */
export const LETTER_GROUPS = ['letter', 'stories', 'activities', 'parent'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

/** The most pieces that a pack holds; there are fewer questions than that. */
const MAX_PIECES = 100;

/** An answer that may serve a recommendation letter, with its source. */
export const letterPiece = z.object({
  /** The form and question of the answer, such as 'college_portfolio/letter_point_1'. */
  key: z.string(),
  group: z.enum(LETTER_GROUPS),
  form_id: z.string(),
  form_title: z.string(),
  question: z.string(),
  answer: z.string(),
  /** When the answer last changed, or its form was last saved where that is all that is known. */
  written_at: isoTime,
});
export type LetterPiece = z.infer<typeof letterPiece>;

/** All material for a recommendation letter, with the counselor’s selection in order. */
export const letterPack = z.object({
  name: z.string(),
  pieces: z.array(letterPiece),
  chosen: z.array(z.string()),
  /** The number of answers left out: kept out of the profile, sounding personal without a starred sentence, or calling for a conversation instead. */
  left_out: z.number().int(),
  /** When the selection last changed; null if nothing was selected yet. */
  changed_at: isoTime.nullable(),
});
export type LetterPack = z.infer<typeof letterPack>;

export const saveLetterBody = z.object({ chosen: z.array(z.string().min(1).max(120)).max(MAX_PIECES) });
export type SaveLetterBody = z.infer<typeof saveLetterBody>;
