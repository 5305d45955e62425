import { z } from 'zod';
import { isoTime } from './text';

/** An email in this installation’s outbox. */
export const keptMail = z.object({
  mail_id: z.string(),
  to: z.string(),
  subject: z.string(),
  sent_at: isoTime,
  text: z.string(),
});
export type KeptMail = z.infer<typeof keptMail>;
