import { z } from 'zod';
import { language } from './users';
import { collegeFacts, fit, priceElsewhere } from './colleges';
import { listDecision } from './list-decisions';
import { preference } from './preferences';
import { evidence, isoTime, tier, userId, writtenBy } from './text';

/** How a college fits the student, in three parts. */
export const schoolFit = z.object({ academic: z.string(), social_cultural: z.string(), financial: z.string() });
/** Something that a college offers, and where it says so. */
export const opportunity = z.object({ title: z.string(), url: z.string() });

/** A college on a list, as its page describes it. */
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

/** The few facts a school card shows. */
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

/** What a college costs a family of the chosen income, worked out when it is read and never stored. */
export const familyPrice = z.object({
  /** Dollars a year after grants; null where nothing is published. */
  dollars: z.number().nullable(),
  elsewhere: priceElsewhere,
  /** True where out-of-state tuition was counted in by us. */
  estimate: z.boolean(),
  /** False where the average of all families stands in. */
  at_income: z.boolean(),
  /** In whole sentences: whose price it is, of which year, and how it stands to a limit the student named. */
  says: z.string(),
});
export type FamilyPrice = z.infer<typeof familyPrice>;

/** One college on a student’s list, and why it is there. */
export const recommendation = z.object({
  type: tier,
  name: z.string(),
  unitid: z.number().int(),
  info: schoolInfo,
  /** The tier's arithmetic as it was computed for this list. */
  arithmetic: fit.shape.arithmetic,
  facts: schoolCard,
  /** What this student may expect to pay a year after grants; `estimate` where out-of-state tuition was counted in. Lists of before have none. */
  price: z.object({ dollars: z.number(), elsewhere: priceElsewhere, estimate: z.boolean() }).nullable().optional(),
  /** The most dollars a year after grants that the student had named when the list was made; left out where none were. */
  price_limit: z.number().optional(),
  /** The price at the family's income, today's; only where the student chose a bracket and whoever reads may see it. */
  family_price: familyPrice.optional(),
  /** Where a hosted service wrote the list: the parts of this school's words that are the offline engine's all the same. */
  built_in_sections: z.array(z.enum(SCHOOL_SECTIONS)).optional(),
  /** The tier it had when the list was made, and which numbers differ, where verified numbers put it into another one since. */
  retiered: z.object({ was: tier, why: z.string().nullable() }).optional(),
  /** The tier of the published facts, where the counselor sees the school in another one (`type`). */
  published_tier: tier.optional(),
  /** What the counselor decided about it, with the reason. */
  decisions: z.array(listDecision).optional(),
  /** Which of the student's musts it misses, because the list relaxed them; whole sentences. */
  bends: z.array(z.string()).optional(),
  /** Why it is here, in one short line ('Nursing · 38 miles · about $11,700 a year on average'). Older lists have none. */
  why: z.string().optional(),
  /** What to watch for, in one short line ('Costs $4,200 more than your limit'); null where nothing is. */
  watch: z.string().nullable().optional(),
  /** The student's words that brought this school onto the list. */
  evidence: z.array(evidence),
});
export type Recommendation = z.infer<typeof recommendation>;

/** A must that was relaxed because too few colleges meet them all, with the sentence that says so. */
export const relaxedMust = preference
  .pick({ id: true, kind: true, value: true, label: true })
  .extend({ says: z.string() });
export type RelaxedMust = z.infer<typeof relaxedMust>;

/** What more than a third of the cards miss of what the student chose first, with how many colleges would keep it. */
export const fitNote = z.object({
  /** 'Seven of 12 aren’t in Hawaii: 5 colleges there teach nursing and fit your numbers.' It is the first of the list's notes, too. */
  says: z.string(),
  missing: z.number().int(),
  all: z.number().int(),
  exist: z.number().int(),
  /** The choices that would become musts for a list of only those. */
  choices: z.array(preference.pick({ id: true, kind: true, value: true })),
});
export type FitNote = z.infer<typeof fitNote>;

/** A student's newest list; `_id` is null and the list empty before the first generation. */
export const recommendationSet = z.object({
  _id: z.string().nullable(),
  recommendations: z.array(recommendation),
  /** What was understood of the student and what could not be honoured, one sentence each. */
  notes: z.array(z.string()),
  relaxed: z.array(relaxedMust).optional(),
  fit_note: fitNote.optional(),
  /** The schools the counselor removed from it, each with the reason. */
  removed: z.array(z.object({ name: z.string(), decision: listDecision })).optional(),
  written_by: writtenBy.nullable(),
  /** What its sentences are written in; English where it is left out. */
  language: language.optional(),
  created_at: isoTime.nullable(),
  /** Which counselor looked at it before the student did; missing where nobody has. */
  looked_at: z.object({ by: z.string().nullable(), at: isoTime }).optional(),
});
export type RecommendationSet = z.infer<typeof recommendationSet>;

/** `held`: the list is written, and the counselor looks at it before the student does. */
export const GENERATION_STATES = ['none', 'queued', 'running', 'held', 'ready', 'failed'] as const;
export const GENERATION_STAGES = ['reading', 'profile', 'counselor-view', 'searching', 'writing', 'saving'] as const;
export type GenerationStage = (typeof GENERATION_STAGES)[number];

/** The latest generation of a student; `progress` is 0 to 100, `reason` is the sentence to show when it failed. */
export const generationStatus = z.object({
  user_id: userId,
  generation_id: z.string().nullable(),
  state: z.enum(GENERATION_STATES),
  stage: z.enum(GENERATION_STAGES).nullable(),
  progress: z.number().int(),
  reason: z.string().nullable(),
  requested_at: isoTime.nullable(),
  finished_at: isoTime.nullable(),
  /** Of a held list: who looks at it first, and when the student sees it at the latest. */
  first_look: z.object({ by: z.string().nullable(), until: isoTime }).optional(),
});
export type GenerationStatus = z.infer<typeof generationStatus>;
