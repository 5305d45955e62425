import type { ListDecision } from '../../contract/list-decisions';
import { TIERS } from '../../contract/limits';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';

const of = (decisions: readonly ListDecision[], unitid: number, kind: ListDecision['kind']): ListDecision | undefined =>
  decisions.find((one) => one.unitid === unitid && one.kind === kind);

function decided(school: Recommendation, decisions: readonly ListDecision[]): Recommendation {
  const keep = of(decisions, school.unitid, 'keep');
  const tier = of(decisions, school.unitid, 'tier');
  if (!keep && !tier) return school;
  return {
    ...school,
    type: tier?.tier ?? school.type,
    ...(tier ? { published_tier: school.type } : {}),
    decisions: [keep, tier].filter((one) => one !== undefined),
  };
}

/**
 * A list as the counselor's decisions leave it: what was removed stands apart with its reason, what is seen in another tier stands in
 * that one, and the arithmetic of the published facts stays as it is.
 */
export function decidedList(list: RecommendationSet, decisions: readonly ListDecision[]): RecommendationSet {
  if (decisions.length === 0) return list;
  const gone = list.recommendations.flatMap(({ unitid, name }) => {
    const decision = of(decisions, unitid, 'remove');
    return decision ? [{ name, decision }] : [];
  });
  const staying = list.recommendations
    .filter(({ unitid }) => !of(decisions, unitid, 'remove'))
    .map((school) => decided(school, decisions));
  return {
    ...list,
    recommendations: staying.toSorted((one, other) => TIERS.indexOf(one.type) - TIERS.indexOf(other.type)),
    ...(gone.length ? { removed: gone } : {}),
  };
}
