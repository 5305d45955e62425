import type { EntityManager } from 'typeorm';
import type { DecisionKind } from '../../contract/note-values';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import type { Language } from '../../contract/users';
import type { QuotePolicy } from '../../guidance/profiles/quote-policy';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { emitEvent } from '../../users/domain-events';
import { type Placing, tiersAfter } from '../decisions/decided-list';
import { RecommendationSetRow, type WrittenList } from './lists.entity';

/** A student's newest list as it is stored; null before the first. */
export async function newestRow(
  manager: EntityManager,
  userId: string,
  lock = '',
): Promise<RecommendationSetRow | null> {
  const sql = `SELECT id FROM recommendation_sets WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 1${lock}`;
  const [row] = await selectRows(manager, sql, [userId]);
  return row ? manager.findOneBy(RecommendationSetRow, { id: String(row['id']) }) : null;
}

/** Read from the rows themselves, because the caller may hold the list. */
async function placings(manager: EntityManager, userId: string): Promise<Placing[]> {
  const rows = await selectRows(manager, 'SELECT unitid, kind, tier FROM list_decisions WHERE user_id = ?', [userId]);
  return rows.map((row) => ({
    unitid: Number(row['unitid']),
    kind: row['kind'] as DecisionKind,
    tier: row['tier'] as Tier | null,
  }));
}

type Balance = Pick<RecommendationSetRow, 'reachCount' | 'matchCount' | 'safetyCount'>;

function balanceOf(schools: readonly Recommendation[], decided: readonly Placing[]): Balance {
  const tiers = tiersAfter(schools, decided);
  const count = (tier: Tier): number => tiers.filter((one) => one === tier).length;
  return { reachCount: count('Reach'), matchCount: count('Match'), safetyCount: count('Safety') };
}

/**
 * Counts how many schools of each tier a student's newest list has after the counselor's decisions, for rosters to show and filter by. Call
 * it after a list or a decision has changed; of two calls at once the second waits and counts what both left.
 */
export async function countBalance(manager: EntityManager, userId: string): Promise<void> {
  const newest = await newestRow(manager, userId, lockClause(manager));
  if (!newest) return;
  const { id, recommendations } = newest;
  await manager.update(RecommendationSetRow, { id }, balanceOf(recommendations, await placings(manager, userId)));
}

interface NewList {
  /** The id of the generation that wrote it. */
  id: string;
  userId: string;
  list: WrittenList;
  /** The counselor who approved it; null if nobody did. */
  lookedBy: string | null;
}

/** Makes a written list the student's newest. */
export async function storeList(
  manager: EntityManager,
  { id, userId, list: { fit_note: fitNote, relaxed, spanish, ...list }, lookedBy }: NewList,
  now: Date,
): Promise<void> {
  const row = manager.create(RecommendationSetRow, {
    ...{ id, userId, ...list, createdAt: now, openedAt: null, lookedBy, lookedAt: lookedBy === null ? null : now },
    ...{ fitNote: fitNote ?? null, relaxed: relaxed ?? null, spanish: spanish ?? null },
    ...balanceOf(list.recommendations, []),
  });
  await manager.insert(RecommendationSetRow, row);
  // Decisions are read after the insert, so that a decision made meanwhile counts this list.
  const decided = await placings(manager, userId);
  if (decided.length > 0) await manager.update(RecommendationSetRow, { id }, balanceOf(list.recommendations, decided));
  await emitEvent(manager, { event: 'list.ready', userIds: [userId], about: { list_id: id } }, now);
}

/** A stored list, which always has an id and a time. */
export type PlacedList = RecommendationSet & { _id: string; created_at: string };

/** A stored list in this language, if it was written in it. */
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

/** Earlier versions ended lists with a count of their tiers, which verified numbers and decisions change. */
const COUNT = /^(?:Your list holds|Tu lista tiene) \d/;

const CHOSEN = 'Chosen by what you told us and by its published facts.';

function schoolShown(one: Recommendation, still: QuotePolicy): Recommendation {
  const texts = (all: readonly string[]): string[] => all.map((text) => still.text(text)).filter(Boolean);
  const { info } = one;
  const { academic, social_cultural, financial } = info.fit;
  return {
    ...one,
    evidence: one.evidence.filter((evidence) => still.evidence(evidence)),
    info: {
      ...info,
      why: still.text(info.why) || CHOSEN,
      fit: {
        academic: still.text(academic),
        social_cultural: still.text(social_cultural),
        financial: still.text(financial),
      },
      overall_fit_rationale: texts(info.overall_fit_rationale),
      potential_challenges: texts(info.potential_challenges),
      why_school_essay_points: texts(info.why_school_essay_points),
    },
  };
}

/** A list without quotes of answers that have been kept out of the profile since. */
export const listShown = <List extends RecommendationSet>(list: List, still: QuotePolicy): List => ({
  ...list,
  recommendations: list.recommendations.map((one) => schoolShown(one, still)),
  notes: list.notes.map((note) => still.text(note)).filter((note) => note !== '' && !COUNT.test(note)),
});
