import type { RecommendationSet } from '../../contract/recommendations';
import type { RecommendationSetRow } from './recommendation-set.entity';

/** A stored list with its place among the others. */
export type PlacedList = RecommendationSet & { _id: string; created_at: string };

/** A stored list as it is read. */
export const placed = ({
  id,
  recommendations,
  notes,
  relaxed,
  writtenBy,
  createdAt,
}: RecommendationSetRow): PlacedList => ({
  _id: id,
  recommendations,
  notes,
  ...(relaxed ? { relaxed } : {}),
  written_by: writtenBy,
  created_at: createdAt.toISOString(),
});
