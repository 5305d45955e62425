import { z } from 'zod';
import {
  ADMISSION_BAND_NAMES,
  COLLEGE_CONTROLS,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SETTINGS,
  COLLEGE_SIZES,
  TEST_POLICIES,
} from './college-search-values';
import { MAX_LIST_ROWS, PROGRAM_SEARCH_LIMITS, SHORT_TEXT_MAX_LENGTH } from './limits';
import { freeText, tier } from './text';

const nullableNumber = z.number().nullable();

/** Degrees per year by four-digit CIP code, such as `{ '51.38': 84 }`; each is at least 1. */
const yearlyAwards = z.record(z.string(), z.number());

/**
 * The facts about a college, from the College Scorecard. Null means not published; never read it as 0. Percentages are 0 to 100, money is
 * US dollars per year, and scores are the middle 50% of enrolled first-years.
 */
export const collegeFacts = z.object({
  unitid: z.number().int(),
  name: z.string(),
  level: z.enum(COLLEGE_LEVELS),
  aliases: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  region: z.string(),
  latitude: nullableNumber,
  longitude: nullableNumber,
  setting: z.enum(COLLEGE_SETTINGS).nullable(),
  /** The campus is in a city with fewer than 100,000 people. */
  small_city: z.boolean(),
  control: z.enum(COLLEGE_CONTROLS),
  website_url: z.string(),
  admissions_url: z.string().nullable(),
  apply_url: z.string().nullable(),
  financial_aid_url: z.string().nullable(),
  net_price_calculator_url: z.string().nullable(),
  highest_degree: z.string().nullable(),
  predominant_degree: z.string().nullable(),
  distance_only: z.boolean(),
  hbcu: z.boolean(),
  hispanic_serving: z.boolean(),
  tribal: z.boolean(),
  women_only: z.boolean(),
  men_only: z.boolean(),
  religious_affiliation: z.string().nullable(),
  undergrads: nullableNumber,
  student_faculty_ratio: nullableNumber,
  admits_first_year: z.boolean(),
  open_admissions: z.boolean(),
  admission_rate_pct: nullableNumber,
  test_policy: z.enum(TEST_POLICIES).nullable(),
  sat_total_25: nullableNumber,
  sat_total_75: nullableNumber,
  act_25: nullableNumber,
  act_75: nullableNumber,
  cost_of_attendance: nullableNumber,
  tuition_in_state: nullableNumber,
  tuition_out_of_state: nullableNumber,
  avg_net_price: nullableNumber,
  net_price_low_income: nullableNumber,
  pell_pct: nullableNumber,
  retention_pct: nullableNumber,
  /** For colleges in the federal four-year class, including some community colleges; the others have `completion_pct`. */
  graduation_6yr_pct: nullableNumber,
  /** The share that completes a two-year college within 150% of the normal time: three years for a two-year program. */
  completion_pct: nullableNumber,
  /** The share that transfers from a two-year college to another college in that time. */
  transfer_out_pct: nullableNumber,
  median_earnings_10yr: nullableNumber,
  /** The share of all awards by two-digit CIP family, in percent, largest first. */
  top_fields: z.array(z.object({ cip2: z.string(), share_pct: z.number() })),
  /** The CIP families in which the college offers a bachelor’s degree. */
  bachelors_fields: z.array(z.string()),
  /** For colleges in the federal two-year class: CIP families that offer an associate degree or a certificate of up to two years. */
  associate_fields: z.array(z.string()),
  certificate_fields: z.array(z.string()),
  /**
   * Every CIP family with awards or a bachelor’s degree: its share of all undergraduate awards in 2022-23 in percent (null if not
   * published), and whether its bachelor’s degree is offered on campus, only by distance education, or not at all (null).
   */
  fields: z.array(
    z.object({ cip2: z.string(), share_pct: nullableNumber, bachelors: z.enum(['campus', 'distance']).nullable() }),
  ),
  /**
   * Bachelor’s degrees awarded per year, averaged over the years in `programs_years`. Families closed since then are left out, newer
   * programs are missing, and no code says anything about admission to the program. Empty if nothing is known.
   */
  bachelor_programs: yearlyAwards,
  /** Associate degrees awarded per year, as for `bachelor_programs`. */
  associate_programs: yearlyAwards,
  /** The school years of the awards, such as '2015-17'; null if unknown. */
  programs_years: z.string().nullable(),
  /**
   * The average net price per year by family income in dollars; at public colleges, for in-state students. It can be negative. Null in
   * one bracket means too few students; null in all means not published.
   */
  net_price_by_income: z
    .object({
      up_to_30k: nullableNumber,
      up_to_48k: nullableNumber,
      up_to_75k: nullableNumber,
      up_to_110k: nullableNumber,
      over_110k: nullableNumber,
    })
    .nullable(),
  /** The school year of the prices by income, such as '2022-23'; null if unknown. */
  net_price_by_income_year: z.string().nullable(),
  admission_rate_year: nullableNumber,
  test_scores_year: nullableNumber,
  release: z.string(),
});
export type CollegeFacts = z.infer<typeof collegeFacts>;

/**
 * A full college record; `id` is the unitid, as ra-data-simple-rest requires. `program_titles` holds the official titles of the codes in
 * `bachelor_programs` and `associate_programs`, and the areas of those in `associate_fields` and `certificate_fields`; a code without a
 * title is unknown.
 */
export const wholeCollege = collegeFacts.extend({
  id: z.number().int(),
  logo_url: z.string(),
  program_titles: z.record(z.string(), z.string()),
});
export type WholeCollege = z.infer<typeof wholeCollege>;

export const college = wholeCollege.omit({
  fields: true,
  bachelor_programs: true,
  associate_programs: true,
  associate_fields: true,
  certificate_fields: true,
  programs_years: true,
  program_titles: true,
  net_price_by_income: true,
  net_price_by_income_year: true,
});
export type College = z.infer<typeof college>;

/** Our estimate for a student from another state; null if not published, omitted if one price applies. */
export const priceElsewhere = z.number().nullable().optional();

/** One value, or a list of alternatives. */
export const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((item) => [item]), z.array(value).min(1).max(MAX_LIST_ROWS)]);
const unitid = z.coerce.number().int().min(0).max(999_999_999);

/** The catalog filter. Several values of one key are alternatives; several keys must all match. */
export const collegeFilter = z
  .strictObject({
    /** A current, former or misspelled name, a nickname, or a town or state. Without a sort, the closest matches come first. */
    q: freeText(SHORT_TEXT_MAX_LENGTH),
    level: oneOrMore(collegeFacts.shape.level),
    /** A two-letter state code such as 'MI'. DC and the territories count as states. */
    state: oneOrMore(z.string().regex(/^[A-Za-z]{2}$/, 'must be the two letters of a state')),
    setting: oneOrMore(collegeFacts.shape.setting.unwrap()),
    control: oneOrMore(collegeFacts.shape.control),
    region: oneOrMore(z.string()),
    id: oneOrMore(unitid),
    /** The id of a program that the college awards, or may teach in an area it offers. */
    program: oneOrMore(z.string().regex(/^[a-z0-9-]{1,80}$/, 'must be the id of a program')),
    size: oneOrMore(z.enum(COLLEGE_SIZES)),
    admission: oneOrMore(z.enum(ADMISSION_BAND_NAMES)),
    test_policy: oneOrMore(z.enum(TEST_POLICIES)),
    kind: oneOrMore(z.enum(COLLEGE_KINDS)),
    /**
     * The average yearly price after grants in dollars; at public colleges, for in-state students. In a student’s search, the price for
     * this student, or both prices if the home state is unknown.
     */
    max_price: z.coerce.number().int().min(0).max(500_000),
  })
  .partial();
export type CollegeFilter = z.infer<typeof collegeFilter>;

/** What happened to a college that was searched for by a former name. */
export const collegeNews = z.object({
  /** The former name. */
  name: z.string(),
  /** Whether the college was renamed, merged into another one, or is no longer listed as operating. */
  became: z.enum(['renamed', 'merged', 'unlisted']),
  /** The current name of the college, or of the college it is now part of; null if it no longer exists. */
  now: z.string().nullable(),
  /** The last year the federal directory listed the college; null if it still exists. */
  year: z.number().int().nullable(),
});
export type CollegeNews = z.infer<typeof collegeNews>;

export const collegeNewsQuery = z.object({ q: freeText(SHORT_TEXT_MAX_LENGTH).default('') });

/** Colleges that lack the sorted fact come last in either direction. */
export const COLLEGE_SORTS = ['name', 'state', 'admission_rate_pct', 'undergrads', 'id'] as const;
export type CollegeSort = (typeof COLLEGE_SORTS)[number];

export const logoUrl = (unitid: number): string => `/api/colleges/${unitid}/logo.svg`;

/** How one of the student’s measures compares with the college’s middle 50%. */
export const scoreComparison = z.object({
  measure: z.enum(['SAT', 'ACT']),
  /** The student’s score on the measure’s own scale (SAT 400-1600, ACT 1-36). */
  student: z.number(),
  /** Whether the score was converted with the 2018 ACT/SAT concordance. */
  converted: z.boolean(),
  low: z.number(),
  high: z.number(),
  standing: z.enum(['below', 'within', 'above']),
});

/** The student’s GPA on a 4.0 scale compared with our estimate for this college. Colleges don’t publish such a number. */
const gpaComparison = z.object({
  /** Always true: the comparison is our estimate, and every sentence about it says so. */
  estimate: z.literal(true),
  /** The unweighted GPA on a 4.0 scale. */
  student: z.number(),
  /** The source of the number, such as 'unweighted GPA' or 'weighted GPA, capped at 4.0'. */
  source: z.string(),
  standing: z.enum(['weak', 'fair', 'strong']),
});

/** Why a college is in its tier: every number used and the deciding rule, in plain words. */
export const tierArithmetic = z.object({
  admission_rate_pct: z.number().nullable(),
  admission_rate_year: z.number().nullable(),
  open_admissions: z.boolean(),
  test_policy: collegeFacts.shape.test_policy,
  score: scoreComparison.nullable(),
  gpa: gpaComparison.nullable(),
  /** The name of the deciding rule, such as 'under-10-percent'. */
  rule: z.string(),
  /** The steps in order, one plain sentence each. */
  steps: z.array(z.string()),
});
export type TierArithmetic = z.infer<typeof tierArithmetic>;

/** The tier of a college for a student. It is null if the facts don’t allow one; `missing` then says what is missing. */
export const fit = z.object({ tier: tier.nullable(), arithmetic: tierArithmetic, missing: z.array(z.string()) });
export type Fit = z.infer<typeof fit>;

/** The federal group that a college’s degrees in a program are counted in. */
const programGroup = z.object({
  /** The official title. It covers many programs unless the relation is `same`. */
  title: z.string(),
  /** Whether the group is the program, may include it, or is a major that can lead to it. */
  relation: z.enum(['same', 'may_include', 'leads_to']),
});
export type ProgramGroup = z.infer<typeof programGroup>;

/** How a college fits a program; `group` is what its degrees are counted in, or null if it awards none. */
export const programStanding = z.object({
  name: z.string(),
  standing: z.enum(['awards', 'neighbor', 'family', 'none']),
  group: programGroup.nullable(),
});

export const programsQuery = z.object({ q: z.string().max(PROGRAM_SEARCH_LIMITS.mostLetters).default('') });

/** A program or career to choose. A preference stores its id. */
export const programChoice = z.object({ id: z.string(), name: z.string() });
export type ProgramChoice = z.infer<typeof programChoice>;
