import type { CollegeFacts } from '../../contract/colleges';
import { joined } from '../../platform/text/words';
import { type Criterion, isHard, sayBeyond } from './criterion';
import type { CandidateSearch } from './search-candidates';

/** A choice that schools of a list do not keep. */
export interface ListConflict {
  /** 'At most $22,000 a year after aid' */
  choice: string;
  /** To finish '3 of 12 schools ...'. */
  beyond: string;
  /** The schools that do not keep it, in the order of the list. */
  names: string[];
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
  { criteria, preferences }: Pick<CandidateSearch, 'criteria' | 'preferences'>,
  listed: readonly CollegeFacts[],
): ListConflict[] {
  // A wish for aid is no limit: what a family is given stands in no published number.
  const chosen = new Set(preferences.map(({ id }) => id));
  return criteria.flatMap((criterion): ListConflict[] => {
    const asked = (criterion.asked ?? []).filter(({ id, kind }) => chosen.has(id) && kind !== 'aid');
    if (asked.length === 0 || criterion.within === '' || !(asked.some(isHard) || isMeasured(criterion))) return [];
    const names = listed.filter((college) => misses(criterion, college)).map(({ name }) => name);
    if (names.length === 0) return [];
    return [
      {
        choice: joined(
          asked.map(({ label }) => label),
          'or',
        ),
        beyond: sayBeyond(criterion, names.length),
        names,
      },
    ];
  });
}
