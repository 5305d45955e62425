import type { EntityManager } from 'typeorm';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import type { Account } from '../../users/users.service';
import { wordsIn } from '../../users/word-list';

const SQL = `SELECT trusted_providers, second_factor_due FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

/** That a second factor must be set up: before anything else, or until a time before which everything stays open. */
export type FactorDuty = { isDue: true } | { isDue: false; until: Date };

/**
 * What a person owes the school that asks its staff for a second factor; null where there is one, or where they came by a service whose
 * own counts.
 */
export async function factorDutyOf(
  manager: EntityManager,
  { id, role, schoolId }: Account,
  { provider, now }: { provider: string | null; now: Date },
): Promise<FactorDuty | null> {
  if (role === 'student') return null;
  const [demanding] = await selectRows(manager, SQL, [schoolId, id]);
  if (demanding === undefined) return null;
  if (provider !== null && wordsIn(demanding['trusted_providers']).includes(provider)) return null;
  const due = demanding['second_factor_due'];
  const until = due === null ? now : timeFromRaw(due);
  return until > now ? { isDue: false, until } : { isDue: true };
}
