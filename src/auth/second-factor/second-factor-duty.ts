import type { EntityManager } from 'typeorm';
import { selectRows } from '../../platform/database/hot-rows';
import type { Account } from '../../users/users.service';

const SQL = `SELECT id FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

/** Whether a person must set up a second factor before anything else: the school asks its staff for one, and there is none. */
export async function mustSetUpFactor(manager: EntityManager, { id, role, schoolId }: Account): Promise<boolean> {
  if (role === 'student') return false;
  return (await selectRows(manager, SQL, [schoolId, id])).length > 0;
}
