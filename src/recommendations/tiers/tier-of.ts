import type { CollegeFacts, Fit, TierArithmetic } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type tiers from '../../../data/words/tiers.json';
import { runInLanguage, currentLanguage, translationsOf } from '../../platform/text/words';
import { adjustDecision, sayHurdles, type SelectiveProgram } from './adjustments';
import { type GradesStanding, gradesStanding, isUnderGpaFloor, middleScore } from './grades-standing';
import { residencyAt, texasAdmission } from './residency';
import { isFarAbove, isFarUnder, type ScoreStanding, scoreStanding } from './score-standing';
import { decidingCase } from './tier-cases';

const say = translationsOf<typeof tiers>('tiers');

export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

function sayAdmission(college: CollegeFacts): string[] {
  if (!college.admits_first_year) return [];
  const { name, admission_rate_pct: rated, admission_rate_year: year } = college;
  if (isOpen(college)) return [say('open', { college: name })];
  if (rated !== null) {
    const rate = percent(rated);
    return [
      year === null
        ? say('rate', { college: name, rate })
        : say('rate.year', { college: name, rate, year: String(year) }),
      ...(college.open_admissions ? [say('open.doubtful')] : []),
    ];
  }
  return isNearlyOpen(college)
    ? [say('no-rate.nearly-open', { college: name, share: percent(college.graduation_6yr_pct ?? 0) })]
    : [say('no-rate', { college: name })];
}

/** A college that reports open admission but also a lower admission rate turns some applicants away. */
const OPEN_MIN_RATE_PCT = 80;
const isOpen = ({ open_admissions: open, admission_rate_pct: rate }: CollegeFacts): boolean =>
  open && (rate === null || rate >= OPEN_MIN_RATE_PCT);

/**
 * From this admission rate on, a student leaves out an optional score that would only count against them. Below it, the
 * published rules call a score under the range a Reach.
 */
const LEAVE_OUT_SCORE_PCT = 60;

const isScoreLeftOut = ({ test_policy: policy, admission_rate_pct: rate }: CollegeFacts, { score }: ScoreStanding) =>
  policy === 'optional' && (rate ?? 0) >= LEAVE_OUT_SCORE_PCT && score?.standing === 'below';

/** The scores that count for the tier. */
function countedScore(college: CollegeFacts, record: RecordReading): ScoreStanding & { leftOut: boolean } {
  const own = scoreStanding(college, record);
  if (!isScoreLeftOut(college, own)) return { ...own, leftOut: false };
  return { score: null, steps: () => [...own.steps(), say('optional.left-out')], leftOut: true };
}

function sayOptional(college: CollegeFacts, score: ScoreStanding): string[] {
  return college.test_policy === 'optional' && score.score?.standing === 'below' ? [say('optional')] : [];
}

const isTwoYearUnknown = ({ level, open_admissions: open, admission_rate_pct: rate }: CollegeFacts): boolean =>
  level === 'two_year' && !open && rate === null;

/**
 * A public college with neither rate nor scores and a lower graduation rate admits nearly everyone: similar ones with
 * a published rate have a median of 90%.
 */
const NEARLY_OPEN_MAX_GRADUATION = 55;
const NEARLY_OPEN_MIN_GPA = 2.5;
const NEARLY_OPEN_RATE_PCT = 90;

const isNearlyOpen = (college: CollegeFacts): boolean =>
  college.control === 'public' &&
  college.level === 'four_year' &&
  !college.open_admissions &&
  college.admission_rate_pct === null &&
  middleScore(college) === null &&
  college.graduation_6yr_pct !== null &&
  college.graduation_6yr_pct < NEARLY_OPEN_MAX_GRADUATION;

function missingFacts(college: CollegeFacts, record: RecordReading, score: ScoreStanding, grades: GradesStanding) {
  if (!college.admits_first_year) return [say('missing.first-year')];
  if (isOpen(college)) return [];
  if (isTwoYearUnknown(college)) return [say('missing.rate')];
  const missing: string[] = [];
  if (college.admission_rate_pct === null) missing.push(say('missing.rate'));
  const looksAtScores = college.test_policy !== 'not_considered';
  const hasScore = record.sat !== null || record.act !== null;
  if (looksAtScores && !hasScore) missing.push(say('missing.score'));
  if (looksAtScores && hasScore && score.score === null) missing.push(say('missing.range'));
  if (grades.level === null && !record.gpa) missing.push(say('missing.gpa'));
  return missing;
}

const ARTS = '50';
/** A college with this share of its degrees in the arts reviews a portfolio. */
const ART_COLLEGE_SHARE_PCT = 50;
const isArtCollege = ({ top_fields: fields }: CollegeFacts): boolean =>
  fields.some(({ cip2, share_pct: percent }) => cip2 === ARTS && percent >= ART_COLLEGE_SHARE_PCT);

const hurdlesAt = (college: CollegeFacts, programs: readonly SelectiveProgram[]): readonly SelectiveProgram[] =>
  programs.filter(({ isAt }) => isAt?.(college) ?? true);

function decideTier(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null,
  programs: readonly SelectiveProgram[],
) {
  const score = countedScore(college, record);
  const grades = gradesStanding(college, record);
  const texas = texasAdmission(college, record.rankShare, homeState);
  const residency = residencyAt(college, record, homeState);
  const nearlyOpen = isNearlyOpen(college);
  const deciding = decidingCase({
    admitsFirstYear: college.admits_first_year,
    openAdmission: isOpen(college),
    twoYearUnknown: isTwoYearUnknown(college),
    nearlyOpen: nearlyOpen ? (record.gpa?.value ?? 0) >= NEARLY_OPEN_MIN_GPA : null,
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    grades: grades.level,
    automaticInTexas: texas.automatic,
    farUnder: isFarUnder(score.score),
    farAbove: isFarAbove(score.score),
    underGpaFloor: isUnderGpaFloor(nearlyOpen ? NEARLY_OPEN_RATE_PCT : college.admission_rate_pct, record),
    leftOut: score.leftOut,
  });
  const isFixed = deciding.tier === null || deciding.tier === 'Reach';
  const { tier, rule } = adjustDecision(deciding, {
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    grades: grades.level,
    residency,
    selective: isFixed ? [] : hurdlesAt(college, programs),
    isTwoYear: college.level === 'two_year',
    isArtCollege: isArtCollege(college),
  });
  return { tier, rule, score, grades, texas, residency };
}

export type BareTier = Pick<Fit, 'tier'> & Pick<TierArithmetic, 'score'> & { belowMinimum: boolean };

export function bareTierOf(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null,
  selective: readonly SelectiveProgram[],
): BareTier {
  const { tier, score, residency } = decideTier(college, record, homeState, selective);
  return { tier, score: score.score, belowMinimum: residency.belowMinimum };
}

/**
 * The tier of one college for one student, by fixed rules over the college's published facts and the student's own
 * numbers. `homeState` is a two-letter code; it matters for admission by class rank in Texas and for residency rules.
 * `programs` are the student's programs with their own admission.
 */
export function tierOf(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null = null,
  programs: readonly SelectiveProgram[] = [],
): Fit {
  const { tier, rule, score, grades, texas, residency } = decideTier(college, record, homeState, programs);
  const language = currentLanguage();
  const arithmetic: TierArithmetic = {
    admission_rate_pct: college.admission_rate_pct,
    admission_rate_year: college.admission_rate_year,
    open_admissions: isOpen(college),
    test_policy: college.test_policy,
    score: score.score,
    gpa: grades.gpa,
    rule,
    // Most readers never open a tier's steps, so the sentences are built on access.
    get steps() {
      return runInLanguage(language, () => [
        ...sayAdmission(college),
        ...(college.admits_first_year && !isOpen(college)
          ? [score.steps(), sayOptional(college, score), grades.steps(), texas.steps(), residency.steps()].flat()
          : []),
        ...(tier === null ? [] : sayHurdles(hurdlesAt(college, programs), { tier, rule })),
        say(`rule.${rule}`),
      ]);
    },
  };
  return {
    tier,
    arithmetic,
    get missing() {
      return runInLanguage(language, () => missingFacts(college, record, score, grades));
    },
  };
}

export const isMissingScoreOrGpa = (missing: string): boolean =>
  missing === say('missing.score') || missing === say('missing.gpa');
