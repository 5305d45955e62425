import type { EntityManager } from 'typeorm';
import { selectRows } from '../../platform/database/hot-rows';
import type { Account } from '../../users/users.service';
import { wordsIn } from '../../users/word-list';

const SQL = `SELECT trusted_providers FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

/**
 * Whether a person must set up a second factor before anything else: the school asks its staff for one, there is none, and they did not
 * come by a service whose own counts.
 */
export async function mustSetUpFactor(
  manager: EntityManager,
  { id, role, schoolId }: Account,
  provider: string | null,
): Promise<boolean> {
  if (role === 'student') return false;
  const [demanding] = await selectRows(manager, SQL, [schoolId, id]);
  return demanding !== undefined && !(provider !== null && wordsIn(demanding['trusted_providers']).includes(provider));
}
