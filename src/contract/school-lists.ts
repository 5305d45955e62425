import { z } from 'zod';
import { collegeFacts, fit, programStanding } from './colleges';
import { familyPrice } from './recommendations';
import { isoTime, tier } from './text';

export const MAX_SCHOOL_SUMMARIES = 40;

const IDS_PATTERN = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_SCHOOL_SUMMARIES - 1}}$`);

/** The colleges to describe: `?schools=156295,161253`. */
export const toldSchoolsQuery = z.object({
  schools: z
    .string()
    .regex(IDS_PATTERN, `must be up to ${MAX_SCHOOL_SUMMARIES} numbers of colleges, divided by commas`)
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
});

/** How a college fits a program the student wants; `says` is a full sentence. */
export const programOffered = programStanding.extend({ says: z.string() });

/** Facts about a college in addition to how it applies to a student. Null means not published. */
export const toldFacts = collegeFacts.pick({
  unitid: true,
  name: true,
  level: true,
  city: true,
  state: true,
  latitude: true,
  longitude: true,
  setting: true,
  control: true,
  undergrads: true,
  student_faculty_ratio: true,
  test_policy: true,
  open_admissions: true,
  admission_rate_pct: true,
  admission_rate_year: true,
  sat_total_25: true,
  sat_total_75: true,
  act_25: true,
  act_75: true,
  test_scores_year: true,
  retention_pct: true,
  graduation_6yr_pct: true,
  completion_pct: true,
  transfer_out_pct: true,
  median_earnings_10yr: true,
  net_price_by_income_year: true,
  website_url: true,
  admissions_url: true,
  apply_url: true,
  financial_aid_url: true,
  net_price_calculator_url: true,
  release: true,
});

/** A college as it currently applies to one student. Null means not published, or unknown for the student. */
export const toldSchool = toldFacts.extend({
  tier: tier.nullable(),
  /** The deciding rule, or what is missing for a tier, in one sentence. */
  tier_why: z.string(),
  /** The student’s score compared with the middle 50%; null if there is nothing to compare. */
  score: fit.shape.arithmetic.shape.score,
  price: familyPrice,
  /** Straight-line miles from home; `distance` states them, with the driving time where driving is realistic. */
  miles: z.number().nullable(),
  distance: z.string().nullable(),
  programs: z.array(programOffered),
});
export type SchoolSummary = z.infer<typeof toldSchool>;

/** Colleges in the requested order. Colleges missing from the catalog are omitted. */
export const toldSchools = z.object({
  /** The place distances are measured from, such as 'Camden, ME'; null if no home town is known. */
  home: z.object({ latitude: z.number(), longitude: z.number(), name: z.string() }).nullable(),
  schools: z.array(toldSchool),
});
export type SchoolSummaryList = z.infer<typeof toldSchools>;

const count = z.number().int();

/** A summary of one of a student’s lists: the number of colleges per tier and the feedback on them. */
export const pastList = z.object({
  id: z.string(),
  created_at: isoTime,
  schools: count,
  tiers: z.object({ Reach: count, Match: count, Safety: count }),
  liked: count,
  disliked: count,
});
export type PastList = z.infer<typeof pastList>;

const schoolRef = z.object({ unitid: count, name: z.string() });

export const GONE_CAUSES = ['disliked', 'preference', 'numbers'] as const;

/** A college that is in another tier now. `why` names the changed numbers and the deciding rule; null if no number changed. */
export const movedSchool = schoolRef.extend({ from: tier, to: tier, why: z.string().nullable() });
export type MovedSchool = z.infer<typeof movedSchool>;

/** The changes from the previous list. For a student’s first list, `previous_id` is null and everything else is empty. */
export const listChanges = z.object({
  list_id: z.string(),
  /** When the list was created; null if the student has no such list. */
  created_at: isoTime.nullable(),
  previous_id: z.string().nullable(),
  previous_at: isoTime.nullable(),
  stayed: count,
  came: z.array(schoolRef.extend({ tier, why: z.string() })),
  /** Colleges that left the list. `why` is null if the cause needs no explanation or is unknown. */
  gone: z.array(schoolRef.extend({ tier, cause: z.enum(GONE_CAUSES).nullable(), why: z.string().nullable() })),
  moved: z.array(movedSchool),
});
export type ListChanges = z.infer<typeof listChanges>;

/** How a list made now, from today’s choices, would differ from the newest one. */
export const nextList = z.object({
  /** The number of colleges on the newest list. */
  schools: count,
  came: z.array(schoolRef),
  gone: z.array(schoolRef),
});
export type NextList = z.infer<typeof nextList>;
