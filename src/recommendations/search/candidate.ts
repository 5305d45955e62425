import { sayFinishing } from '../../colleges/two-year-words';
import { joined, spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import type { CollegeFacts } from '../../contract/colleges';
import type { Candidate, CandidateReason, CardLines } from '../../contract/student-input';
import { type Criterion, isBroken } from './criterion';
import type { Ranked } from './order';
import { capital } from '../../contract/in-a-sentence';

const say = spokenWords<typeof list>('list');

const MOST_REASONS = 6;

/** What is known of how students fare there, as a reason; null when nothing is published. */
function outcomeReason(college: CollegeFacts): CandidateReason | null {
  const { graduation_6yr_pct: graduation, retention_pct: retention } = college;
  const finishing = sayFinishing(college);
  if (finishing !== null)
    return {
      kind: 'outcome',
      text: capital(say('finishing', { finishing, release: college.release })),
      evidence: null,
    };
  const parts = [
    ...(graduation === null ? [] : [say('graduate', { percent: Math.round(graduation) })]),
    ...(retention === null ? [] : [say('return', { percent: Math.round(retention) })]),
  ];
  if (parts.length === 0) return null;
  return { kind: 'outcome', text: capital(`${joined(parts)}.`), evidence: null };
}

/** Where no wish is met, the student's own numbers are the reason: the first step of the arithmetic that names them. */
function numbersReason({ fit }: Ranked): CandidateReason | null {
  const step = fit().arithmetic.steps.find((text) => /^(?:Your|Tu) /.test(text));
  return step === undefined ? null : { kind: 'outcome', text: step, evidence: null };
}

/** Of the same distance nothing good is said beside what is missed: 'close to home' may be beyond the miles that were chosen. */
const isDistance = ({ kind }: Criterion): boolean => kind === 'distance';

/** What a college that the student named breaks, said once before its other misses. */
const sayBroken = (miss: string): string => say('named.broken', { miss });

/** What may be told of a college wherever it is stored or sent. */
export const withoutConfidential = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ confidential }) => confidential !== true);

/** The wishes a college does not meet, one sentence each: what it breaks first, then the weightiest. */
export function missesOf(college: CollegeFacts, criteria: readonly Criterion[]): string[] {
  const misses = toldOf(college, criteria)
    .filter((one) => !one.met(college))
    .sort(
      (one, other) => Number(isBroken(other, college)) - Number(isBroken(one, college)) || other.weight - one.weight,
    )
    .flatMap((one) => one.miss(college) ?? []);
  return [...new Set(misses)];
}

const toldOf = (college: CollegeFacts, criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter((one) => one.quiet !== true || isBroken(one, college));

/** A ranked college as a candidate: its reasons, the weightiest first, and the wishes it does not meet. */
export function candidateOf(
  entry: Ranked,
  criteria: readonly Criterion[],
  lines?: (college: CollegeFacts) => CardLines,
): Candidate {
  const { college } = entry;
  const told = toldOf(college, criteria);
  const far = told.some((one) => isDistance(one) && !one.met(college) && one.miss(college) !== null);
  const met = told
    .filter((one) => one.met(college) && !(far && isDistance(one)))
    .map((one) => ({ one, counts: one.weight * (one.score(college) ?? 0) }))
    .sort((one, other) => other.counts - one.counts)
    .map(({ one }): CandidateReason => ({ kind: one.kind, text: one.reason(college), evidence: one.evidence }));
  const ids = new Set(criteria.map(({ within }) => within));
  const bends = (entry.bends ?? [])
    .filter((one) => ids.has(one.within))
    .flatMap((one) => one.bend?.(college) || one.miss(college) || []);
  const outcome = outcomeReason(college);
  const numbers = met.length === 0 ? numbersReason(entry) : null;
  const [first, ...rest] = missesOf(college, criteria);
  return {
    college,
    tier: entry.tier,
    arithmetic: entry.fit().arithmetic,
    reasons: [...met.slice(0, MOST_REASONS), ...(numbers ? [numbers] : []), ...(outcome ? [outcome] : [])],
    misses:
      first === undefined
        ? []
        : [entry.broken.some(({ within }) => ids.has(within)) ? sayBroken(first) : first, ...rest],
    ...(bends.length > 0 ? { bends } : {}),
    ...(lines ? { lines: lines(college) } : {}),
  };
}
