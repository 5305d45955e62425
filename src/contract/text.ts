import { z } from 'zod';
import { isBlank, tooLongMessage, unstorableReason } from './text-rules';

export const freeText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, tooLongMessage(maxLength))
    .superRefine((text, context) => {
      const message = unstorableReason(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

/** Text that must not be blank; `refusal` is the error message. */
export const nonBlankText = (maxLength: number, refusal: string) =>
  freeText(maxLength).refine((text) => !isBlank(text), refusal);

/** Like `nonBlankText`, with the field's name in the message. */
export const requiredText = (maxLength: number, name: string) => nonBlankText(maxLength, `${name} is required.`);

/** An ISO 8601 time in UTC with milliseconds. */
export const isoTime = z.iso.datetime({ offset: true });
export const count = z.number().int().min(0);
export const userId = z.string().min(1).max(64);
/** A college's unitid as part of a path. */
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
