import { z } from 'zod';

/** Whether a hosted AI service may be used for a person. Any one of the three settings turns it off. */
export const aiChoice = z.object({
  /** The host of the connected AI service; null if no data leaves this installation. */
  service: z.string().nullable(),
  /** Whether the person turned it off. */
  off_by_self: z.boolean(),
  /** Whether the school turned it off for this person, for example at the family’s request. */
  off_for_person: z.boolean(),
  off_for_school: z.boolean(),
});
export type AiChoice = z.infer<typeof aiChoice>;

export const setAiChoiceBody = z.object({ off: z.boolean() });
