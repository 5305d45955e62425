import { z } from 'zod';

/** Free text up to `most` characters. NUL is refused because no database keeps it. */
export const freeText = (most: number) =>
  z
    .string()
    .max(
      most,
      `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`,
    )
    .refine((text) => !text.includes('\0'), 'This text holds a character that cannot be stored (NUL).');

/** Text that must say something after trimming. */
export const requiredText = (most: number, name: string) =>
  freeText(most).refine((text) => text.trim().length > 0, `${name} is required.`);

/** An ISO 8601 time in UTC with milliseconds. */
export const isoTime = z.iso.datetime({ offset: true });
export const userId = z.string().min(1).max(64);
export const tier = z.enum(['Reach', 'Match', 'Safety']);
export type Tier = z.infer<typeof tier>;

/** Who wrote a generated text: the offline engine of the product or the configured AI server. */
export const writtenBy = z.enum(['built-in', 'openai']);
export type WrittenBy = z.infer<typeof writtenBy>;

/** The student's own words behind a statement: `quote` is an exact substring of their answer. */
export const evidence = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  quote: z.string(),
});
export type Evidence = z.infer<typeof evidence>;
