import { z } from 'zod';
import { MOST_PICKS } from './picks-limits';
import { savedRevision } from './responses';
import { evidence, isoTime } from './text';

const star = evidence.omit({ question_text: true });
export type Star = z.infer<typeof star>;

/** Everything the student picks, all at once; it replaces what was kept. */
export const savePicksBody = z.object({
  /** Whole sentences of the student's own answers, word for word. */
  starred: z.array(star).max(MOST_PICKS.stars, `Please star at most ${MOST_PICKS.stars} sentences.`),
  strengths: z.array(z.string()).max(MOST_PICKS.strengths, `Please choose at most ${MOST_PICKS.strengths} strengths.`),
  feeling: z.string().nullable(),
  /** As of choices: other picks on top of an older revision answer 409 `saved_elsewhere`. */
  revision: savedRevision,
});
export type SavePicksBody = z.infer<typeof savePicksBody>;

const option = z.object({ id: z.string(), label: z.string(), picked: z.boolean() });
export type PickOption = z.infer<typeof option>;

/** What a student picked of themself, and what there is to pick. */
export const picks = z.object({
  /** 'This sounds like me', in the reader's language. */
  strengths: z.array(option),
  /** The student's own sentences that others may read, those that tell most first. */
  sentences: z.array(evidence.extend({ starred: z.boolean() })),
  /** How many starred sentences don't stand in the answers anymore, or not for others to read. */
  stars_gone: z.int(),
  /** How the student feels about applying. */
  feelings: z.array(option),
  felt_at: isoTime.nullable(),
  changed_at: isoTime.nullable(),
  revision: z.number().int(),
});
export type Picks = z.infer<typeof picks>;
