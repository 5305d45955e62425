import type { CollegeFacts } from '../../contract/colleges';
import type { Candidate, CandidateReason } from '../../contract/material';
import type { Aim } from './aim';
import type { Ranked } from './ranking';

const MOST_REASONS = 6;

/** What is known of how students fare there, as a reason; null when nothing is published. */
function outcomeReason(college: CollegeFacts): CandidateReason | null {
  const { graduation_6yr_pct: graduation, retention_pct: retention } = college;
  const parts = [
    ...(graduation === null ? [] : [`${Math.round(graduation)}% of its students graduate within six years`]),
    ...(retention === null ? [] : [`${Math.round(retention)}% come back after their first year`]),
  ];
  if (parts.length === 0) return null;
  return { kind: 'outcome', text: `${parts.join(' and ')}.`, evidence: null };
}

/** Where no wish is met, the student's own numbers are the reason: the first step of the arithmetic that names them. */
function numbersReason({ fit }: Ranked): CandidateReason | null {
  const step = fit.arithmetic.steps.find((text) => text.startsWith('Your '));
  return step === undefined ? null : { kind: 'outcome', text: step, evidence: null };
}

/** Of the same distance nothing good is said beside what is missed: 'close to home' in a wide state may be beyond the miles named. */
const isDistance = ({ kind, about }: Aim): boolean => (about ?? kind) === 'distance';

/** A ranked college as a candidate: its reasons, the weightiest first, and the wishes it does not meet. */
export function candidateOf(entry: Ranked, aims: readonly Aim[]): Candidate {
  const { college } = entry;
  const far = aims.some((aim) => isDistance(aim) && !aim.met(college) && aim.miss(college) !== null);
  const met = aims
    .filter((aim) => aim.met(college) && !(far && isDistance(aim)))
    .map((aim) => ({ aim, counts: aim.weight * (aim.score(college) ?? 0) }))
    .sort((one, other) => other.counts - one.counts)
    .map(({ aim }): CandidateReason => ({ kind: aim.kind, text: aim.reason(college), evidence: aim.evidence }));
  const outcome = outcomeReason(college);
  const numbers = met.length === 0 ? numbersReason(entry) : null;
  const misses = aims
    .filter((aim) => !aim.met(college))
    .sort((one, other) => other.weight - one.weight)
    .flatMap((aim) => aim.miss(college) ?? []);
  return {
    college,
    tier: entry.tier,
    arithmetic: entry.fit.arithmetic,
    reasons: [...met.slice(0, MOST_REASONS), ...(numbers ? [numbers] : []), ...(outcome ? [outcome] : [])],
    misses: [...new Set(misses)],
  };
}
