import type { RecommendationSet } from '../../contract/recommendations';
import type { Language } from '../../contract/users';
import type { RecommendationSetRow } from './recommendation-set.entity';

/** A stored list with its place among the others. */
export type PlacedList = RecommendationSet & { _id: string; created_at: string };

/** A stored list as it is read in this language, where it was written in it. */
export function placed(row: RecommendationSetRow, language: Language): PlacedList {
  const { id, writtenBy, spanish, createdAt } = row;
  const inSpanish = language === 'es' ? spanish : null;
  const { recommendations, notes, relaxed } = inSpanish ?? row;
  const fitNote = inSpanish ? inSpanish.fit_note : row.fitNote;
  return {
    _id: id,
    recommendations,
    notes,
    ...(relaxed ? { relaxed } : {}),
    ...(fitNote ? { fit_note: fitNote } : {}),
    written_by: inSpanish ? 'built-in' : writtenBy,
    ...(inSpanish ? { language } : {}),
    created_at: createdAt.toISOString(),
  };
}
