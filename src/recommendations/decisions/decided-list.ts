import type { ListDecision, Recommendation, RecommendationSet } from '../../contract/recommendations';
import { TIERS } from '../../contract/limits';
import type { Tier } from '../../contract/text';

export type PlacingDecision = Pick<ListDecision, 'unitid' | 'kind' | 'tier'>;

const findDecision = <D extends PlacingDecision>(
  decisions: readonly D[],
  unitid: number,
  kind: D['kind'],
): D | undefined => decisions.find((item) => item.unitid === unitid && item.kind === kind);

const isRemoved = (decisions: readonly PlacingDecision[], unitid: number): boolean =>
  findDecision(decisions, unitid, 'remove') !== undefined;

const findDecidedTier = (
  { unitid, type }: Pick<Recommendation, 'unitid' | 'type'>,
  decisions: readonly PlacingDecision[],
): Tier => findDecision(decisions, unitid, 'tier')?.tier ?? type;

export const tiersAfterDecisions = (
  schools: readonly Pick<Recommendation, 'unitid' | 'type'>[],
  decisions: readonly PlacingDecision[],
): Tier[] =>
  schools.filter(({ unitid }) => !isRemoved(decisions, unitid)).map((school) => findDecidedTier(school, decisions));

function withDecisions(school: Recommendation, decisions: readonly ListDecision[]): Recommendation {
  const keepDecision = findDecision(decisions, school.unitid, 'keep');
  const tier = findDecision(decisions, school.unitid, 'tier');
  if (!keepDecision && !tier) return school;
  return {
    ...school,
    type: findDecidedTier(school, decisions),
    ...(tier ? { published_tier: school.type } : {}),
    decisions: [keepDecision, tier].filter((item) => item !== undefined),
  };
}

/**
 * A list after the counselor's decisions: removed schools are listed separately with the reason, and the others are in
 * the tier the counselor chose. Tier arithmetic doesn't change. Removals that the reader may not see are omitted.
 */
export function applyDecisions(
  list: RecommendationSet,
  decisions: readonly ListDecision[],
  canSee: (decision: ListDecision) => boolean = () => true,
): RecommendationSet {
  if (decisions.length === 0) return list;
  const removedSchools = list.recommendations.flatMap(({ unitid, name }) => {
    const decision = findDecision(decisions, unitid, 'remove');
    return decision && canSee(decision) ? [{ name, decision }] : [];
  });
  const remainingSchools = list.recommendations
    .filter(({ unitid }) => !isRemoved(decisions, unitid))
    .map((school) => withDecisions(school, decisions));
  return {
    ...list,
    recommendations: remainingSchools.toSorted(
      (item, otherItem) => TIERS.indexOf(item.type) - TIERS.indexOf(otherItem.type),
    ),
    ...(removedSchools.length ? { removed: removedSchools } : {}),
  };
}
