import type { TierArithmetic } from '@contract/colleges';
import type { Say } from '../../i18n/words';
import { percentText } from '../college/facts';
import type { Reader } from '../reader';
import type factWords from '../../words/en/school-facts.json';

type Score = NonNullable<TierArithmetic['score']>;
type Gpa = NonNullable<TierArithmetic['gpa']>;

type SayFacts = Say<typeof factWords>;

/** What the score band shows, in a sentence. */
export function scoreSentence(score: Score, reader: Reader, t: SayFacts): string {
  const { low, high, measure } = score;
  const student = score.converted ? t('converted', { student: score.student, measure }) : score.student;
  return t(reader === 'student' ? 'scoreSays' : 'scoreSaysStaff', {
    ...{ low, high, measure, student },
    standing: t(score.standing),
  });
}

/** The three places of the grades scale, from left to right. */
export const GPA_STANDINGS: readonly Gpa['standing'][] = ['weak', 'fair', 'strong'];

/** What a GPA is called where it has no longer story; the others stay as the server tells them. */
const SOURCES = [
  'unweighted GPA',
  'weighted GPA, capped at 4.0',
  'weighted GPA, read so because it is above 4.0, and capped at 4.0',
] as const satisfies readonly (keyof typeof factWords)[];

/** Where a GPA came from, in words. */
export function sourceText({ source }: Gpa, t: SayFacts): string {
  const worded = SOURCES.find((one) => one === source);
  return worded ? t(worded) : source;
}

/** What the grades scale shows, in a sentence; colleges publish no such number, so it is called what it is. */
export function gpaSentence(gpa: Gpa, reader: Reader, t: SayFacts): string {
  return t(reader === 'student' ? 'gpaSays' : 'gpaSaysStaff', {
    ...{ gpa: gpa.student.toFixed(2), source: sourceText(gpa, t) },
    place: t(gpa.standing).toLowerCase(),
  });
}

/** What the admission bar shows, in a sentence. */
export function admissionSentence(arithmetic: TierArithmetic, t: SayFacts): string {
  const { admission_rate_pct: percent, admission_rate_year: year } = arithmetic;
  if (percent === null) return t(arithmetic.open_admissions ? 'open' : 'noRate');
  const rate = percentText(percent);
  return year === null ? t('admitted', { rate }) : t('admittedIn', { rate, year });
}

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
