/** The only place where the chat uses the tier and search rules. */
import type { CollegeFacts } from '../../../contract/colleges';
import type { StudentInput } from '../../../contract/student-input';
import type { WhatIfAnswer, WhatIfChanges } from '../../../contract/recommendations';
import { applyChanges, whatIf } from '../../../recommendations/explain/what-if';
import { buildCriteria } from '../../../recommendations/search/criteria';
import { isUnmetMust } from '../../../recommendations/search/criterion';
import { homeOf } from '../../../recommendations/search/home';
import { chosenPrograms } from '../../../recommendations/search/program-criteria';
import { createFitFunction } from '../../../recommendations/tiers/student-fits.service';
import type { StudentSchool } from './gathered';

/** How other numbers or another home state would change a list, without searching for a new one. */
export function whatIfOnList(
  schools: readonly StudentSchool[],
  { reading, homeState, home, preferences }: StudentInput,
  changes: WhatIfChanges,
): WhatIfAnswer {
  return whatIf({
    changes,
    schools: schools.flatMap(({ college, tier }) => (tier ? [{ college, shown: tier }] : [])),
    currentFit: createFitFunction({ reading, homeState, preferences }),
    newFit: createFitFunction({ ...applyChanges({ reading, homeState, home }, changes), preferences }),
    reading,
    homeState,
    lists: null,
  });
}

/** Which of the student's preferences a college meets and misses, one sentence each, must-haves first. */
export function requirementsMet(
  college: CollegeFacts,
  { preferences, homeState, home }: StudentInput,
): { broken: string[]; missed: string[]; met: string[] } {
  const place = homeOf(homeState, home);
  const criteria = buildCriteria(preferences, place, { programChoices: chosenPrograms(preferences) });
  const namedCriteria = criteria.filter(({ quiet, label }) => quiet !== true && label !== '');
  const missesOf = (criteriaSubset: typeof namedCriteria): string[] => [
    ...new Set(criteriaSubset.flatMap((criterion) => criterion.miss(college) ?? [])),
  ];
  const broken = namedCriteria.filter((criterion) => isUnmetMust(criterion, college));
  return {
    broken: missesOf(broken),
    missed: missesOf(namedCriteria.filter((criterion) => !criterion.isMetBy(college) && !broken.includes(criterion))),
    met: [
      ...new Set(
        namedCriteria.filter((criterion) => criterion.isMetBy(college)).map((criterion) => criterion.reason(college)),
      ),
    ],
  };
}
