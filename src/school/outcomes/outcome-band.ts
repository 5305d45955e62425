import { GPA_NEAR, MIN_OUTCOMES, SCORES_NEAR } from '../../contract/outcome-limits';
import type { OutcomeBand } from '../../contract/outcomes';
import type { PastCase } from './outcomes-file';

type Told = Pick<PastCase, 'classYear' | 'gpaHundredths' | 'sat' | 'act' | 'outcome'>;

/** What a student's case is compared by: an average on a 4.0 scale, and scores; null for what is not known or not to be compared. */
export interface ComparedBy {
  gpa: number | null;
  sat: number | null;
  act: number | null;
}

/** The value below which this share lies, between neighbors by distance. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const inTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

const hasNearGpa =
  (gpa: number | null) =>
  ({ gpaHundredths }: Told): boolean =>
    gpa !== null && gpaHundredths !== null && Math.abs(gpaHundredths - gpa * 100) <= GPA_NEAR * 100 + 0.001;

/** Near in every test that both took, and both took one. */
const hasNearScores =
  (student: ComparedBy) =>
  (one: Told): boolean => {
    const apart = (['sat', 'act'] as const).flatMap((test) => {
      const [own, other] = [student[test], one[test]];
      return own === null || other === null ? [] : [Math.abs(own - other) <= SCORES_NEAR[test]];
    });
    return apart.length > 0 && apart.every(Boolean);
  };

/**
 * What may be told of a school's past applications to one college: of those with an average near the student's where there are
 * enough, and with scores near theirs where there are enough of those, else of all; null below the least number. Counts and the middle
 * half, never an average.
 */
export function outcomeBand(cases: readonly Told[], student: ComparedBy): OutcomeBand | null {
  const close = cases.filter(hasNearGpa(student.gpa));
  const alike = close.filter(hasNearScores(student));
  const nearScores = alike.length >= MIN_OUTCOMES;
  const near = close.length >= MIN_OUTCOMES;
  const told = nearScores ? alike : near ? close : cases;
  if (told.length < MIN_OUTCOMES) return null;
  const years = told.map(({ classYear }) => classYear);
  const admittedGpas = cases
    .filter(({ outcome }) => outcome === 'admitted')
    .flatMap(({ gpaHundredths }) => gpaHundredths ?? [])
    .sort((one, other) => one - other);
  return {
    cases: told.length,
    admitted: told.filter(({ outcome }) => outcome === 'admitted').length,
    from_year: Math.min(...years),
    to_year: Math.max(...years),
    near,
    near_scores: nearScores,
    admitted_gpa:
      admittedGpas.length >= MIN_OUTCOMES
        ? { from: inTenths(quantile(admittedGpas, 0.25)), to: inTenths(quantile(admittedGpas, 0.75)) }
        : null,
  };
}
