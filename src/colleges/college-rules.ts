import type { CollegeFacts } from '../contract/colleges';

export type Scores = Pick<CollegeFacts, 'sat_total_25' | 'sat_total_75' | 'act_25' | 'act_75'>;

/** Even guessing every answer scores more than the minimum. */
const RANGES = [
  { low: 'sat_total_25', high: 'sat_total_75', least: 500, most: 1600 },
  { low: 'act_25', high: 'act_75', least: 10, most: 36 },
] as const;

/** Scores without a range that no college can have: some report an ACT of 1 to 5, or the higher number first. */
export function statedScores(scores: Scores): Scores {
  const { sat_total_25, sat_total_75, act_25, act_75 } = scores;
  const stated = { sat_total_25, sat_total_75, act_25, act_75 };
  for (const { low, high, least, most } of RANGES) {
    const [from, to] = [scores[low] ?? least, scores[high] ?? most];
    if (from < least || to > most || from > to) stated[low] = stated[high] = null;
  }
  return stated;
}

/** The scores that stand, and their year where any do. */
export function scoresWithYear(facts: Scores & Pick<CollegeFacts, 'test_scores_year'>) {
  const scores = statedScores(facts);
  return { ...scores, test_scores_year: hasScores(scores) ? facts.test_scores_year : null };
}

export const hasScores = (scores: Scores): boolean => RANGES.some(({ low, high }) => scores[low] ?? scores[high]);

const OUTCOMES = ['retention_pct', 'graduation_6yr_pct', 'completion_pct'] as const;
type Outcomes = Pick<CollegeFacts, (typeof OUTCOMES)[number]>;

/** With fewer undergraduates a class is so small that its shares tell nothing of the college. */
const MIN_UNDERGRADS = 100;
/** Nobody, or everybody: only a class of a few students ends so. */
const isOfFew = (share: number): boolean => share < 1 || share > 99.5;

/** Who comes back and who finishes, without what rests on a few students; the size of a class isn't published here. */
export function statedOutcomes(facts: Outcomes & Pick<CollegeFacts, 'undergrads'>): Outcomes {
  const isSmall = (facts.undergrads ?? 0) < MIN_UNDERGRADS;
  const stated = { ...facts };
  for (const outcome of OUTCOMES) if (isSmall || isOfFew(facts[outcome] ?? 0)) stated[outcome] = null;
  const { retention_pct, graduation_6yr_pct, completion_pct } = stated;
  return { retention_pct, graduation_6yr_pct, completion_pct };
}

/** A college with a smaller share of bachelor's among its bachelor's and associate degrees is a community college. */
const BACHELORS_SHARE_UNDER = 0.25;
/** A campus whose name goes on after its university's, or ends with it: 'Kent State University at Stark'. */
const UNIVERSITY_CAMPUS = /University(?:-| (?!of\b)| of [^-]{1,40}-)|\bof [A-Za-z ]{1,40} University$/;

const degreesIn = (awards: CollegeFacts['bachelor_programs']): number =>
  Object.values(awards).reduce((sum, count) => sum + count, 0);

/** What of a college tells whether it is a community college. */
type CommunityCollegeFacts = Pick<
  CollegeFacts,
  'name' | 'control' | 'open_admissions' | 'bachelor_programs' | 'associate_programs'
>;

/** True for a public college that admits everybody and awards few bachelor's degrees, whatever its federal class. */
function isCommunityCollege(college: CommunityCollegeFacts): boolean {
  if (college.control !== 'public' || !college.open_admissions || UNIVERSITY_CAMPUS.test(college.name)) return false;
  const bachelors = degreesIn(college.bachelor_programs);
  const all = bachelors + degreesIn(college.associate_programs);
  return all > 0 && bachelors / all < BACHELORS_SHARE_UNDER;
}

/** The facts with the level that the college has by what it awards; the federal class counts one bachelor's program as four years. */
export const withLevel = <Facts extends CommunityCollegeFacts & Pick<CollegeFacts, 'level'>>(facts: Facts): Facts =>
  isCommunityCollege(facts) ? { ...facts, level: 'two_year' } : facts;

/** The two-digit fields of its two-year degrees: published for a two-year college by the federal class, else those of its awards. */
export const associateFieldsOf = ({ associate_fields, associate_programs }: CollegeFacts): readonly string[] =>
  associate_fields.length > 0
    ? associate_fields
    : [...new Set(Object.keys(associate_programs).map((cip4) => cip4.slice(0, 2)))];

const MANY_FIELDS = 5;

/** True for a college that suits an undecided student: a school of nursing or boat building doesn't. */
export const teachesManyFields = (college: CollegeFacts): boolean =>
  (college.level === 'four_year' ? college.bachelors_fields : associateFieldsOf(college)).length >= MANY_FIELDS;

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * The http(s) address of a public page as a college reported it; https:// is added where no scheme stands.
 * Null for anything else: another scheme, no real host name, a login in the address, blanks.
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
