import { z } from 'zod';
import { IDEA_MARKS, MAX_PICKS } from './picks-limits';
import { savedRevision } from './responses';
import { evidence, isoTime } from './text';

const star = evidence.omit({ question_text: true });
export type Star = z.infer<typeof star>;

const ideaMark = z.object({ id: z.string().min(1).max(64), mark: z.enum(IDEA_MARKS) });
export type IdeaMark = z.infer<typeof ideaMark>;

/** All of the student’s picks. They replace the saved ones. */
export const savePicksBody = z.object({
  /** Full sentences from the student’s own answers, word for word. */
  starred: z.array(star).max(MAX_PICKS.stars, `Please star at most ${MAX_PICKS.stars} sentences.`),
  strengths: z.array(z.string()).max(MAX_PICKS.strengths, `Please choose at most ${MAX_PICKS.strengths} strengths.`),
  feeling: z.string().nullable(),
  /** The ideas that the student does already or doesn’t want; without it they stay as they are. */
  ideas: z.array(ideaMark).max(MAX_PICKS.ideas, `Please mark at most ${MAX_PICKS.ideas} ideas.`).optional(),
  /** As for preferences: saving different picks on top of an older revision returns 409 `saved_elsewhere`. */
  revision: savedRevision,
});
export type SavePicksBody = z.infer<typeof savePicksBody>;

const option = z.object({ id: z.string(), label: z.string(), picked: z.boolean() });
export type PickOption = z.infer<typeof option>;

/** The student’s picks and the available options. */
export const picks = z.object({
  /** The strengths to choose from, in the reader’s language. */
  strengths: z.array(option),
  /** The student’s own sentences that others may read, most informative first. */
  sentences: z.array(evidence.extend({ starred: z.boolean() })),
  /** The number of starred sentences that are no longer in the answers or no longer visible to others. */
  stars_gone: z.int(),
  /** The feelings about applying to choose from. */
  feelings: z.array(option),
  /** The marked ideas; shown only to the student. */
  ideas: z.array(ideaMark.extend({ text: z.string() })),
  felt_at: isoTime.nullable(),
  changed_at: isoTime.nullable(),
  revision: z.number().int(),
});
export type Picks = z.infer<typeof picks>;
