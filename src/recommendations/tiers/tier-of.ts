import type { CollegeFacts, Fit, TierArithmetic } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type tiers from '../../../data/words/tiers.json';
import { runInLanguage, currentLanguage, translationsOf } from '../../platform/text/words';
import { adjustDecision, hurdleSentences, type SelectiveProgram } from './adjustments';
import { type GradesStanding, evaluateGrades, isUnderGpaFloor, middleScore } from './grades-standing';
import { evaluateResidency, evaluateTexasAdmission } from './residency';
import { isFarAbove, isFarUnder, type ScoreStanding, evaluateScores } from './score-standing';
import { findDecidingCase } from './tier-cases';

const translate = translationsOf<typeof tiers>('tiers');

export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

function admissionSentences(college: CollegeFacts): string[] {
  if (!college.admits_first_year) return [];
  const { name, admission_rate_pct: admissionRatePct, admission_rate_year: year } = college;
  if (isEffectivelyOpen(college)) return [translate('open', { college: name })];
  if (admissionRatePct !== null) {
    const rate = percent(admissionRatePct);
    return [
      year === null
        ? translate('rate', { college: name, rate })
        : translate('rate.year', { college: name, rate, year: String(year) }),
      ...(college.open_admissions ? [translate('open.doubtful')] : []),
    ];
  }
  return isNearlyOpen(college)
    ? [translate('no-rate.nearly-open', { college: name, share: percent(college.graduation_6yr_pct ?? 0) })]
    : [translate('no-rate', { college: name })];
}

/** A college that reports open admission but also a lower admission rate turns some applicants away. */
const OPEN_MIN_RATE_PCT = 80;
const isEffectivelyOpen = ({ open_admissions: isOpenAdmission, admission_rate_pct: rate }: CollegeFacts): boolean =>
  isOpenAdmission && (rate === null || rate >= OPEN_MIN_RATE_PCT);

/**
 * At or above this admission rate, a student leaves out an optional score that would only count against them. Below it,
 * the published rules call a score under the range a Reach.
 */
const MIN_SCORE_OMISSION_PCT = 60;

const canOmitScore = ({ test_policy: testPolicy, admission_rate_pct: rate }: CollegeFacts, { score }: ScoreStanding) =>
  testPolicy === 'optional' && (rate ?? 0) >= MIN_SCORE_OMISSION_PCT && score?.standing === 'below';

/** The scores that count for the tier. */
function scoreThatCounts(college: CollegeFacts, record: RecordReading): ScoreStanding & { isOmitted: boolean } {
  const ownStanding = evaluateScores(college, record);
  if (!canOmitScore(college, ownStanding)) return { ...ownStanding, isOmitted: false };
  return { score: null, steps: () => [...ownStanding.steps(), translate('optional.left-out')], isOmitted: true };
}

function testOptionalSentences(college: CollegeFacts, score: ScoreStanding): string[] {
  return college.test_policy === 'optional' && score.score?.standing === 'below' ? [translate('optional')] : [];
}

const isTwoYearUnknown = ({
  level,
  open_admissions: isOpenAdmission,
  admission_rate_pct: rate,
}: CollegeFacts): boolean => level === 'two_year' && !isOpenAdmission && rate === null;

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
  if (!college.admits_first_year) return [translate('missing.first-year')];
  if (isEffectivelyOpen(college)) return [];
  if (isTwoYearUnknown(college)) return [translate('missing.rate')];
  const missing: string[] = [];
  if (college.admission_rate_pct === null) missing.push(translate('missing.rate'));
  const considersScores = college.test_policy !== 'not_considered';
  const hasScore = record.sat !== null || record.act !== null;
  if (considersScores && !hasScore) missing.push(translate('missing.score'));
  if (considersScores && hasScore && score.score === null) missing.push(translate('missing.range'));
  if (grades.level === null && !record.gpa) missing.push(translate('missing.gpa'));
  return missing;
}

const ARTS_FIELD = '50';
/** A college with this share of its degrees in the arts reviews a portfolio. */
const ART_COLLEGE_SHARE_PCT = 50;
const isArtCollege = ({ top_fields: fields }: CollegeFacts): boolean =>
  fields.some(({ cip2, share_pct: percent }) => cip2 === ARTS_FIELD && percent >= ART_COLLEGE_SHARE_PCT);

const hurdlesAt = (college: CollegeFacts, programs: readonly SelectiveProgram[]): readonly SelectiveProgram[] =>
  programs.filter(({ isOfferedAt }) => isOfferedAt?.(college) ?? true);

function decideTier(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null,
  programs: readonly SelectiveProgram[],
) {
  const score = scoreThatCounts(college, record);
  const grades = evaluateGrades(college, record);
  const texasResult = evaluateTexasAdmission(college, record.rankShare, homeState);
  const residency = evaluateResidency(college, record, homeState);
  const isNearlyOpenCollege = isNearlyOpen(college);
  const decidingTierCase = findDecidingCase({
    isFirstYearAdmitting: college.admits_first_year,
    isOpenAdmission: isEffectivelyOpen(college),
    isTwoYearUnknown: isTwoYearUnknown(college),
    isNearlyOpen: isNearlyOpenCollege ? (record.gpa?.value ?? 0) >= NEARLY_OPEN_MIN_GPA : null,
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    grades: grades.level,
    isAutomaticInTexas: texasResult.isAutomatic,
    isFarUnder: isFarUnder(score.score),
    isFarAbove: isFarAbove(score.score),
    isUnderGpaFloor: isUnderGpaFloor(isNearlyOpenCollege ? NEARLY_OPEN_RATE_PCT : college.admission_rate_pct, record),
    isScoreOmitted: score.isOmitted,
  });
  const isFixed = decidingTierCase.tier === null || decidingTierCase.tier === 'Reach';
  const { tier, rule } = adjustDecision(decidingTierCase, {
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    grades: grades.level,
    residency,
    selective: isFixed ? [] : hurdlesAt(college, programs),
    isTwoYear: college.level === 'two_year',
    isArtCollege: isArtCollege(college),
  });
  return { tier, rule, score, grades, texasResult, residency };
}

export type BareTier = Pick<Fit, 'tier'> & Pick<TierArithmetic, 'score'> & { isBelowMinimum: boolean };

export function computeBareTier(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null,
  selectivePrograms: readonly SelectiveProgram[],
): BareTier {
  const { tier, score, residency } = decideTier(college, record, homeState, selectivePrograms);
  return { tier, score: score.score, isBelowMinimum: residency.isBelowMinimum };
}

/**
 * The tier of one college for one student, by fixed rules over the college's published facts and the student's own
 * numbers. `homeState` is a two-letter code; it matters for admission by class rank in Texas and for residency rules.
 * `programs` are the student's programs with their own admission.
 */
export function computeFit(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null = null,
  programs: readonly SelectiveProgram[] = [],
): Fit {
  const { tier, rule, score, grades, texasResult, residency } = decideTier(college, record, homeState, programs);
  const language = currentLanguage();
  const breakdown: TierArithmetic = {
    admission_rate_pct: college.admission_rate_pct,
    admission_rate_year: college.admission_rate_year,
    open_admissions: isEffectivelyOpen(college),
    test_policy: college.test_policy,
    score: score.score,
    gpa: grades.gpa,
    rule,
    // Most readers never open a tier's steps, so the sentences are built on access.
    get steps() {
      return runInLanguage(language, () => [
        ...admissionSentences(college),
        ...(college.admits_first_year && !isEffectivelyOpen(college)
          ? [
              score.steps(),
              testOptionalSentences(college, score),
              grades.steps(),
              texasResult.steps(),
              residency.steps(),
            ].flat()
          : []),
        ...(tier === null ? [] : hurdleSentences(hurdlesAt(college, programs), { tier, rule })),
        translate(`rule.${rule}`),
      ]);
    },
  };
  return {
    tier,
    arithmetic: breakdown,
    get missing() {
      return runInLanguage(language, () => missingFacts(college, record, score, grades));
    },
  };
}

export const isMissingScoreOrGpa = (missing: string): boolean =>
  missing === translate('missing.score') || missing === translate('missing.gpa');
