import type { Recommendation } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import type { RecommendationSetRow } from './recommendation-set.entity';

/** How many schools of each tier a list has, as its row keeps it for rosters. */
export function balanceOf(
  schools: readonly Pick<Recommendation, 'type'>[],
): Pick<RecommendationSetRow, 'reachCount' | 'matchCount' | 'safetyCount'> {
  const count = (tier: Tier): number => schools.filter(({ type }) => type === tier).length;
  return { reachCount: count('Reach'), matchCount: count('Match'), safetyCount: count('Safety') };
}
