import type { EntityManager } from 'typeorm';
import type { DecisionKind } from '../../contract/note-values';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import type { Language } from '../../contract/users';
import type { QuotePolicy } from '../../guidance/profiles/quote-policy';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { emitEvent } from '../../users/domain-events';
import { type PlacingDecision, tiersAfterDecisions } from '../decisions/decided-list';
import { RecommendationSetRow, type WrittenList } from './lists.entity';

export async function findNewestRow(
  manager: EntityManager,
  userId: string,
  lockSql = '',
): Promise<RecommendationSetRow | null> {
  const sql = `SELECT id FROM recommendation_sets WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 1${lockSql}`;
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

type TierCounts = Pick<RecommendationSetRow, 'reachCount' | 'matchCount' | 'safetyCount'>;

function countTiers(schools: readonly Recommendation[], decisions: readonly PlacingDecision[]): TierCounts {
  const tiers = tiersAfterDecisions(schools, decisions);
  const countTier = (tier: Tier): number => tiers.filter((item) => item === tier).length;
  return { reachCount: countTier('Reach'), matchCount: countTier('Match'), safetyCount: countTier('Safety') };
}

/**
 * Counts the schools per tier on a student's newest list after the counselor's decisions, for rosters to show and
 * filter by. Call it after each change to a list or decision. Of two concurrent calls, the second waits and counts both
 * changes.
 */
export async function updateBalance(manager: EntityManager, userId: string): Promise<void> {
  const newest = await findNewestRow(manager, userId, lockClause(manager));
  if (!newest) return;
  const { id, recommendations } = newest;
  await manager.update(
    RecommendationSetRow,
    { id },
    countTiers(recommendations, await readPlacingDecisions(manager, userId)),
  );
}

interface NewList {
  id: string;
  userId: string;
  list: WrittenList;
  /** The counselor who approved it; null if nobody did. */
  approvedBy: string | null;
}

export async function storeList(
  manager: EntityManager,
  { id, userId, list: { fit_note: fitNote, relaxed, spanish, ...list }, approvedBy }: NewList,
  now: Date,
): Promise<void> {
  const row = manager.create(RecommendationSetRow, {
    ...{
      id,
      userId,
      ...list,
      createdAt: now,
      openedAt: null,
      lookedBy: approvedBy,
      lookedAt: approvedBy === null ? null : now,
    },
    ...{ fitNote: fitNote ?? null, relaxed: relaxed ?? null, spanish: spanish ?? null },
    ...countTiers(list.recommendations, []),
  });
  await manager.insert(RecommendationSetRow, row);
  // Decisions are read after the insert, so that a concurrent decision counts this list.
  const decisions = await readPlacingDecisions(manager, userId);
  if (decisions.length > 0)
    await manager.update(RecommendationSetRow, { id }, countTiers(list.recommendations, decisions));
  await emitEvent(manager, { event: 'list.ready', userIds: [userId], about: { list_id: id } }, now);
}

export type StoredRecommendationSet = RecommendationSet & { _id: string; created_at: string };

export function toRecommendationSet(row: RecommendationSetRow, language: Language): StoredRecommendationSet {
  const { id, writtenBy, spanish, createdAt } = row;
  const spanishList = language === 'es' ? spanish : null;
  const { recommendations, notes, relaxed } = spanishList ?? row;
  const fitNote = spanishList ? spanishList.fit_note : row.fitNote;
  return {
    _id: id,
    recommendations,
    notes,
    ...(relaxed ? { relaxed } : {}),
    ...(fitNote ? { fit_note: fitNote } : {}),
    written_by: spanishList ? 'built-in' : writtenBy,
    ...(spanishList ? { language } : {}),
    created_at: createdAt.toISOString(),
  };
}

/** Earlier versions ended lists with a count of their tiers, which verified numbers and decisions change. */
const COUNT_SENTENCE = /^(?:Your list holds|Tu lista tiene) \d/;

const DEFAULT_REASON = 'Chosen by what you told us and by its published facts.';

function redactSchool(item: Recommendation, quotePolicy: QuotePolicy): Recommendation {
  const redactTexts = (lines: readonly string[]): string[] =>
    lines.map((text) => quotePolicy.withoutPrivateQuotes(text)).filter(Boolean);
  const { info } = item;
  const { academic, social_cultural, financial } = info.fit;
  return {
    ...item,
    evidence: item.evidence.filter((evidence) => quotePolicy.canRepeatEvidence(evidence)),
    info: {
      ...info,
      why: quotePolicy.withoutPrivateQuotes(info.why) || DEFAULT_REASON,
      fit: {
        academic: quotePolicy.withoutPrivateQuotes(academic),
        social_cultural: quotePolicy.withoutPrivateQuotes(social_cultural),
        financial: quotePolicy.withoutPrivateQuotes(financial),
      },
      overall_fit_rationale: redactTexts(info.overall_fit_rationale),
      potential_challenges: redactTexts(info.potential_challenges),
      why_school_essay_points: redactTexts(info.why_school_essay_points),
    },
  };
}

/** A list without quotes from answers that were later excluded from the profile. */
export const redactList = <List extends RecommendationSet>(list: List, quotePolicy: QuotePolicy): List => ({
  ...list,
  recommendations: list.recommendations.map((item) => redactSchool(item, quotePolicy)),
  notes: list.notes
    .map((note) => quotePolicy.withoutPrivateQuotes(note))
    .filter((note) => note !== '' && !COUNT_SENTENCE.test(note)),
});
