import { z } from 'zod';
import { ACT_SCORE, SAT_SCORE } from './limits';
import { readGpa } from './record-reading/gpa';
import { isValue } from './record-reading/typed-text';
import { movedSchool } from './school-lists';
import { isoTime } from './text';
import { GPA_SCALES } from './verified-facts';

/** A GPA as it stands on the transcript. */
const verifiedGpa = z
  .object({
    value: z.number().positive().max(120),
    scale: z.union(GPA_SCALES.map((scale) => z.literal(scale))),
    weighted: z.boolean(),
  })
  .refine(
    ({ value, scale, weighted }) => isValue(readGpa(`${value} out of ${scale}`, weighted ? 'weighted' : 'unweighted')),
    {
      message: 'This GPA does not fit its scale.',
      path: ['value'],
    },
  );

/** Numbers as shown on the transcript and score reports; null if not verified. */
export const verifiedFacts = z.object({
  gpa: verifiedGpa.nullable(),
  sat: z.number().int().min(SAT_SCORE.least).max(SAT_SCORE.most).multipleOf(SAT_SCORE.step).nullable(),
  act: z.number().int().min(ACT_SCORE.least).max(ACT_SCORE.most).nullable(),
});
export type VerifiedFacts = z.infer<typeof verifiedFacts>;

/** All null takes the verified numbers away again. */
export const verifyRecordBody = verifiedFacts;
export type VerifyRecordBody = z.infer<typeof verifyRecordBody>;

/** The numbers verified by a counselor. `verified` is null if there are none, and `by` is null if that account no longer exists. */
export const verifiedRecord = z.object({
  verified: verifiedFacts.extend({ by: z.string().nullable(), at: isoTime }).nullable(),
  /** In the response to a verification: the colleges of the student’s list that are in another tier now; omitted if there is no list. */
  moved: z.array(movedSchool).optional(),
});
export type VerifiedRecord = z.infer<typeof verifiedRecord>;
