import { z } from 'zod';
import { RETENTION_MONTHS } from './limits';
import { isoTime } from './text';

const head = z.number().int().min(0);
/** Null = an account is kept until somebody deletes it. */
const months = z.union(RETENTION_MONTHS.map((one) => z.literal(one)));
export type RetentionMonths = z.infer<typeof months>;

/** How long the account of whoever asks is kept without them coming back; null for staff, where the school sets no time, and where nobody can be told. */
export const ownRetention = z.object({ months: months.nullable(), kept_until: isoTime.nullable() });
export type OwnRetention = z.infer<typeof ownRetention>;

/** What a choice would mean now: students who have been away for longer, and those who will be within the notice. */
export const retentionOutlook = z.object({ months, due_now: head, due_soon: head });
export type RetentionOutlook = z.infer<typeof retentionOutlook>;

export const schoolRetention = z.object({
  months: months.nullable(),
  set_at: isoTime.nullable(),
  /** Before this nobody is deleted, because the time was set a short while ago; null once that is over. */
  not_before: isoTime.nullable(),
  /** The same for a time that would be set now. */
  earliest: isoTime,
  /** False where nobody can be told, because no mail leaves the installation: then nobody is deleted either. */
  mail_leaves: z.boolean(),
  outlook: z.array(retentionOutlook),
});
export type SchoolRetention = z.infer<typeof schoolRetention>;

/** `seen` is how many students the choice was said to concern, so that nobody decides on old numbers. */
export const setRetentionBody = z.object({ months: months.nullable(), seen: head });
export type SetRetentionBody = z.infer<typeof setRetentionBody>;
