import type { CollegeFacts } from '../contract/colleges';

export type Scores = Pick<CollegeFacts, 'sat_total_25' | 'sat_total_75' | 'act_25' | 'act_75'>;

/** Even guessing every answer scores above the minimum. */
const RANGES = [
  { low: 'sat_total_25', high: 'sat_total_75', least: 500, most: 1600 },
  { low: 'act_25', high: 'act_75', least: 10, most: 36 },
] as const;

/** Drops score ranges that no college can have: some report an ACT of 1 to 5, or the higher number first. */
export function statedScores(scores: Scores): Scores {
  const { sat_total_25, sat_total_75, act_25, act_75 } = scores;
  const stated = { sat_total_25, sat_total_75, act_25, act_75 };
  for (const { low, high, least, most } of RANGES) {
    const [from, to] = [scores[low] ?? least, scores[high] ?? most];
    if (from < least || to > most || from > to) stated[low] = stated[high] = null;
  }
  return stated;
}

export function scoresWithYear(facts: Scores & Pick<CollegeFacts, 'test_scores_year'>) {
  const scores = statedScores(facts);
  return { ...scores, test_scores_year: hasScores(scores) ? facts.test_scores_year : null };
}

export const hasScores = (scores: Scores): boolean => RANGES.some(({ low, high }) => scores[low] ?? scores[high]);

const OUTCOMES = ['retention_pct', 'graduation_6yr_pct', 'completion_pct'] as const;
type Outcomes = Pick<CollegeFacts, (typeof OUTCOMES)[number]>;

/** With fewer undergraduates, a class is too small for its rates to mean anything. */
const MIN_UNDERGRADS = 100;
/** Nobody or everybody: only a class of a few students ends that way. */
const isSmallSample = (share: number): boolean => share < 1 || share > 99.5;

/** Retention and completion rates, without those based on a few students. Class sizes aren't published here. */
export function plausibleOutcomes(facts: Outcomes & Pick<CollegeFacts, 'undergrads'>): Outcomes {
  const isSmall = (facts.undergrads ?? 0) < MIN_UNDERGRADS;
  const stated = { ...facts };
  for (const outcome of OUTCOMES) if (isSmall || isSmallSample(facts[outcome] ?? 0)) stated[outcome] = null;
  const { retention_pct, graduation_6yr_pct, completion_pct } = stated;
  return { retention_pct, graduation_6yr_pct, completion_pct };
}

/** Below this share of bachelor's among its bachelor's and associate degrees, a college is a community college. */
const BACHELORS_SHARE_UNDER = 0.25;
/** A campus whose name continues after its university's, or ends with it: 'Kent State University at Stark'. */
const UNIVERSITY_CAMPUS = /University(?:-| (?!of\b)| of [^-]{1,40}-)|\bof [A-Za-z ]{1,40} University$/;

const degreesIn = (awards: CollegeFacts['bachelor_programs']): number =>
  Object.values(awards).reduce((sum, count) => sum + count, 0);

type CommunityCollegeFacts = Pick<
  CollegeFacts,
  'name' | 'control' | 'open_admissions' | 'bachelor_programs' | 'associate_programs'
>;

/**
 * True for a public college that admits everybody and awards few bachelor's degrees, regardless of its federal class.
 */
function isCommunityCollege(college: CommunityCollegeFacts): boolean {
  if (college.control !== 'public' || !college.open_admissions || UNIVERSITY_CAMPUS.test(college.name)) return false;
  const bachelors = degreesIn(college.bachelor_programs);
  const all = bachelors + degreesIn(college.associate_programs);
  return all > 0 && bachelors / all < BACHELORS_SHARE_UNDER;
}

/** Sets the level by what the college awards: the federal class counts one bachelor's program as four years. */
export const withLevel = <Facts extends CommunityCollegeFacts & Pick<CollegeFacts, 'level'>>(facts: Facts): Facts =>
  isCommunityCollege(facts) ? { ...facts, level: 'two_year' } : facts;

/**
 * Two-digit fields of its two-year degrees: as published for a federally two-year college, otherwise from its awards.
 */
export const associateFieldsOf = ({ associate_fields, associate_programs }: CollegeFacts): readonly string[] =>
  associate_fields.length > 0
    ? associate_fields
    : [...new Set(Object.keys(associate_programs).map((cip4) => cip4.slice(0, 2)))];

const MANY_FIELDS = 5;

/** True for a college that suits an undecided student; a school of nursing or boat building doesn't. */
export const teachesManyFields = (college: CollegeFacts): boolean =>
  (college.level === 'four_year' ? college.bachelors_fields : associateFieldsOf(college)).length >= MANY_FIELDS;

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * The http(s) URL of a public page as a college reported it; https:// is added if there is no scheme. Null for another
 * scheme, an invalid host name, a login in the URL, or blanks.
 */
export function pageAddress(reported: string | null): string | null {
  const text = reported?.trim();
  if (!text || /\s/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);
  } catch {
    return null;
  }
  const http = url.protocol === 'https:' || url.protocol === 'http:';
  return http && HOST.test(url.hostname) && !url.username && !url.password ? url.href : null;
}
