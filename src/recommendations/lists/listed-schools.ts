import type { CollegeFacts } from '../../contract/colleges';
import type { Recommendation } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';

/** A school of a stored list, with the tier the list shows it in. */
export interface ListedSchool {
  college: CollegeFacts;
  shown: Tier;
}

/** The schools of a stored list that the catalogue still knows; none where there is no list. */
export function listedSchools(
  list: { recommendations: readonly Pick<Recommendation, 'unitid' | 'type'>[] } | undefined,
  facts: readonly CollegeFacts[],
): ListedSchool[] {
  const byId = new Map(facts.map((college) => [college.unitid, college]));
  return (list?.recommendations ?? []).flatMap(({ unitid, type }) => {
    const college = byId.get(unitid);
    return college ? [{ college, shown: type }] : [];
  });
}
