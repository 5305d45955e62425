import type { Preference } from '../../contract/preferences';
import { FAMILY_SHARE, isWanted, ofKind } from './criterion';
import type { Program } from '../../colleges/programs/program';
import { programById } from '../../colleges/programs/taxonomy/programs';

/** A program the student chose. */
export interface MeantProgram {
  program: Program;
  preference: Preference;
  weight: number;
  /** True for those of which a college on the list teaches one. */
  leads: boolean;
}

const MOST_PROGRAMS = 4;
/** What was chosen after the first counts a little less. */
const LATER_SHARE = 0.85;

/** Of programs that are the same degree ('nursing', 'nurse practitioner') the one chosen first tells them all. */
const isFirstOfItsDegree = (
  { program: { cip4, level } }: { program: Program },
  at: number,
  all: readonly { program: Program }[],
): boolean =>
  level !== 'bachelor' ||
  cip4.length === 0 ||
  all.findIndex(({ program: other }) => other.cip4.join() === cip4.join()) === at;

const isOwnMust = ({ strength, holder }: Preference): boolean => strength === 'must' && holder === 'me';

/**
 * The programs the search goes by: musts first, then in the order chosen, at most four. The student's own lead, and where some of them are
 * musts only those; what the family chose beside them orders a little.
 */
export function meantPrograms(preferences: readonly Preference[]): MeantProgram[] {
  const wanted = ofKind(preferences, 'program').filter(isWanted);
  const musts = wanted.filter(isOwnMust);
  return [...musts, ...wanted.filter((one) => !isOwnMust(one))]
    .flatMap((preference) => {
      const program = programById(preference.value);
      return program ? [{ program, preference }] : [];
    })
    .filter(isFirstOfItsDegree)
    .slice(0, MOST_PROGRAMS)
    .map(({ program, preference }, at) => ({
      program,
      preference,
      weight: (at === 0 ? 1 : LATER_SHARE) * (preference.holder === 'family' ? FAMILY_SHARE : 1),
      leads:
        preference.holder === 'me' && program.kind !== 'open' && (musts.length === 0 || musts.includes(preference)),
    }));
}

/** The program that leads first, where it has a hurdle of its own: the tier is only the college's. */
export const leadingSelective = (preferences: readonly Preference[]): Program[] =>
  meantPrograms(preferences)
    .slice(0, 1)
    .filter(({ leads, program }) => leads && program.selective !== null)
    .map(({ program }) => program);
