import { z } from 'zod';
import { collegeFacts, fit } from './colleges';
import { programStanding } from './program-standing';
import { familyPrice } from './recommendations';
import { isoTime, tier } from './text';

/** The most colleges one call tells about. */
export const MOST_TOLD_SCHOOLS = 40;

const IDS = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_TOLD_SCHOOLS - 1}}$`);

/** Which colleges to tell about: `?schools=156295,161253`. */
export const toldSchoolsQuery = z.object({
  schools: z
    .string()
    .regex(IDS, `must be up to ${MOST_TOLD_SCHOOLS} numbers of colleges, divided by commas`)
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
});

/** How a college stands in one program the student wants; `says` is a whole sentence. */
export const programOffered = programStanding.extend({ says: z.string() });
export type ProgramOffered = z.infer<typeof programOffered>;

/** The facts that are told of a college beside how it stands for a student. Null = not published. */
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

/** One college as it stands for one student now. Null = not published, or not known of the student. */
export const toldSchool = toldFacts.extend({
  tier: tier.nullable(),
  /** The rule that decided the tier, or what is missing for one, in a sentence. */
  tier_why: z.string(),
  /** The student's own score beside the middle 50 %; null where there is nothing to compare. */
  score: fit.shape.arithmetic.shape.score,
  price: familyPrice,
  /** Straight-line miles from home; `distance` says them, with hours by car where anybody would drive. */
  miles: z.number().nullable(),
  distance: z.string().nullable(),
  programs: z.array(programOffered),
});
export type ToldSchool = z.infer<typeof toldSchool>;

/** Colleges in the order they were asked for; one that the catalogue does not know is left out. */
export const toldSchools = z.object({
  /** Where distances are measured from: 'Camden, ME'; null where no home town is known. */
  home: z.object({ latitude: z.number(), longitude: z.number(), name: z.string() }).nullable(),
  schools: z.array(toldSchool),
});
export type ToldSchools = z.infer<typeof toldSchools>;

const count = z.number().int();

/** One list of a student in a line: how many schools of each tier, and what was said of them. */
export const pastList = z.object({
  id: z.string(),
  created_at: isoTime,
  schools: count,
  tiers: z.object({ Reach: count, Match: count, Safety: count }),
  liked: count,
  disliked: count,
});
export type PastList = z.infer<typeof pastList>;

const changed = z.object({ unitid: count, name: z.string() });

/** Why a school left a list, as far as it is known. */
export const GONE_CAUSES = ['disliked', 'preference', 'numbers'] as const;

/** A list against the one before it; `previous_id` is null, and all else empty, for a student's first list. */
export const listChanges = z.object({
  list_id: z.string(),
  /** Null where the student has no such list. */
  created_at: isoTime.nullable(),
  previous_id: z.string().nullable(),
  previous_at: isoTime.nullable(),
  stayed: count,
  came: z.array(changed.extend({ tier, why: z.string() })),
  /** `why` is null where the cause says it all, or where none is known. */
  gone: z.array(changed.extend({ tier, cause: z.enum(GONE_CAUSES).nullable(), why: z.string().nullable() })),
  /** `why` tells the numbers that changed, and the rule that decides now; null where no number did. */
  moved: z.array(changed.extend({ from: tier, to: tier, why: z.string().nullable() })),
});
export type ListChanges = z.infer<typeof listChanges>;
