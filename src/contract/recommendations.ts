import { z } from 'zod';
import { collegeFacts, fit, priceElsewhere, programStanding } from './colleges';
import { ACT_SCORE, GPA_SCALE, MAX_LIST_ROWS, SAT_SCORE } from './limits';
import { DECISION_KINDS, DECISION_REASON_LENGTH } from './note-values';
import { MESSAGES } from './messages';
import { isValidPreference } from './preference-values';
import { MAX_CORRECTIONS, preference, preferenceCorrection } from './preferences';
import { STATE_NAMES } from './state-names';
import { evidence, isoTime, requiredText, tier, userId, writtenBy } from './text';
import { language } from './users';

export type { DecisionKind } from './note-values';

const reason = requiredText(DECISION_REASON_LENGTH, 'A reason');

/** A counselor’s decision about a college on a student’s list, with the reason. The student can read it. */
export const listDecision = z.object({
  unitid: z.number().int(),
  kind: z.enum(DECISION_KINDS),
  /** The tier the counselor chose; null if the published facts decide. */
  tier: tier.nullable(),
  reason: z.string(),
  /** The counselor’s name; null if the account no longer exists. */
  by: z.string().nullable(),
  at: isoTime,
});
export type ListDecision = z.infer<typeof listDecision>;

/** Keeps a college on future lists, removes it from them, or shows it in another tier. */
export const decideBody = z
  .object({ kind: z.enum(DECISION_KINDS), tier: tier.optional(), reason })
  .refine((body) => (body.kind === 'tier') === (body.tier !== undefined), {
    path: ['tier'],
    message: 'Please name the tier, and only where the tier is what changes.',
  });
export type DecideBody = z.infer<typeof decideBody>;

export const suggestBody = z.object({ reason });

/** Whether this call saved the college; false if it was already saved. */
export const suggested = z.object({ added: z.boolean() });
export type SuggestResult = z.infer<typeof suggested>;

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

/** The parts of a school's text, each by one writer. The links are always the app's own. */
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

/** Facts that older lists lack. */
const optionalFacts = collegeFacts
  .pick({ level: true, open_admissions: true, completion_pct: true, transfer_out_pct: true })
  .partial();

/** The facts shown on a school card. */
const schoolCard = optionalFacts.extend(
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
  /** The tier's arithmetic as computed for this list. */
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
  /** The student’s must-haves that the college misses because the list relaxed them, as full sentences. */
  bends: z.array(z.string()).optional(),
  /** Why the college is on the list, in one short line ('Nursing · 38 miles · about $11,700 a year on average'). Older lists have none. */
  why: z.string().optional(),
  /** What to watch for, in one short line ('Costs $4,200 more than your limit'); null if there is nothing. */
  watch: z.string().nullable().optional(),
  /** The student’s words that brought this college onto the list. */
  evidence: z.array(evidence),
});
export type Recommendation = z.infer<typeof recommendation>;

/** A must-have that was relaxed because too few colleges meet all must-haves, with a sentence that says so. */
export const relaxedMust = preference
  .pick({ id: true, kind: true, value: true, label: true })
  .extend({ says: z.string() });
export type RelaxedMust = z.infer<typeof relaxedMust>;

/**
 * The note above a list: the top choices that more than a third of the cards miss, or the must-have that keeps it
 * short.
 */
export const fitNote = z.object({
  /** 'Seven of 12 aren’t in Hawaii: 5 colleges there teach nursing and fit your numbers.' It is also the first of the list’s notes. */
  says: z.string(),
  missing: z.number().int(),
  all: z.number().int(),
  exist: z.number().int(),
  /** The choices to turn into must-haves to get a list of only such colleges. */
  choices: z.array(preference.pick({ id: true, kind: true, value: true })),
  /** On a short list: the must-have that excludes the most colleges, and the strength at which it wouldn’t. */
  loosens: z
    .array(
      preference
        .pick({ id: true, kind: true, value: true, label: true })
        .extend({ strength: preferenceCorrection.shape.strength }),
    )
    .optional(),
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

/** `held`: the list is written and waits for the counselor's approval. */
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

const sat = z
  .number(MESSAGES.satAsked)
  .min(SAT_SCORE.min, MESSAGES.satAsked)
  .max(SAT_SCORE.max, MESSAGES.satAsked)
  .multipleOf(SAT_SCORE.step, MESSAGES.satAsked);
const act = z
  .number(MESSAGES.actAsked)
  .int(MESSAGES.actAsked)
  .min(ACT_SCORE.min, MESSAGES.actAsked)
  .max(ACT_SCORE.max, MESSAGES.actAsked);
const gpa = z.number(MESSAGES.gpaAsked).min(GPA_SCALE.min, MESSAGES.gpaAsked).max(GPA_SCALE.max, MESSAGES.gpaAsked);

/** The values to try. Each one replaces the student’s own; everything else stays the same. */
export const whatIfChanges = z
  .object({
    /** An SAT total from 400 to 1600; null means no score to send. */
    sat_score: sat.nullable(),
    /** An ACT composite from 1 to 36; null means there is no score to send. */
    act_score: act.nullable(),
    /** An unweighted GPA on a 4.0 scale. */
    unweighted_gpa: gpa,
    /** The two-letter code of a state to assume as the student’s home. */
    home_state: z.string().refine((code) => Object.hasOwn(STATE_NAMES, code), MESSAGES.stateAsked),
    /** Preferences to try in addition to the student’s own. They override the student’s own on the same preference. */
    corrections: z.array(preferenceCorrection.refine(isValidPreference, MESSAGES.wishUnread)).max(MAX_CORRECTIONS),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), MESSAGES.nothingTried);
export type WhatIfChanges = z.infer<typeof whatIfChanges>;

export const whatIfBody = z.object({ changes: whatIfChanges });

const namedCollege = { unitid: z.number().int(), name: z.string() };

/** A college on the list whose tier would change; null if there was or would be no tier. */
const tierMove = z.object({ ...namedCollege, from: tier.nullable(), to: tier.nullable(), reason: z.string() });
export type TierMove = z.infer<typeof tierMove>;

const whatIfSchool = z.object({ ...namedCollege, tier: tier.nullable(), reason: z.string() });
export type WhatIfSchool = z.infer<typeof whatIfSchool>;

/** What would change. Nothing is stored. */
export const whatIfAnswer = z.object({
  /** One or more sentences that sum up the result. If nothing changes, they say so and why. */
  summary: z.string(),
  /** Colleges on the list whose tier would change. */
  moves: z.array(tierMove),
  /** The other colleges on the list, each with the reason it stays. */
  stays: z.array(whatIfSchool),
  /** Colleges that a new list would add because of the change. Empty if only numbers changed. */
  enters: z.array(whatIfSchool),
  /** Colleges that a new list would drop because of the change. */
  leaves: z.array(whatIfSchool),
  /** The assumptions of this result, one sentence each. */
  assumptions: z.array(z.string()),
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;

/** Why a college isn't on a list; the first reason that applies. */
const WHY_NOT_KINDS = [
  'on_list',
  'would_enter',
  'no_tier',
  'student_said_no',
  'left_out',
  'breaks_must',
  'no_program',
  'other_path',
  'others_first',
] as const;
export type WhyNotKind = (typeof WHY_NOT_KINDS)[number];

/** Why a college isn’t on the student’s list, and what would add it. */
export const whyNotAnswer = z.object({
  unitid: z.number().int(),
  name: z.string(),
  /** The college’s current tier for this student. */
  tier: tier.nullable(),
  kind: z.enum(WHY_NOT_KINDS),
  summary: z.string(),
  /** The reasons, each with the student’s exact words; empty if there are none or they are private to the student. */
  reasons: z.array(z.object({ text: z.string(), quote: z.string() })),
  /** What would bring it onto the list; `correction` is the preference to save for that, or null if no preference can. */
  helps: z.array(z.object({ text: z.string(), correction: preferenceCorrection.nullable() })),
});
export type WhyNotAnswer = z.infer<typeof whyNotAnswer>;

const int = z.number().int();

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

/** A summary of one of a student’s lists: the number of colleges per tier and the feedback on them. */
export const pastList = z.object({
  id: z.string(),
  created_at: isoTime,
  schools: int,
  tiers: z.object({ Reach: int, Match: int, Safety: int }),
  liked: int,
  disliked: int,
});
export type PastList = z.infer<typeof pastList>;

const schoolRef = z.object({ unitid: int, name: z.string() });

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
  stayed: int,
  came: z.array(schoolRef.extend({ tier, why: z.string() })),
  /** Colleges that left the list. `why` is null if the cause needs no explanation or is unknown. */
  gone: z.array(schoolRef.extend({ tier, cause: z.enum(GONE_CAUSES).nullable(), why: z.string().nullable() })),
  moved: z.array(movedSchool),
});
export type ListChanges = z.infer<typeof listChanges>;

/** How a list made now, from today’s choices, would differ from the newest one. */
export const nextList = z.object({
  schools: int,
  came: z.array(schoolRef),
  gone: z.array(schoolRef),
});
export type NextList = z.infer<typeof nextList>;

export const jsonText = (text: unknown, context: z.RefinementCtx): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
};

/** A value of a list filter; react-admin sends the ids of getMany as numbers. */
const filterValue = z.union([z.string(), z.number().transform(String)]);

const index = z.number().int().min(0).max(10_000_000);

const jsonParameter = <Value extends z.ZodType>(description: string, value: Value) =>
  z.string().describe(description).optional().transform(jsonText).pipe(value.optional());

/** The ra-data-simple-rest list query: `sort=["name","ASC"]&range=[0,24]&filter={"q":"ann"}`. */
export const listQuery = z.object({
  sort: jsonParameter(
    'The sort column and direction as JSON: ["name","ASC"].',
    z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  ),
  range: jsonParameter(
    `The first and last row, starting at 0, as JSON: [0,24]. At most ${MAX_LIST_ROWS} rows; Content-Range gives the total.`,
    z.tuple([index, index]),
  ),
  filter: jsonParameter(
    'The filter as JSON: {"q":"ann"}. An unknown filter name returns an error that lists the valid names.',
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(filterValue)])),
  ),
});
export type ListQuery = z.infer<typeof listQuery>;
