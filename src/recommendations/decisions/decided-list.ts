import type { ListDecision, Recommendation, RecommendationSet } from '../../contract/recommendations';
import { TIERS } from '../../contract/limits';
import type { Tier } from '../../contract/text';

/** The part of a decision that places a school. */
export type Placing = Pick<ListDecision, 'unitid' | 'kind' | 'tier'>;

const of = <D extends Placing>(decisions: readonly D[], unitid: number, kind: D['kind']): D | undefined =>
  decisions.find((one) => one.unitid === unitid && one.kind === kind);

const isRemoved = (decisions: readonly Placing[], unitid: number): boolean =>
  of(decisions, unitid, 'remove') !== undefined;

const tierAfter = ({ unitid, type }: Pick<Recommendation, 'unitid' | 'type'>, decisions: readonly Placing[]): Tier =>
  of(decisions, unitid, 'tier')?.tier ?? type;

/** The tiers of the schools that stay on a list. */
export const tiersAfter = (
  schools: readonly Pick<Recommendation, 'unitid' | 'type'>[],
  decisions: readonly Placing[],
): Tier[] =>
  schools.filter(({ unitid }) => !isRemoved(decisions, unitid)).map((school) => tierAfter(school, decisions));

function decided(school: Recommendation, decisions: readonly ListDecision[]): Recommendation {
  const keep = of(decisions, school.unitid, 'keep');
  const tier = of(decisions, school.unitid, 'tier');
  if (!keep && !tier) return school;
  return {
    ...school,
    type: tierAfter(school, decisions),
    ...(tier ? { published_tier: school.type } : {}),
    decisions: [keep, tier].filter((one) => one !== undefined),
  };
}

/**
 * A list after the counselor's decisions: removed schools are apart, with the reason, and a school that the counselor sees in another tier is
 * in that one; the arithmetic of the published facts doesn't change. Removals that the reader may not know are left out.
 */
export function decidedList(
  list: RecommendationSet,
  decisions: readonly ListDecision[],
  mayKnow: (decision: ListDecision) => boolean = () => true,
): RecommendationSet {
  if (decisions.length === 0) return list;
  const gone = list.recommendations.flatMap(({ unitid, name }) => {
    const decision = of(decisions, unitid, 'remove');
    return decision && mayKnow(decision) ? [{ name, decision }] : [];
  });
  const staying = list.recommendations
    .filter(({ unitid }) => !isRemoved(decisions, unitid))
    .map((school) => decided(school, decisions));
  return {
    ...list,
    recommendations: staying.toSorted((one, other) => TIERS.indexOf(one.type) - TIERS.indexOf(other.type)),
    ...(gone.length ? { removed: gone } : {}),
  };
}
