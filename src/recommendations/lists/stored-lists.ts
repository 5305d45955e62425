import type { EntityManager } from 'typeorm';
import type { DecisionKind } from '../../contract/note-values';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import type { Language } from '../../contract/users';
import type { QuotePolicy } from '../../guidance/profiles/quote-policy';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { emitEvent } from '../../users/domain-events';
import { type PlacingDecision, decidedTiers } from '../decisions/decided-list';
import { RecommendationSetRow, type WrittenList } from './lists.entity';

export async function newestRow(
  manager: EntityManager,
  userId: string,
  lock = '',
): Promise<RecommendationSetRow | null> {
  const sql = `SELECT id FROM recommendation_sets WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 1${lock}`;
  const [row] = await selectRows(manager, sql, [userId]);
  return row ? manager.findOneBy(RecommendationSetRow, { id: String(row['id']) }) : null;
}

/** Read from the rows themselves, because the caller may have locked the list. */
async function readPlacingDecisions(manager: EntityManager, userId: string): Promise<PlacingDecision[]> {
  const rows = await selectRows(manager, 'SELECT unitid, kind, tier FROM list_decisions WHERE user_id = ?', [userId]);
  return rows.map((row) => ({
    unitid: Number(row['unitid']),
    kind: row['kind'] as DecisionKind,
    tier: row['tier'] as Tier | null,
  }));
}

type Balance = Pick<RecommendationSetRow, 'reachCount' | 'matchCount' | 'safetyCount'>;

function balanceOf(schools: readonly Recommendation[], decided: readonly PlacingDecision[]): Balance {
  const tiers = decidedTiers(schools, decided);
  const count = (tier: Tier): number => tiers.filter((one) => one === tier).length;
  return { reachCount: count('Reach'), matchCount: count('Match'), safetyCount: count('Safety') };
}

/**
 * Counts the schools per tier on a student's newest list after the counselor's decisions, for rosters to show and
 * filter by. Call it after each change to a list or decision. Of two concurrent calls, the second waits and counts both
 * changes.
 */
export async function countBalance(manager: EntityManager, userId: string): Promise<void> {
  const newest = await newestRow(manager, userId, lockClause(manager));
  if (!newest) return;
  const { id, recommendations } = newest;
  await manager.update(
    RecommendationSetRow,
    { id },
    balanceOf(recommendations, await readPlacingDecisions(manager, userId)),
  );
}

interface NewList {
  id: string;
  userId: string;
  list: WrittenList;
  /** The counselor who approved it; null if nobody did. */
  lookedBy: string | null;
}

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
  // Decisions are read after the insert, so that a concurrent decision counts this list.
  const decided = await readPlacingDecisions(manager, userId);
  if (decided.length > 0) await manager.update(RecommendationSetRow, { id }, balanceOf(list.recommendations, decided));
  await emitEvent(manager, { event: 'list.ready', userIds: [userId], about: { list_id: id } }, now);
}

export type StoredRecommendationSet = RecommendationSet & { _id: string; created_at: string };

export function fromListRow(row: RecommendationSetRow, language: Language): StoredRecommendationSet {
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

const DEFAULT_REASON = 'Chosen by what you told us and by its published facts.';

function redactSchool(one: Recommendation, still: QuotePolicy): Recommendation {
  const texts = (all: readonly string[]): string[] =>
    all.map((text) => still.withoutClosedQuotes(text)).filter(Boolean);
  const { info } = one;
  const { academic, social_cultural, financial } = info.fit;
  return {
    ...one,
    evidence: one.evidence.filter((evidence) => still.canRepeatEvidence(evidence)),
    info: {
      ...info,
      why: still.withoutClosedQuotes(info.why) || DEFAULT_REASON,
      fit: {
        academic: still.withoutClosedQuotes(academic),
        social_cultural: still.withoutClosedQuotes(social_cultural),
        financial: still.withoutClosedQuotes(financial),
      },
      overall_fit_rationale: texts(info.overall_fit_rationale),
      potential_challenges: texts(info.potential_challenges),
      why_school_essay_points: texts(info.why_school_essay_points),
    },
  };
}

/** A list without quotes from answers that were later excluded from the profile. */
export const redactList = <List extends RecommendationSet>(list: List, still: QuotePolicy): List => ({
  ...list,
  recommendations: list.recommendations.map((one) => redactSchool(one, still)),
  notes: list.notes.map((note) => still.withoutClosedQuotes(note)).filter((note) => note !== '' && !COUNT.test(note)),
});
