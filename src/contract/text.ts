import { z } from 'zod';
import { isBlank, tooLong, unstorableReason } from './text-rules';

/** Free text up to `most` characters. */
export const freeText = (most: number) =>
  z
    .string()
    .max(most, tooLong(most))
    .superRefine((text, context) => {
      const message = unstorableReason(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

/** Text that must say something: blanks alone are refused with this sentence. */
export const spokenText = (most: number, refusal: string) => freeText(most).refine((text) => !isBlank(text), refusal);

/** The same for a field that is called by its name. */
export const requiredText = (most: number, name: string) => spokenText(most, `${name} is required.`);

/** An ISO 8601 time in UTC with milliseconds. */
export const isoTime = z.iso.datetime({ offset: true });
export const userId = z.string().min(1).max(64);
/** A college's number in the federal data, as part of an address. */
export const collegeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
/** How likely admission is, based on published figures. */
export const tier = z.enum(['Reach', 'Match', 'Safety']);
export type Tier = z.infer<typeof tier>;

/** Who wrote a generated text: the built-in engine or the configured AI server. */
export const writtenBy = z.enum(['built-in', 'openai']);
export type WrittenBy = z.infer<typeof writtenBy>;

/** The student’s own words behind a statement; `quote` is an exact substring of the answer. */
export const evidence = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  quote: z.string(),
});
export type Evidence = z.infer<typeof evidence>;
