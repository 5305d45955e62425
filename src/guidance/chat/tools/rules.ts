/** The one place where the chat asks the rules of tiers and of the search; another way to reckon them takes its place here. */
import type { CollegeFacts } from '../../../contract/colleges';
import type { StudentInput } from '../../../contract/student-input';
import type { WhatIfAnswer, WhatIfChanges } from '../../../contract/recommendations';
import { footingWith, whatIf } from '../../../recommendations/explain/what-if';
import { criteriaOf } from '../../../recommendations/search/criteria';
import { isBroken } from '../../../recommendations/search/criterion';
import { homeOf } from '../../../recommendations/search/home';
import { meantPrograms } from '../../../recommendations/search/program-criteria';
import { fitsOn } from '../../../recommendations/tiers/student-fits.service';
import type { OwnSchool } from './gathered';

/** What other numbers or another home state would change on a list; no new list is searched for. */
export function tryOnList(
  schools: readonly OwnSchool[],
  { reading, homeState, home, preferences }: StudentInput,
  changes: WhatIfChanges,
): WhatIfAnswer {
  return whatIf({
    changes,
    schools: schools.flatMap(({ college, tier }) => (tier ? [{ college, shown: tier }] : [])),
    now: fitsOn({ reading, homeState, preferences }),
    then: fitsOn({ ...footingWith({ reading, homeState, home }, changes), preferences }),
    reading,
    homeState,
    lists: null,
  });
}

/** What a college meets and misses of what the student asks, one sentence each, what must hold first. */
export function standingOf(
  college: CollegeFacts,
  { preferences, homeState, home }: StudentInput,
): { broken: string[]; missed: string[]; met: string[] } {
  const place = homeOf(homeState, home);
  const criteria = criteriaOf(preferences, place, { meant: meantPrograms(preferences) });
  const told = criteria.filter(({ quiet, label }) => quiet !== true && label !== '');
  const missing = (some: typeof told): string[] => [...new Set(some.flatMap((one) => one.miss(college) ?? []))];
  const broken = told.filter((one) => isBroken(one, college));
  return {
    broken: missing(broken),
    missed: missing(told.filter((one) => !one.met(college) && !broken.includes(one))),
    met: [...new Set(told.filter((one) => one.met(college)).map((one) => one.reason(college)))],
  };
}
