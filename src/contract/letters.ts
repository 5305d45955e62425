import { z } from 'zod';
import { isoTime } from './text';

/** The parts of the material, in the order in which a letter is mostly built. */
export const LETTER_GROUPS = ['letter', 'stories', 'activities', 'parent'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

/** The most pieces that a pack holds; there are fewer questions than that. */
const MOST_PIECES = 100;

/** One answer that may serve a letter, with where it comes from. */
export const letterPiece = z.object({
  /** 'college_portfolio/letter_point_1' */
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

/** Everything that may serve a letter, and what the counselor chose of it, in their order. */
export const letterPack = z.object({
  name: z.string(),
  pieces: z.array(letterPiece),
  chosen: z.array(z.string()),
  /** Answers left out because their writer keeps them out of the profile, or because they call for a talk and not for a letter. */
  left_out: z.number().int(),
  /** When something was last chosen; null while nothing was. */
  changed_at: isoTime.nullable(),
});
export type LetterPack = z.infer<typeof letterPack>;

export const saveLetterBody = z.object({ chosen: z.array(z.string().min(1).max(120)).max(MOST_PIECES) });
export type SaveLetterBody = z.infer<typeof saveLetterBody>;
