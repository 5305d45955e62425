import { z } from 'zod';
import { language } from './users';
import { collegeFacts, fit, priceElsewhere } from './colleges';
import { listDecision } from './list-decisions';
import { preference } from './preferences';
import { evidence, isoTime, tier, userId, writtenBy } from './text';

/** How a college fits the student, in three parts. */
export const schoolFit = z.object({ academic: z.string(), social_cultural: z.string(), financial: z.string() });
/** Something a college offers, with a link to its source. */
export const opportunity = z.object({ title: z.string(), url: z.string() });

/** A college on a list, as described on its page. */
export const schoolInfo = z.object({
  why: z.string(),
  logo_url: z.string(),
  fit: schoolFit,
  overall_fit_rationale: z.array(z.string()),
  distinctive_opportunities: z.array(opportunity),
  potential_challenges: z.array(z.string()),
  why_school_essay_points: z.array(z.string()),
});
export type SchoolInfo = z.infer<typeof schoolInfo>;

/** The parts of a school's words, each written by one or the other. The links are always the app's own. */
export const SCHOOL_SECTIONS = [
  'why',
  'fit.academic',
  'fit.social_cultural',
  'fit.financial',
  'overall_fit_rationale',
  'potential_challenges',
  'why_school_essay_points',
] as const;
export type SchoolSection = (typeof SCHOOL_SECTIONS)[number];

/** Facts that lists of before don't have. */
const laterFacts = collegeFacts
  .pick({ level: true, open_admissions: true, completion_pct: true, transfer_out_pct: true })
  .partial();

/** The facts shown on a school card. */
export const schoolCard = laterFacts.extend(
  collegeFacts.pick({
    city: true,
    state: true,
    setting: true,
    control: true,
    undergrads: true,
    admission_rate_pct: true,
    avg_net_price: true,
    graduation_6yr_pct: true,
    website_url: true,
  }).shape,
);

/** The cost of a college for a family with the chosen income. It is calculated on each request and never stored. */
export const familyPrice = z.object({
  /** Dollars per year after grants; null if none is published. */
  dollars: z.number().nullable(),
  elsewhere: priceElsewhere,
  /** Whether we added out-of-state tuition to the published price. */
  estimate: z.boolean(),
  /** Whether the price applies to the chosen income; false if it is the average of all families. */
  at_income: z.boolean(),
  /** Full sentences that state whom the price applies to, its year, and how it compares with a limit the student set. */
  says: z.string(),
});
export type FamilyPrice = z.infer<typeof familyPrice>;

/** A college on a student’s list, and why it is there. */
export const recommendation = z.object({
  type: tier,
  name: z.string(),
  unitid: z.number().int(),
  info: schoolInfo,
  /** The tier's arithmetic as it was computed for this list. */
  arithmetic: fit.shape.arithmetic,
  facts: schoolCard,
  /** The yearly price this student may expect after grants; `estimate` is true if out-of-state tuition was added. Older lists have none. */
  price: z.object({ dollars: z.number(), elsewhere: priceElsewhere, estimate: z.boolean() }).nullable().optional(),
  /** The maximum yearly price after grants that the student had set when the list was generated; omitted if there was none. */
  price_limit: z.number().optional(),
  /** The current price at the family’s income. Present only if the student chose a bracket and the reader may see it. */
  family_price: familyPrice.optional(),
  /** For a list written by a hosted service: the parts of this college’s text that the built-in engine wrote. */
  built_in_sections: z.array(z.enum(SCHOOL_SECTIONS)).optional(),
  /** The tier when the list was generated, and the numbers that differ, if verified numbers have changed the tier since. */
  retiered: z.object({ was: tier, why: z.string().nullable() }).optional(),
  /** The tier from the published facts, if the counselor chose another one (`type`). */
  published_tier: tier.optional(),
  /** The counselor’s decisions about the college, with reasons. */
  decisions: z.array(listDecision).optional(),
  /** The student’s musts that the college misses because the list relaxed them, as full sentences. */
  bends: z.array(z.string()).optional(),
  /** Why the college is on the list, in one short line ('Nursing · 38 miles · about $11,700 a year on average'). Older lists have none. */
  why: z.string().optional(),
  /** What to watch for, in one short line ('Costs $4,200 more than your limit'); null if there is nothing. */
  watch: z.string().nullable().optional(),
  /** The student’s words that brought this college onto the list. */
  evidence: z.array(evidence),
});
export type Recommendation = z.infer<typeof recommendation>;

/** A must that was relaxed because too few colleges meet all musts, with a sentence that says so. */
export const relaxedMust = preference
  .pick({ id: true, kind: true, value: true, label: true })
  .extend({ says: z.string() });
export type RelaxedMust = z.infer<typeof relaxedMust>;

/** The student’s first choices that more than a third of the cards miss, with the number of colleges that would meet them. */
export const fitNote = z.object({
  /** 'Seven of 12 aren’t in Hawaii: 5 colleges there teach nursing and fit your numbers.' It is also the first of the list’s notes. */
  says: z.string(),
  missing: z.number().int(),
  all: z.number().int(),
  exist: z.number().int(),
  /** The choices to turn into musts to get a list of only such colleges. */
  choices: z.array(preference.pick({ id: true, kind: true, value: true })),
});
export type FitNote = z.infer<typeof fitNote>;

/** A student’s newest list. Before the first generation, `_id` is null and the list is empty. */
export const recommendationSet = z.object({
  _id: z.string().nullable(),
  recommendations: z.array(recommendation),
  /** What was understood about the student and what couldn’t be met, one sentence each. */
  notes: z.array(z.string()),
  relaxed: z.array(relaxedMust).optional(),
  fit_note: fitNote.optional(),
  /** The colleges the counselor removed from the list, with reasons. */
  removed: z.array(z.object({ name: z.string(), decision: listDecision })).optional(),
  written_by: writtenBy.nullable(),
  /** The language of the sentences; English if omitted. */
  language: language.optional(),
  created_at: isoTime.nullable(),
  /** The counselor who approved the list before the student saw it; omitted if no one did. */
  looked_at: z.object({ by: z.string().nullable(), at: isoTime }).optional(),
  /** For staff, while a released first list can be held again: when the student first opened it, or null. */
  take_back: z.object({ opened_at: isoTime.nullable() }).optional(),
});
export type RecommendationSet = z.infer<typeof recommendationSet>;

/** `held`: the list is written, and the counselor looks at it before the student does. */
export const GENERATION_STATES = ['none', 'queued', 'running', 'held', 'ready', 'failed'] as const;
export const GENERATION_STAGES = ['reading', 'profile', 'counselor-view', 'searching', 'writing', 'saving'] as const;
export type GenerationStage = (typeof GENERATION_STAGES)[number];

/** A student’s latest list generation. `progress` is 0 to 100; `reason` is the sentence to show after a failure. */
export const generationStatus = z.object({
  user_id: userId,
  generation_id: z.string().nullable(),
  state: z.enum(GENERATION_STATES),
  stage: z.enum(GENERATION_STAGES).nullable(),
  progress: z.number().int(),
  reason: z.string().nullable(),
  requested_at: isoTime.nullable(),
  finished_at: isoTime.nullable(),
  /** For a list held for approval: who approves it, when it is released at the latest, and whether a counselor took it back after its release. */
  first_look: z.object({ by: z.string().nullable(), until: isoTime, taken_back_at: isoTime.nullable() }).optional(),
});
export type GenerationStatus = z.infer<typeof generationStatus>;
