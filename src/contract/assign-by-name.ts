import { z } from 'zod';
import { userId } from './text';
import { gradeInput } from './users';

const letter = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]$/, 'Please give one letter from A to Z.');

/** A range of last-name letters, both ends included, and the counselor to assign. */
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

/** Previews the assignment. With `save`, the students are assigned. */
export const assignByNameBody = z
  .object({
    ranges: z.array(nameRange).min(1, 'Please give at least one range.').max(26),
    /** Includes only students in this grade. */
    grade: gradeInput.optional(),
    /** Includes students who already have a counselor. */
    everybody: z.boolean().default(false),
    save: z.boolean(),
  })
  .refine(({ ranges }) => !lettersOverlap(ranges), { message: 'Two ranges share a letter.', path: ['ranges'] });
export type AssignByNameBody = z.infer<typeof assignByNameBody>;

const count = z.number().int();
export const assignedByName = z.object({
  /** The number of students in each range whose counselor changes, in the order of the ranges. */
  students: z.array(count),
  /** The number of students whose last name starts with a letter outside all ranges. */
  left: count,
  /** The moved students and their previous counselors, for undoing the change; empty in a preview. */
  before: z.array(z.object({ counselor_id: userId.nullable(), student_ids: z.array(userId) })),
});
export type AssignedByName = z.infer<typeof assignedByName>;
