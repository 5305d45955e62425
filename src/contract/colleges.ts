import { z } from 'zod';
import {
  ADMISSION_BAND_NAMES,
  COLLEGE_CONTROLS,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SETTINGS,
  TEST_POLICIES,
} from './college-search-values';
import { COLLEGE_SIZES } from './college-size';
import { LIST_MOST_ROWS, SHORT_TEXT_MAX_LENGTH } from './limits';
import { freeText, tier } from './text';

const count = z.number().nullable();

/** Degrees a year by four-digit CIP code, e.g. `{ '51.38': 84 }`; at least 1 each. */
const awardsAYear = z.record(z.string(), z.number());

/**
 * The facts of one college, from the College Scorecard. Null = not published; never read null as 0.
 * Percentages are 0 to 100, money is US dollars a year, scores are the middle 50 % of enrolled first-years.
 */
export const collegeFacts = z.object({
  unitid: z.number().int(),
  name: z.string(),
  level: z.enum(COLLEGE_LEVELS),
  aliases: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  region: z.string(),
  latitude: count,
  longitude: count,
  setting: z.enum(COLLEGE_SETTINGS).nullable(),
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
  undergrads: count,
  student_faculty_ratio: count,
  admits_first_year: z.boolean(),
  open_admissions: z.boolean(),
  admission_rate_pct: count,
  test_policy: z.enum(TEST_POLICIES).nullable(),
  sat_total_25: count,
  sat_total_75: count,
  act_25: count,
  act_75: count,
  cost_of_attendance: count,
  tuition_in_state: count,
  tuition_out_of_state: count,
  avg_net_price: count,
  net_price_low_income: count,
  pell_pct: count,
  retention_pct: count,
  /** Of colleges of the federal four-year class, among them some community colleges; the others have `completion_pct`. */
  graduation_6yr_pct: count,
  /** How many finish at a two-year college within 150 % of the normal time: three years of a two-year program. */
  completion_pct: count,
  /** How many move on from a two-year college to another one in that time. */
  transfer_out_pct: count,
  median_earnings_10yr: count,
  /** Share of all awards by two-digit CIP family, in percent, largest first. */
  top_fields: z.array(z.object({ cip2: z.string(), share_pct: z.number() })),
  /** CIP families in which a bachelor's degree is offered. */
  bachelors_fields: z.array(z.string()),
  /** Of colleges of the federal two-year class: CIP families in which an associate degree, or a certificate of up to two years, is offered. */
  associate_fields: z.array(z.string()),
  certificate_fields: z.array(z.string()),
  /**
   * Every family with awards or a bachelor's degree: its share of all undergraduate awards of 2022-23 in percent, null when not
   * published, and whether a bachelor's degree in it is offered on campus, only by distance education, or not at all (null).
   */
  fields: z.array(
    z.object({ cip2: z.string(), share_pct: count, bachelors: z.enum(['campus', 'distance']).nullable() }),
  ),
  /**
   * Bachelor's degrees awarded a year, mean of the years of `programs_years`. Families that were closed since are left out; programs
   * that are newer are missing, and no code tells of admission to the program. Empty when nothing is known.
   */
  bachelor_programs: awardsAYear,
  /** Associate degrees awarded a year, as above. */
  associate_programs: awardsAYear,
  /** The school years of the awards, e.g. '2015-17'; null when not told. */
  programs_years: z.string().nullable(),
  /**
   * Average net price a year by family income in dollars; at public colleges of in-state students. It can be negative.
   * Null in one bracket: too few students; null in all: not published.
   */
  net_price_by_income: z
    .object({ up_to_30k: count, up_to_48k: count, up_to_75k: count, up_to_110k: count, over_110k: count })
    .nullable(),
  /** The school year of the prices by income, e.g. '2022-23'; null when not told. */
  net_price_by_income_year: z.string().nullable(),
  admission_rate_year: count,
  test_scores_year: count,
  release: z.string(),
});
export type CollegeFacts = z.infer<typeof collegeFacts>;

/**
 * A college as it is read by itself; `id` is the unitid, as ra-data-simple-rest wants it. `program_titles` are the official titles of the
 * codes in `bachelor_programs` and `associate_programs`, and the areas of those in `associate_fields` and `certificate_fields`; a code without one is not known.
 */
export const wholeCollege = collegeFacts.extend({
  id: z.number().int(),
  logo_url: z.string(),
  program_titles: z.record(z.string(), z.string()),
});
export type WholeCollege = z.infer<typeof wholeCollege>;

/** A row of the catalogue list: without the long tables of programs, fields and prices. */
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

/**
 * Beside a price of in-state students at a public college: what a student of another state may expect, our estimate, null where that is not
 * published. Left out where one price holds, as wherever the home state is known.
 */
export const priceElsewhere = z.number().nullable().optional();

/** One value, or a list of alternatives. */
export const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).min(1).max(LIST_MOST_ROWS)]);
const unitid = z.coerce.number().int().min(0).max(999_999_999);

/** What the catalogue list is filtered by; several values of one key are alternatives, several keys must all hold. */
export const collegeFilter = z
  .strictObject({
    /**
     * A name, also a former one or with a slip of the pen, what people call the college, or its town or state. Without a sort the nearest
     * to the words come first.
     */
    q: freeText(SHORT_TEXT_MAX_LENGTH),
    level: oneOrMore(collegeFacts.shape.level),
    /** Two letters, e.g. 'MI'; DC and the territories are states here. */
    state: oneOrMore(z.string().regex(/^[A-Za-z]{2}$/, 'must be the two letters of a state')),
    setting: oneOrMore(collegeFacts.shape.setting.unwrap()),
    control: oneOrMore(collegeFacts.shape.control),
    region: oneOrMore(z.string()),
    id: oneOrMore(unitid),
    /** The id of a program that is awarded, or may be in an area that is offered. */
    program: oneOrMore(z.string().regex(/^[a-z0-9-]{1,80}$/, 'must be the id of a program')),
    size: oneOrMore(z.enum(COLLEGE_SIZES)),
    admission: oneOrMore(z.enum(ADMISSION_BAND_NAMES)),
    test_policy: oneOrMore(z.enum(TEST_POLICIES)),
    kind: oneOrMore(z.enum(COLLEGE_KINDS)),
    /** Dollars a year after grants, on average, at a public college of in-state students; in a student's search by what this student pays, by both prices where their home state is not known. */
    max_price: z.coerce.number().int().min(0).max(500_000),
  })
  .partial();
export type CollegeFilter = z.infer<typeof collegeFilter>;

/** What became of a college whose name, as it was, is looked for. */
export const collegeNews = z.object({
  /** The name it had. */
  name: z.string(),
  /** It has another name, is part of another college, or is no longer listed as operating. */
  became: z.enum(['renamed', 'merged', 'unlisted']),
  /** The name of the college it is now, or is part of; null where it is no more. */
  now: z.string().nullable(),
  /** The year in which the federal directory last listed it; null where it goes on. */
  year: z.number().int().nullable(),
});
export type CollegeNews = z.infer<typeof collegeNews>;

export const collegeNewsQuery = z.object({ q: freeText(SHORT_TEXT_MAX_LENGTH).default('') });

/** What the catalogue list is sorted by; a college whose fact is unknown comes last either way. */
export const COLLEGE_SORTS = ['name', 'state', 'admission_rate_pct', 'undergrads', 'id'] as const;
export type CollegeSort = (typeof COLLEGE_SORTS)[number];

/** The address of a college's monogram tile on our own server. */
export const logoUrl = (unitid: number): string => `/api/colleges/${unitid}/logo.svg`;

/** How one measure of the student compares with the college's middle 50 %. */
export const scoreComparison = z.object({
  measure: z.enum(['SAT', 'ACT']),
  /** The student's score in the measure's own points (SAT 400-1600, ACT 1-36). */
  student: z.number(),
  /** True when the score was converted with the 2018 ACT/SAT concordance. */
  converted: z.boolean(),
  low: z.number(),
  high: z.number(),
  standing: z.enum(['below', 'within', 'above']),
});

/** The student's GPA on a 4.0 scale against what we estimate for this college; no college publishes such a number. */
export const gpaComparison = z.object({
  /** The standing is our estimate, and every sentence about it says so. */
  estimate: z.literal(true),
  /** Unweighted grade points on a 4.0 scale. */
  student: z.number(),
  /** Where the number came from, e.g. 'unweighted GPA' or 'weighted GPA, capped at 4.0'. */
  source: z.string(),
  standing: z.enum(['weak', 'fair', 'strong']),
});

/** Why a college is in its tier: every number that was used and the rule that decided, in plain words. */
export const tierArithmetic = z.object({
  admission_rate_pct: z.number().nullable(),
  admission_rate_year: z.number().nullable(),
  open_admissions: z.boolean(),
  test_policy: collegeFacts.shape.test_policy,
  score: scoreComparison.nullable(),
  gpa: gpaComparison.nullable(),
  /** The name of the rule that decided, e.g. 'under-10-percent'. */
  rule: z.string(),
  /** The steps in order, one plain sentence each. */
  steps: z.array(z.string()),
});
export type TierArithmetic = z.infer<typeof tierArithmetic>;

/** The tier of one college for one student; null when the facts do not allow one, and then `missing` says what is missing. */
export const fit = z.object({
  tier: tier.nullable(),
  arithmetic: tierArithmetic,
  missing: z.array(z.string()),
});
export type Fit = z.infer<typeof fit>;
