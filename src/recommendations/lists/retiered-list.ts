import type { TierArithmetic } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import { type Recommendation, SCHOOL_SECTIONS, type SchoolInfo } from '../../contract/recommendations';
import type { WrittenBy } from '../../contract/text';
import type { Candidate } from '../../contract/student-input';
import { numbersChanged } from './list-differences';
import type { WrittenList } from './list-writer.service';

/** A college of a stored list by the student's numbers of today, with the built-in engine's words about it. */
export interface SchoolToday {
  candidate: Candidate;
  info: SchoolInfo;
}

/** The student's own numbers in a tier's arithmetic. */
const ownNumbers = ({ score, gpa }: TierArithmetic): string =>
  JSON.stringify([score?.measure ?? null, score?.student ?? null, gpa?.student ?? null]);

/** The words that rest on the student's numbers; what a hosted service wrote may name them anywhere. */
function wordsToday(school: Recommendation, info: SchoolInfo, isHosted: boolean): Partial<Recommendation> {
  if (isHosted) return { info, built_in_sections: [...SCHOOL_SECTIONS] };
  const { why, fit, overall_fit_rationale, potential_challenges } = info;
  const own = { why, overall_fit_rationale, potential_challenges };
  return { info: { ...school.info, ...own, fit: { ...school.info.fit, academic: fit.academic } } };
}

function schoolToday(school: Recommendation, today: SchoolToday | undefined, isHosted: boolean): Recommendation {
  if (!today) return school;
  const { tier, arithmetic, reasons } = today.candidate;
  const isAlike = ownNumbers(school.arithmetic) === ownNumbers(arithmetic);
  // A tier that differs for another reason, as a newer catalog, is the next list's business.
  if (isAlike && tier !== school.type) return school;
  const { retiered: before, ...kept } = school;
  const was = before?.was ?? school.type;
  return {
    ...kept,
    ...wordsToday(school, today.info, isHosted),
    type: tier,
    arithmetic,
    evidence: reasons.flatMap(({ evidence }) => evidence ?? []),
    ...(was === tier
      ? {}
      : { retiered: { was, why: isAlike ? (before?.why ?? null) : numbersChanged(school.arithmetic, arithmetic) } }),
  };
}

/**
 * A stored list by the student's numbers of today: its schools stay, each in the tier it has now, with the one it was made in and what
 * changed; no sentence about the numbers of before stays.
 */
export function retieredList<L extends Pick<WrittenList, 'recommendations'>>(
  list: L,
  today: ReadonlyMap<number, SchoolToday>,
  writtenBy: WrittenBy,
): L {
  const schools = list.recommendations.map((one) => schoolToday(one, today.get(one.unitid), writtenBy === 'openai'));
  return {
    ...list,
    recommendations: schools.toSorted((one, other) => TIERS.indexOf(one.type) - TIERS.indexOf(other.type)),
  };
}
