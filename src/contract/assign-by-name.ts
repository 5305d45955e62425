import { z } from 'zod';
import { userId } from './text';
import { gradeInput } from './users';

const letter = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]$/, 'Please give one letter from A to Z.');

/** Last names from one letter to another, both included, and whose students they are to be. */
export const nameRangeShape = z.object({ from: letter, to: letter, counselor_id: userId });
export type NameRange = z.infer<typeof nameRangeShape>;

/** What keeps a range from going backwards, for `refine`. */
export const rangeGoesUp: [(range: NameRange) => boolean, { message: string; path: string[] }] = [
  ({ from, to }) => from <= to,
  { message: 'A range goes from the earlier letter to the later.', path: ['to'] },
];
const nameRange = nameRangeShape.refine(...rangeGoesUp);

/** Whether a letter is in two of these ranges. */
export const lettersOverlap = (ranges: readonly Pick<NameRange, 'from' | 'to'>[]): boolean => {
  const sorted = [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? ''));
};

/** Looked at first; with `save` the students get their counselors. */
export const assignByNameBody = z
  .object({
    ranges: z.array(nameRange).min(1, 'Please give at least one range.').max(26),
    /** Only students of this grade. */
    grade: gradeInput.optional(),
    /** Also students who have a counselor already. */
    everybody: z.boolean().default(false),
    save: z.boolean(),
  })
  .refine(({ ranges }) => !lettersOverlap(ranges), { message: 'Two ranges share a letter.', path: ['ranges'] });
export type AssignByNameBody = z.infer<typeof assignByNameBody>;

const count = z.number().int();
export const assignedByName = z.object({
  /** For each range, in the order given, how many students get another counselor than they have. */
  students: z.array(count),
  /** Students whose last name begins with no letter of any range. */
  left: count,
  /** Who moved and whose they were before, for taking it back; empty before saving. */
  before: z.array(z.object({ counselor_id: userId.nullable(), student_ids: z.array(userId) })),
});
export type AssignedByName = z.infer<typeof assignedByName>;
