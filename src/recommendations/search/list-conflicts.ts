import type { CollegeFacts } from '../../contract/colleges';
import type { Holder } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { joined } from '../../platform/text/words';
import { type Criterion, evidenceOf, isHard, sayBeyond } from './criterion';
import type { CandidateSearch } from './search-candidates';

/** A choice that schools of a list do not keep. */
export interface ListConflict {
  /** 'At most $22,000 a year after aid' */
  choice: string;
  holder: Holder;
  /** To finish '3 of 12 schools ...'. */
  beyond: string;
  /** The schools that do not keep it, the farthest off first, each with its number ('Bates College ($31,000)'). */
  names: string[];
  /** Whether the choice is a must. */
  isMust: boolean;
  /** The student's words that suggested the choice. */
  evidence: Evidence[];
}

/** Money, distance and place are told also where they are only wishes. */
const isMeasured = ({ kind }: Criterion): boolean => ['cost', 'distance', 'place'].includes(kind);

/** Whether a college is known not to keep a choice; what is not published breaks nothing. */
function misses(criterion: Criterion, college: CollegeFacts): boolean {
  if (criterion.unsure?.(college) || criterion.open?.(college)) return false;
  return criterion.breaks ? criterion.breaks(college) : !criterion.met(college);
}

/** Which of a student's musts, and which of their limits of price and distance, schools of a list do not keep. */
export function listConflicts(
  { criteria, criteriaFor, preferences }: Pick<CandidateSearch, 'criteria' | 'criteriaFor' | 'preferences'>,
  listed: readonly CollegeFacts[],
): ListConflict[] {
  const chosen = new Set(preferences.map(({ id }) => id));
  // What a family chose and the student decided otherwise counts in no list; a counselor should know of it all the same.
  const family = criteriaFor(preferences.filter(({ holder }) => holder === 'family'));
  const found = new Map<string, ListConflict>();
  for (const criterion of [...criteria, ...family]) {
    // A wish for aid is no limit: what a family is given stands in no published number.
    const asked = (criterion.asked ?? []).filter(({ id, kind }) => chosen.has(id) && kind !== 'aid');
    const [first] = asked;
    if (!first || criterion.within === '' || !(asked.some(isHard) || isMeasured(criterion))) continue;
    const missed = listed.filter((college) => misses(criterion, college));
    const { over = () => 0, number = () => '' } = criterion;
    const names = missed
      .toSorted((one, other) => over(other) - over(one))
      .map((college) => (number(college) === '' ? college.name : `${college.name} (${number(college)})`));
    if (names.length === 0) continue;
    const choice = joined(
      asked.map(({ label }) => label),
      'or',
    );
    found.set(choice, {
      ...{ choice, holder: first.holder, names },
      beyond: sayBeyond(criterion, names.length),
      isMust: asked.some(isHard),
      evidence: asked.flatMap((one) => evidenceOf(one) ?? []),
    });
  }
  return [...found.values()];
}
