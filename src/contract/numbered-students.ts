import { z } from 'zod';
import { EARLIEST_CLASS, LATEST_CLASS } from './school-admin';
import { isoTime, userId } from './text';
import { email, grade, gradeInput, personName } from './users';

/** What a school's own system says of the student with this number. What is left out stays as it is. */
export const putStudentBody = z
  .strictObject({
    /** Needed for a new student; of somebody who has logged in it stays as it is, because they may have chosen it. */
    name: personName.optional(),
    /** Needed for a new student. */
    email: email.optional(),
    grade: gradeInput.optional(),
    /** Instead of a grade: the year in which the class graduates. */
    class_of: z.number().int().min(EARLIEST_CLASS).max(LATEST_CLASS).optional(),
    counselor_id: userId.optional(),
    /** Instead of an id. */
    counselor_email: email.optional(),
    /** Whether a new student is mailed how to log in. */
    mail_new: z.boolean().default(false),
    /**
     * Needed where the number is a student’s and name and email are another’s, or the email is one’s who has another number: that it is the
     * same student.
     */
    confirmed: z.boolean().default(false),
  })
  .refine(({ grade: year, class_of: classOf }) => year === undefined || classOf === undefined, {
    message: "Please send 'grade' or 'class_of', not both.",
  })
  .refine(({ counselor_id: id, counselor_email: mail }) => id === undefined || mail === undefined, {
    message: "Please send 'counselor_id' or 'counselor_email', not both.",
  });
export type PutStudentBody = z.infer<typeof putStudentBody>;

/** A student as a school's own system knows them. */
export const numberedStudent = z.object({
  id: userId,
  student_number: z.string(),
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  class_of: z.number().int().nullable(),
  graduated: z.boolean(),
  counselor_id: userId.nullable(),
  counselor_email: z.string().nullable(),
  /** Whether the student has ever logged in; until then the account waits for them. */
  has_logged_in: z.boolean(),
  /** When the account will be deleted; null where it is open. */
  closes_at: isoTime.nullable(),
});
export type NumberedStudent = z.infer<typeof numberedStudent>;

export const PUT_OUTCOMES = ['created', 'changed', 'unchanged'] as const;

/** What a PUT did. */
export const putStudent = numberedStudent.extend({
  outcome: z.enum(PUT_OUTCOMES),
  /**
   * What was sent and left as it is, because the student has signed in: the name, which they may have chosen, and the email where the
   * key lacks the scope emails:write.
   */
  kept: z.array(z.enum(['name', 'email'])),
  /** Whether a mail that tells how to log in left. */
  mailed: z.boolean(),
});
export type PutStudent = z.infer<typeof putStudent>;
