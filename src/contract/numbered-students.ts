import { z } from 'zod';
import { EARLIEST_CLASS, LATEST_CLASS } from './school-admin';
import { isoTime, userId } from './text';
import { email, grade, gradeInput, personName } from './users';

/** The student’s data in the school’s own system. Omitted fields don’t change. */
export const putStudentBody = z
  .strictObject({
    /** Required for a new student. It doesn’t change once the student has signed in, because they may have chosen it. */
    name: personName.optional(),
    /** Required for a new student. */
    email: email.optional(),
    grade: gradeInput.optional(),
    /** The graduation year, instead of a grade. */
    class_of: z.number().int().min(EARLIEST_CLASS).max(LATEST_CLASS).optional(),
    counselor_id: userId.optional(),
    /** The counselor’s email, instead of an id. */
    counselor_email: email.optional(),
    /** Whether to email a new student sign-in instructions. */
    mail_new: z.boolean().default(false),
    /**
     * Confirms that it is the same student. Required if the number belongs to a student with another name and email, or the email belongs
     * to a student with another number.
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

/** A student as the school’s own systems identify them. */
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
  /** Whether the student has ever signed in. */
  has_logged_in: z.boolean(),
  /** When the account will be deleted; null if it is open. */
  closes_at: isoTime.nullable(),
});
export type NumberedStudent = z.infer<typeof numberedStudent>;

export const PUT_OUTCOMES = ['created', 'changed', 'unchanged'] as const;

/** The student after a PUT, and what it did. */
export const putStudent = numberedStudent.extend({
  outcome: z.enum(PUT_OUTCOMES),
  /**
   * The fields that were sent but not changed because the student has signed in: the name, which the student may have chosen, and the
   * email if the key lacks emails:write.
   */
  kept: z.array(z.enum(['name', 'email'])),
  /** Whether an email with sign-in instructions was sent. */
  mailed: z.boolean(),
});
export type PutStudent = z.infer<typeof putStudent>;
