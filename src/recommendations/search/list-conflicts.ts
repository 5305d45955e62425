import type { CollegeFacts } from '../../contract/colleges';
import type { Holder } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { joinTranslated } from '../../platform/text/words';
import { type Criterion, evidenceOf, isHard, countBeyondText } from './criterion';
import type { CandidateSearch } from './search-candidates';

export interface ListConflict {
  /** 'At most $22,000 a year after aid' */
  choice: string;
  holder: Holder;
  /** Completes '3 of 12 schools ...'. */
  beyond: string;
  /** The schools that don't meet it, worst first, each with its number ('Bates College ($31,000)'). */
  names: string[];
  isMust: boolean;
  evidence: Evidence[];
}

/** Money, distance and place are reported even if they aren't must-haves. */
const isMeasured = ({ kind }: Criterion): boolean => ['cost', 'distance', 'place'].includes(kind);

/** Whether a college certainly doesn't meet a choice; unpublished facts break nothing. */
function misses(criterion: Criterion, college: CollegeFacts): boolean {
  if (criterion.unsure?.(college) || criterion.open?.(college)) return false;
  return criterion.breaks ? criterion.breaks(college) : !criterion.met(college);
}

/** The student's must-haves, and their limits on price and distance, that schools on a list don't meet. */
export function listConflicts(
  { criteria, criteriaFor, preferences }: Pick<CandidateSearch, 'criteria' | 'criteriaFor' | 'preferences'>,
  listed: readonly CollegeFacts[],
): ListConflict[] {
  const chosen = new Set(preferences.map(({ id }) => id));
  // Family choices that the student overrode count in no list, but a counselor should know about them.
  const family = criteriaFor(preferences.filter(({ holder }) => holder === 'family'));
  const found = new Map<string, ListConflict>();
  for (const criterion of [...criteria, ...family]) {
    // A preference for aid isn't a limit: no published number says what a family gets.
    const asked = (criterion.asked ?? []).filter(({ id, kind }) => chosen.has(id) && kind !== 'aid');
    const [first] = asked;
    if (!first || criterion.within === '' || !(asked.some(isHard) || isMeasured(criterion))) continue;
    const missed = listed.filter((college) => misses(criterion, college));
    const { over = () => 0, number = () => '' } = criterion;
    const names = missed
      .toSorted((one, other) => over(other) - over(one))
      .map((college) => (number(college) === '' ? college.name : `${college.name} (${number(college)})`));
    if (names.length === 0) continue;
    const choice = joinTranslated(
      asked.map(({ label }) => label),
      'or',
    );
    found.set(choice, {
      ...{ choice, holder: first.holder, names },
      beyond: countBeyondText(criterion, names.length),
      isMust: asked.some(isHard),
      evidence: asked.flatMap((one) => evidenceOf(one) ?? []),
    });
  }
  return [...found.values()];
}
