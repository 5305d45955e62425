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
const isAlwaysReported = ({ kind }: Criterion): boolean => ['cost', 'distance', 'place'].includes(kind);

/** Whether a college certainly doesn't meet a choice. An unpublished fact isn't a conflict. */
function certainlyMisses(criterion: Criterion, college: CollegeFacts): boolean {
  if (criterion.lacksPrice?.(college) || criterion.open?.(college)) return false;
  return criterion.isBrokenBy ? criterion.isBrokenBy(college) : !criterion.isMetBy(college);
}

/** The student's must-haves, and their limits on price and distance, that schools on a list don't meet. */
export function listConflicts(
  { criteria, criteriaFor, preferences }: Pick<CandidateSearch, 'criteria' | 'criteriaFor' | 'preferences'>,
  listed: readonly CollegeFacts[],
): ListConflict[] {
  const chosen = new Set(preferences.map(({ id }) => id));
  // Family choices that the student overrode count in no list, but a counselor should know about them.
  const family = criteriaFor(preferences.filter(({ holder }) => holder === 'family'));
  const conflicts = new Map<string, ListConflict>();
  for (const criterion of [...criteria, ...family]) {
    // A preference for aid isn't a limit: no published number says what a family gets.
    const sources = (criterion.sources ?? []).filter(({ id, kind }) => chosen.has(id) && kind !== 'aid');
    const [first] = sources;
    if (!first || criterion.within === '' || !(sources.some(isHard) || isAlwaysReported(criterion))) continue;
    const missing = listed.filter((college) => certainlyMisses(criterion, college));
    const { excess = () => 0, number = () => '' } = criterion;
    const names = missing
      .toSorted((one, other) => excess(other) - excess(one))
      .map((college) => (number(college) === '' ? college.name : `${college.name} (${number(college)})`));
    if (names.length === 0) continue;
    const choice = joinTranslated(
      sources.map(({ label }) => label),
      'or',
    );
    conflicts.set(choice, {
      ...{ choice, holder: first.holder, names },
      beyond: countBeyondText(criterion, names.length),
      isMust: sources.some(isHard),
      evidence: sources.flatMap((one) => evidenceOf(one) ?? []),
    });
  }
  return [...conflicts.values()];
}
