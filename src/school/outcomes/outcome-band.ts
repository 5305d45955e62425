import { GPA_NEAR, OUTCOMES_LEAST } from '../../contract/outcome-limits';
import type { OutcomeBand } from '../../contract/outcomes';
import type { PastCase } from './outcomes-file';

type Told = Pick<PastCase, 'classYear' | 'gpaHundredths' | 'outcome'>;

/** The value below which this share lies, between neighbors by distance. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const inTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

/**
 * What may be told of a school's past applications to one college: of those with an average near `gpa` (4.0 scale) where there are
 * enough, else of all; null below the least number. Counts and the middle half, never an average.
 */
export function outcomeBand(cases: readonly Told[], gpa: number | null): OutcomeBand | null {
  const isNear = ({ gpaHundredths }: Told): boolean =>
    gpa !== null && gpaHundredths !== null && Math.abs(gpaHundredths - gpa * 100) <= GPA_NEAR * 100 + 0.001;
  const close = cases.filter(isNear);
  const near = close.length >= OUTCOMES_LEAST;
  const told = near ? close : cases;
  if (told.length < OUTCOMES_LEAST) return null;
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
    admitted_gpa:
      admittedGpas.length >= OUTCOMES_LEAST
        ? { from: inTenths(quantile(admittedGpas, 0.25)), to: inTenths(quantile(admittedGpas, 0.75)) }
        : null,
  };
}
