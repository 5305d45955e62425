import { hashToken } from '../../platform/runtime/secret-token';
import type { Session } from './session.entity';

/** How long the token before a rotation still works, for tabs that refresh at the same moment. */
const PARALLEL_GRACE_MS = 30_000;

/**
 * How a refresh token stands to its session: the current one; the one before within its moment of grace; the one before after that
 * moment, which only a thief or an old copy has; or any other. The first two open something, the others never.
 */
export type TokenStanding = 'current' | 'grace' | 'rotated-away' | 'unknown';

export function standingOf(
  { tokenHash, previousTokenHash, rotatedAt }: Pick<Session, 'tokenHash' | 'previousTokenHash' | 'rotatedAt'>,
  token: string,
  now: Date,
): TokenStanding {
  const hash = hashToken(token);
  if (hash === tokenHash) return 'current';
  if (hash !== previousTokenHash) return 'unknown';
  return now.getTime() - rotatedAt.getTime() < PARALLEL_GRACE_MS ? 'grace' : 'rotated-away';
}
