import type { CollegeFacts, Fit, TierArithmetic } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import { adjusted } from './adjustments';
import { type GradesStanding, gradesStanding, isUnderGpaFloor } from './grades-standing';
import { residencyAt } from './residency';
import { isFarAbove, isFarUnder, type ScoreStanding, scoreStanding } from './score-standing';
import { type SelectiveProgram, sayHurdles } from './selective-programs';
import { texasAdmission } from './texas-admission';
import { decidingCase } from './tier-cases';

/** A percentage as people write it: at most one decimal. */
export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

function sayAdmission(college: CollegeFacts): string[] {
  if (!college.admits_first_year) return [];
  const steps = college.open_admissions ? [`${college.name} has open admission.`] : [];
  const year = college.admission_rate_year === null ? '' : ` (fall ${college.admission_rate_year})`;
  if (college.admission_rate_pct !== null) {
    steps.push(`${college.name} admits ${percent(college.admission_rate_pct)} of applicants${year}.`);
  } else if (!college.open_admissions) {
    steps.push(`${college.name} publishes no admission rate, so we give no Safety.`);
  }
  return steps;
}

/** A kind word where a low score need not be sent. */
function sayOptional(college: CollegeFacts, score: ScoreStanding): string[] {
  return college.test_policy === 'optional' && score.score?.standing === 'below'
    ? ['Scores are optional here, so you may apply without sending yours.']
    : [];
}

const isTwoYearUnknown = ({ level, open_admissions: open, admission_rate_pct: rate }: CollegeFacts): boolean =>
  level === 'two_year' && !open && rate === null;

function missingOf(college: CollegeFacts, record: RecordReading, score: ScoreStanding, grades: GradesStanding) {
  if (!college.admits_first_year) return ['first-year admission at this college'];
  if (college.open_admissions) return [];
  if (isTwoYearUnknown(college)) return ['an admission rate'];
  const missing: string[] = [];
  if (college.admission_rate_pct === null) missing.push('an admission rate');
  const looksAtScores = college.test_policy !== 'not_considered';
  const hasScore = record.sat !== null || record.act !== null;
  if (looksAtScores && !hasScore) missing.push('Your SAT or ACT score');
  if (looksAtScores && hasScore && score.score === null) missing.push('a published score range');
  if (grades.level === null && !record.gpa) missing.push('Your GPA');
  return missing;
}

/**
 * The tier of one college for one student, by fixed rules over the college's published facts and the student's own numbers.
 * `homeState` is a two-letter code; it matters for admission by class rank in Texas and where residency decides. `selective` are
 * the programs the student means that have a hurdle of their own.
 */
export function tierOf(
  college: CollegeFacts,
  record: RecordReading,
  homeState: string | null = null,
  selective: readonly SelectiveProgram[] = [],
): Fit {
  const score = scoreStanding(college, record);
  const grades = gradesStanding(college, record);
  const texas = texasAdmission(college, record.rankShare, homeState);
  const residency = residencyAt(college, record, homeState);
  const deciding = decidingCase({
    admitsFirstYear: college.admits_first_year,
    openAdmission: college.open_admissions,
    twoYearUnknown: isTwoYearUnknown(college),
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    grades: grades.level,
    automaticInTexas: texas.automatic,
    farUnder: isFarUnder(score.score),
    farAbove: isFarAbove(score.score),
    underGpaFloor: score.score === null && isUnderGpaFloor(college, record),
  });
  const { tier, rule, says } = adjusted(deciding, {
    rate: college.admission_rate_pct,
    score: score.score?.standing ?? null,
    residency,
    selective,
  });
  const usesNumbers = college.admits_first_year && !college.open_admissions;
  const steps = usesNumbers
    ? [...score.steps, ...sayOptional(college, score), ...grades.steps, ...texas.steps, ...residency.steps]
    : [];
  const hurdles = tier === null ? [] : sayHurdles(selective);
  const arithmetic: TierArithmetic = {
    admission_rate_pct: college.admission_rate_pct,
    admission_rate_year: college.admission_rate_year,
    open_admissions: college.open_admissions,
    test_policy: college.test_policy,
    score: score.score,
    gpa: grades.gpa,
    rule,
    steps: [...sayAdmission(college), ...steps, ...hurdles, says],
  };
  return { tier, arithmetic, missing: missingOf(college, record, score, grades) };
}
