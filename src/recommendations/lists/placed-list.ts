import type { RecommendationSet } from '../../contract/recommendations';
import type { Language } from '../../contract/users';
import type { RecommendationSetRow } from './recommendation-set.entity';

/** A stored list with its place among the others. */
export type PlacedList = RecommendationSet & { _id: string; created_at: string };

/** A stored list as it is read in this language, where it was written in it. */
export function placed(row: RecommendationSetRow, language: Language): PlacedList {
  const { id, writtenBy, spanish, createdAt } = row;
  const { recommendations, notes, relaxed } = (language === 'es' ? spanish : null) ?? row;
  return {
    _id: id,
    recommendations,
    notes,
    ...(relaxed ? { relaxed } : {}),
    written_by: language === 'es' && spanish ? 'built-in' : writtenBy,
    created_at: createdAt.toISOString(),
  };
}
