import type { EntityManager } from 'typeorm';
import type { DecisionKind } from '../../contract/list-decision-values';
import type { Recommendation } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { type Placing, tiersAfter } from '../decisions/decided-list';
import { RecommendationSetRow } from './recommendation-set.entity';

/** What a counselor decided about schools, read from the rows themselves: whoever counts holds the list already. */
async function placings(manager: EntityManager, userId: string): Promise<Placing[]> {
  const rows = await selectRows(manager, 'SELECT unitid, kind, tier FROM list_decisions WHERE user_id = ?', [userId]);
  return rows.map((row) => ({
    unitid: Number(row['unitid']),
    kind: row['kind'] as DecisionKind,
    tier: row['tier'] as Tier | null,
  }));
}

/**
 * Counts how many schools of each tier a student's newest list has, as the counselor's decisions leave it; rosters show and filter by
 * what is kept here. Call it where a list or a decision has changed; of two at once the second waits and counts what both left.
 */
export async function countBalance(manager: EntityManager, userId: string): Promise<void> {
  const sql = `SELECT id FROM recommendation_sets WHERE user_id = ?
    ORDER BY created_at DESC, id DESC LIMIT 1${lockClause(manager)}`;
  const [newest] = await selectRows(manager, sql, [userId]);
  if (!newest) return;
  const id = String(newest['id']);
  const list = await manager.findOne(RecommendationSetRow, {
    where: { id },
    select: { id: true, recommendations: true },
  });
  const decided = await placings(manager, userId);
  await manager.update(RecommendationSetRow, { id }, balanceOf(list?.recommendations ?? [], decided));
}

type Balance = Pick<RecommendationSetRow, 'reachCount' | 'matchCount' | 'safetyCount'>;

function balanceOf(schools: readonly Recommendation[], decided: readonly Placing[] = []): Balance {
  const tiers = tiersAfter(schools, decided);
  const count = (tier: Tier): number => tiers.filter((one) => one === tier).length;
  return { reachCount: count('Reach'), matchCount: count('Match'), safetyCount: count('Safety') };
}

/** Stores a student's newest list with its count. What was decided is read after it stands, so that whoever decides meanwhile counts it. */
export async function insertCounted(
  manager: EntityManager,
  row: Omit<RecommendationSetRow, keyof Balance>,
): Promise<void> {
  await manager.insert(
    RecommendationSetRow,
    manager.create(RecommendationSetRow, { ...row, ...balanceOf(row.recommendations) }),
  );
  const decided = await placings(manager, row.userId);
  if (decided.length === 0) return;
  await manager.update(RecommendationSetRow, { id: row.id }, balanceOf(row.recommendations, decided));
}
