import { shippedRows } from '../../platform/runtime/process';

/**
 * The 2018 ACT/College Board concordance: an ACT composite, its best single SAT total, and the lowest total it covers.
 */
const CONCORDANCE = shippedRows('concordance.tsv').map((cells) => {
  const [act = 0, sat = 0, lowestSat = 0] = cells.map(Number);
  return { act, sat, lowestSat };
});

/** The SAT total (400-1600) for an ACT composite; null outside the concordance (under 9). */
export function satFromAct(act: number): number | null {
  return CONCORDANCE.find((entry) => entry.act === Math.floor(act))?.sat ?? null;
}

/** The ACT composite (1-36) for an SAT total; null outside the concordance (under 590). */
export function actFromSat(sat: number): number | null {
  return CONCORDANCE.find(({ lowestSat }) => sat >= lowestSat && sat <= 1600)?.act ?? null;
}
