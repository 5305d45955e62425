import { z } from 'zod';
import { RETENTION_MONTHS } from './limits';
import { isoTime } from './text';

const head = z.number().int().min(0);
/** Null = an account is kept until somebody deletes it. */
const months = z.union(RETENTION_MONTHS.map((one) => z.literal(one)));
export type RetentionMonths = z.infer<typeof months>;

/** How long the caller’s account is kept while inactive; null for staff, if the school sets no limit, or if no notice can be emailed. */
export const ownRetention = z.object({ months: months.nullable(), kept_until: isoTime.nullable() });
export type OwnRetention = z.infer<typeof ownRetention>;

/** The effect of a setting today: students inactive for longer, and those who will be within the notice period. */
export const retentionOutlook = z.object({ months, due_now: head, due_soon: head });
export type RetentionOutlook = z.infer<typeof retentionOutlook>;

export const schoolRetention = z.object({
  months: months.nullable(),
  set_at: isoTime.nullable(),
  /** No account is deleted before this time because the setting changed recently; null once that has passed. */
  not_before: isoTime.nullable(),
  /** The same for a time that would be set now. */
  earliest: isoTime,
  /** Whether notices can be emailed. If false, no account is deleted. */
  mail_leaves: z.boolean(),
  outlook: z.array(retentionOutlook),
});
export type SchoolRetention = z.infer<typeof schoolRetention>;

/** `seen` is the number of affected students shown to the admin, so that no decision is based on old numbers. */
export const setRetentionBody = z.object({ months: months.nullable(), seen: head });
export type SetRetentionBody = z.infer<typeof setRetentionBody>;
