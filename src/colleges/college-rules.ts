import type { CollegeFacts } from '../contract/colleges';

export type Scores = Pick<CollegeFacts, 'sat_total_25' | 'sat_total_75' | 'act_25' | 'act_75'>;

/** Even guessing every answer scores above the minimum. */
const SCORE_RANGES = [
  { low: 'sat_total_25', high: 'sat_total_75', least: 500, most: 1600 },
  { low: 'act_25', high: 'act_75', least: 10, most: 36 },
] as const;

/** Drops score ranges that no college can have: some report an ACT of 1 to 5, or the higher number first. */
export function statedScores(scores: Scores): Scores {
  const { sat_total_25, sat_total_75, act_25, act_75 } = scores;
  const knownFacts = { sat_total_25, sat_total_75, act_25, act_75 };
  for (const { low, high, least, most } of SCORE_RANGES) {
    const [from, to] = [scores[low] ?? least, scores[high] ?? most];
    if (from < least || to > most || from > to) knownFacts[low] = knownFacts[high] = null;
  }
  return knownFacts;
}

export function scoresWithYear(facts: Scores & Pick<CollegeFacts, 'test_scores_year'>) {
  const scores = statedScores(facts);
  return { ...scores, test_scores_year: hasScores(scores) ? facts.test_scores_year : null };
}

export const hasScores = (scores: Scores): boolean => SCORE_RANGES.some(({ low, high }) => scores[low] ?? scores[high]);

const OUTCOME_FACTS = ['retention_pct', 'graduation_6yr_pct', 'completion_pct'] as const;
type Outcomes = Pick<CollegeFacts, (typeof OUTCOME_FACTS)[number]>;

/** With fewer undergraduates, a class is too small for its rates to mean anything. */
const MIN_UNDERGRADS = 100;
/** Nobody or everybody: only a class of a few students ends that way. */
const isSmallSample = (percent: number): boolean => percent < 1 || percent > 99.5;

/** Retention and completion rates, without those based on a few students. Class sizes aren't published here. */
export function plausibleOutcomes(facts: Outcomes & Pick<CollegeFacts, 'undergrads'>): Outcomes {
  const isSmall = (facts.undergrads ?? 0) < MIN_UNDERGRADS;
  const knownFacts = { ...facts };
  for (const outcome of OUTCOME_FACTS) if (isSmall || isSmallSample(facts[outcome] ?? 0)) knownFacts[outcome] = null;
  const { retention_pct, graduation_6yr_pct, completion_pct } = knownFacts;
  return { retention_pct, graduation_6yr_pct, completion_pct };
}

/** Below this share of bachelor's among its bachelor's and associate degrees, a college is a community college. */
const MAX_COMMUNITY_BACHELORS_SHARE = 0.25;
/** A campus whose name continues after its university's, or ends with it: 'Kent State University at Stark'. */
const UNIVERSITY_CAMPUS = /University(?:-| (?!of\b)| of [^-]{1,40}-)|\bof [A-Za-z ]{1,40} University$/;

const countDegrees = (awards: CollegeFacts['bachelor_programs']): number =>
  Object.values(awards).reduce((sum, count) => sum + count, 0);

type CommunityCollegeFacts = Pick<
  CollegeFacts,
  'name' | 'control' | 'open_admissions' | 'bachelor_programs' | 'associate_programs'
>;

function isCommunityCollege(college: CommunityCollegeFacts): boolean {
  if (college.control !== 'public' || !college.open_admissions || UNIVERSITY_CAMPUS.test(college.name)) return false;
  const bachelorDegrees = countDegrees(college.bachelor_programs);
  const totalDegrees = bachelorDegrees + countDegrees(college.associate_programs);
  return totalDegrees > 0 && bachelorDegrees / totalDegrees < MAX_COMMUNITY_BACHELORS_SHARE;
}

/** Sets the level by what the college awards: the federal class counts one bachelor's program as four years. */
export const withLevel = <Facts extends CommunityCollegeFacts & Pick<CollegeFacts, 'level'>>(facts: Facts): Facts =>
  isCommunityCollege(facts) ? { ...facts, level: 'two_year' } : facts;

/** As published for a federally two-year college, otherwise from its awards. */
export const associateFieldsOf = ({ associate_fields, associate_programs }: CollegeFacts): readonly string[] =>
  associate_fields.length > 0
    ? associate_fields
    : [...new Set(Object.keys(associate_programs).map((cip4) => cip4.slice(0, 2)))];

const MIN_MANY_FIELDS = 5;

/** True for a college that suits an undecided student; a school of nursing or boat building doesn't. */
export const teachesManyFields = (college: CollegeFacts): boolean =>
  (college.level === 'four_year' ? college.bachelors_fields : associateFieldsOf(college)).length >= MIN_MANY_FIELDS;

const URL_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An http(s) URL, with https:// added. Null for another scheme, an invalid host, a login in the URL, or blanks. */
export function pageAddress(reportedAddress: string | null): string | null {
  const text = reportedAddress?.trim();
  if (!text || /\s/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(URL_SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);
  } catch {
    return null;
  }
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && HOST_NAME.test(url.hostname) && !url.username && !url.password ? url.href : null;
}
