import { z } from 'zod';

/** Whether a hosted AI service may be asked for a person; each of the three alone says no. */
export const aiChoice = z.object({
  /** The server of the AI service that is connected; null where nothing leaves this installation. */
  service: z.string().nullable(),
  /** Turned off by the person. */
  off_by_self: z.boolean(),
  /** Turned off by the school for this person, for example because the family asked for it. */
  off_for_person: z.boolean(),
  off_for_school: z.boolean(),
});
export type AiChoice = z.infer<typeof aiChoice>;

export const setAiChoiceBody = z.object({ off: z.boolean() });
