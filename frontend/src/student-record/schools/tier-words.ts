import type { TierArithmetic } from '@contract/colleges';
import type { Reader } from '../reader';

type Score = NonNullable<TierArithmetic['score']>;
type Gpa = NonNullable<TierArithmetic['gpa']>;

const whose = (reader: Reader): string => (reader === 'student' ? 'Your' : 'The student’s');

/** A percentage as people write it: at most one decimal. */
export const percentText = (value: number): string => `${Math.round(value * 10) / 10}%`;

const SCORE_STANDINGS: Record<Score['standing'], string> = {
  below: 'under that range',
  within: 'within that range',
  above: 'above that range',
};

/** What the score band shows, in a sentence. */
export function scoreSentence(score: Score, reader: Reader): string {
  const converted = score.converted ? `, converted to the ${score.measure} scale` : '';
  return (
    `The middle 50% of first-year students here scored ${score.low} to ${score.high} on the ${score.measure}. ` +
    `${whose(reader)} score is ${score.student}${converted}: ${SCORE_STANDINGS[score.standing]}.`
  );
}

/** The three places of the grades scale, from left to right. */
export const GPA_STANDINGS: readonly { standing: Gpa['standing']; label: string }[] = [
  { standing: 'weak', label: 'Weak here' },
  { standing: 'fair', label: 'Fair here' },
  { standing: 'strong', label: 'Strong here' },
];

/** What the grades scale shows, in a sentence; colleges publish no such number, so it is called what it is. */
export function gpaSentence(gpa: Gpa, reader: Reader): string {
  const place = GPA_STANDINGS.find(({ standing }) => standing === gpa.standing)?.label.toLowerCase() ?? gpa.standing;
  return `${whose(reader)} GPA of ${gpa.student.toFixed(2)} (${gpa.source}) is ${place} by our estimate; colleges publish no such mark.`;
}

/** What the admission bar shows, in a sentence. */
export function admissionSentence(arithmetic: TierArithmetic): string {
  const year = arithmetic.admission_rate_year === null ? '' : ` (fall ${arithmetic.admission_rate_year})`;
  if (arithmetic.admission_rate_pct !== null) {
    return `${percentText(arithmetic.admission_rate_pct)} of applicants are admitted${year}.`;
  }
  return arithmetic.open_admissions
    ? 'Open admission: no share of applicants is turned away.'
    : 'No admission rate is published.';
}

/** A rule's name as words: 'under-10-percent' -> 'under 10 percent'. */
export const ruleWords = (rule: string): string => rule.replace(/-/g, ' ');

const LIMITS: Record<Score['measure'], { low: number; high: number; margin: number }> = {
  SAT: { low: 400, high: 1600, margin: 60 },
  ACT: { low: 1, high: 36, margin: 2 },
};

/** Where the band and the point stand on the drawn line, in percent of its width; the line shows only the part of the scale in use. */
export function bandPlaces(score: Score): { from: number; to: number; point: number } {
  const { low, high, margin } = LIMITS[score.measure];
  const room = Math.max(margin, (score.high - score.low) * 0.35);
  const start = Math.max(low, Math.min(score.student, score.low) - room);
  const end = Math.min(high, Math.max(score.student, score.high) + room);
  const place = (value: number): number => Math.max(0, Math.min(100, ((value - start) / (end - start)) * 100));
  return { from: place(score.low), to: place(score.high), point: place(score.student) };
}
